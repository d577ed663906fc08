import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { MOST_ITEMS, MOST_SHEETS } from '../rules/sheet-limits.ts'
import { titleField, type SheetItem } from '../rules/sheet.ts'
import { formulaSheets } from '../tables.ts'

/** The boxes of a form: none, one or several. */
export const formulaIds = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((ids) => [...new Set([ids].flat())].filter((id) => theFormulas().byId.has(id)))
  .pipe(z.array(z.string()).max(MOST_ITEMS, `Choose at most ${MOST_ITEMS} formulas.`))

export const formulaItems = (ids: readonly string[]): SheetItem[] =>
  ids.map((formulaId) => ({ id: randomUUID(), kind: 'formula', formulaId }))

export const createSheetForm = z.object({ id: z.uuid(), title: titleField, formulas: formulaIds })

const TOO_MANY = fail(
  'conflict',
  `You have ${MOST_SHEETS} sheets, which is the most. Delete a sheet, then create another.`,
)

/** Creates a sheet of the chosen formulas. A double submit creates one sheet. */
export const createSheet = defineUseCase({
  form: createSheetForm,
  invalid: 'The sheet is not created yet.',
  async run({ tx, personId, now }, { id, title, formulas }) {
    await lockPerson(tx, personId)
    if (await isThere(tx, personId, id)) return ok({ sheetId: id })
    if (await isFull(tx, personId)) return TOO_MANY
    const items = formulaItems(formulas)
    return insertSheet(tx, { id, personId, title, items, now })
  },
})

/** Creates a sheet with the same lines. */
export const duplicateSheet = defineUseCase({
  form: z.object({ sheet: z.string(), copy: z.uuid() }),
  invalid: 'The sheet is not copied yet.',
  async run({ tx, personId, now }, { sheet: sheetId, copy }) {
    await lockPerson(tx, personId)
    const sheet = await lockOwn(tx, formulaSheets, personId, sheetId)
    if (!sheet) return fail('not-found', 'We couldn’t find this sheet.')
    if (await isThere(tx, personId, copy)) return ok({ sheetId: copy })
    if (await isFull(tx, personId)) return TOO_MANY
    const title = `${sheet.title.slice(0, 73)} (copy)`
    return insertSheet(tx, { id: copy, personId, title, items: sheet.items, now })
  },
})

/** Deletes a sheet with its link. */
export const deleteSheet = defineUseCase({
  form: z.object({ sheet: z.string() }),
  invalid: 'The sheet is not deleted yet.',
  async run({ tx, personId }, { sheet: sheetId }) {
    const sheet = await lockOwn(tx, formulaSheets, personId, sheetId)
    if (!sheet) return fail('not-found', 'We couldn’t find this sheet.')
    await tx.delete(formulaSheets).where(eq(formulaSheets.id, sheetId))
    return ok({ deleted: true as const })
  },
})

interface NewSheet {
  id: string
  personId: string
  title: string
  items: SheetItem[]
  now: Date
}

async function insertSheet(tx: Tx, { now, ...sheet }: NewSheet): Promise<Result<{ sheetId: string }>> {
  const { id, personId, items } = sheet
  const made = await tx
    .insert(formulaSheets)
    .values({ ...sheet, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: formulaSheets.id })
  // Another person uses this id.
  if (made.length === 0) return fail('conflict', 'Reload the page, then create the sheet again.')
  const formulas = items.filter(({ kind }) => kind !== 'section').length
  await record(tx, { type: 'formulas.sheet-created', personId, at: now, data: { sheetId: id, formulas } })
  return ok({ sheetId: id })
}

/** Whether the form was posted before. */
async function isThere(tx: Tx, personId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: formulaSheets.id })
    .from(formulaSheets)
    .where(and(eq(formulaSheets.id, id), eq(formulaSheets.personId, personId)))
  return row !== undefined
}

async function isFull(tx: Tx, personId: string): Promise<boolean> {
  const [row] = await tx
    .select({ sheets: count() })
    .from(formulaSheets)
    .where(eq(formulaSheets.personId, personId))
  return (row?.sheets ?? 0) >= MOST_SHEETS
}
