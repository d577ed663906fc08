import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#app/platform/access/audit.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import { lockReferenceData } from '../queries/fill-courses.server.ts'
import { findRows } from '../queries/find-rows.server.ts'
import { checkReferences } from '../queries/university-references.server.ts'
import { sameValue, type RowFields } from '../rules/changes.ts'
import { ROW_SCHEMAS, type AnyRow, type Kind } from '../rules/kinds.ts'
import { ROW_FIELDS } from '../rules/row-fields.ts'
import { undoneIds } from '../rules/undone.ts'
import { referenceCorrections } from '../tables.ts'
import { contentStaff } from './content-staff.ts'
import { saveCorrections, type RowCorrection } from './save-corrections.server.ts'

const NO_CORRECTION = fail('not-found', 'We couldn’t find this correction.')

const reason = z
  .string()
  .trim()
  .min(5, 'Say why you undo it. Other staff read your reason.')
  .max(500, 'A reason has at most 500 characters.')

type Correction = typeof referenceCorrections.$inferSelect

/** Gives a row the values from before a correction. The history keeps both. */
export const undoCorrection = defineUseCase({
  authorise: contentStaff,
  form: z.object({ correction: z.uuid('We couldn’t find this correction.'), reason }),
  invalid: 'Nothing is undone yet.',
  async run({ tx, personId, now: at }, form) {
    await lockReferenceData(tx)
    const [correction] = await tx
      .select()
      .from(referenceCorrections)
      .where(eq(referenceCorrections.id, form.correction))
    if (!correction) return NO_CORRECTION
    const { kind, rowId: id } = correction
    if ((await undoneIn(tx, kind, [id])).has(correction.id))
      return ok({ kind, id, isGone: !(await rowsById(tx, kind)).has(id) })
    const restored = restoredRow(correction, await rowsById(tx, kind))
    if (!restored.ok) return restored
    const checked = await checkReferences(tx, kind, [restored.value])
    if (!checked.ok) return checked
    await saveCorrections(tx, kind, [restored.value], { personId, at, reason: form.reason })
    await audit(tx, at, {
      actorId: personId,
      action: 'reference.undone',
      reason: form.reason,
      details: { kind, row: id, correction: correction.id },
    })
    return ok({ kind, id, isGone: restored.value.after === null })
  },
})

/** Undoes all corrections of one CSV import, or none. */
export const undoImport = defineUseCase({
  authorise: contentStaff,
  form: z.object({ import: z.uuid('We couldn’t find this import.'), reason }),
  invalid: 'Nothing is undone yet.',
  async run({ tx, personId, now: at }, form) {
    await lockReferenceData(tx)
    const all = await tx
      .select()
      .from(referenceCorrections)
      .where(
        and(
          eq(referenceCorrections.importId, form.import),
          inArray(referenceCorrections.act, ['changed', 'added']),
        ),
      )
    const [first] = all
    if (!first) return fail('not-found', 'We couldn’t find this import.')
    const undone = await undoneIn(
      tx,
      first.kind,
      all.map(({ rowId }) => rowId),
    )
    const rows = await rowsById(tx, first.kind)
    const list: RowCorrection[] = []
    const blocked: string[] = []
    for (const correction of all) {
      if (undone.has(correction.id)) continue
      const restored = restoredRow(correction, rows)
      if (restored.ok) list.push(restored.value)
      else blocked.push(correction.rowId)
    }
    if (blocked.length > 0)
      return fail(
        'conflict',
        `${plural(blocked.length, 'row was', 'rows were')} changed after this import: ${blocked.slice(0, 5).join(', ')}. Undo those changes first.`,
      )
    if (list.length === 0) return ok({ kind: first.kind, rows: 0 })
    const checked = await checkReferences(tx, first.kind, list)
    if (!checked.ok) return checked
    await saveCorrections(tx, first.kind, list, { personId, at, importId: form.import, reason: form.reason })
    await audit(tx, at, {
      actorId: personId,
      action: 'reference.import-undone',
      reason: form.reason,
      details: { kind: first.kind, rows: list.length, import: form.import },
    })
    return ok({ kind: first.kind, rows: list.length })
  },
})

const rowsById = async (tx: Tx, kind: Kind) =>
  new Map((await findRows(tx, kind)).map((row): [string, AnyRow] => [row.id, row]))

/** Those corrections of these rows that are undone now. */
async function undoneIn(tx: Tx, kind: Kind, rowIds: readonly string[]): Promise<Set<string>> {
  const { id, rowId, undoes, revision } = referenceCorrections
  const all: { id: string; undoes: string | null; revision: number }[] = []
  for (let from = 0; from < rowIds.length; from += 1_000)
    all.push(
      ...(await tx
        .select({ id, undoes, revision })
        .from(referenceCorrections)
        .where(and(eq(referenceCorrections.kind, kind), inArray(rowId, rowIds.slice(from, from + 1_000))))),
    )
  return undoneIds(all)
}

/** The row as it was before the correction, unless a later correction changed the same fields. */
function restoredRow(correction: Correction, rows: ReadonlyMap<string, AnyRow>): Result<RowCorrection> {
  const { id: undoes, kind, rowId, before, after } = correction
  const now = rows.get(rowId) ?? null
  const step = { rowId, before: now, act: 'undone' as const, undoes }
  const wasAbsent = Object.keys(before).length === 0
  const isAbsent = Object.keys(after).length === 0
  const current: RowFields = { ...now }
  const later = Object.keys(after).filter((name) => !sameValue(current[name], after[name]))
  if (isAbsent ? now !== null : later.length > 0)
    return fail(
      'conflict',
      `A later correction changed ${later.map((name) => labelOf(kind, name)).join(', ') || 'this row'}. Undo that correction first.`,
    )
  if (wasAbsent) return ok({ ...step, after: null })
  const parsed = ROW_SCHEMAS[kind].safeParse({ ...current, ...before })
  return parsed.success
    ? ok({ ...step, after: parsed.data })
    : fail('conflict', 'The earlier values are not allowed any more. Correct the row by hand.')
}

const labelOf = (kind: Kind, name: string) =>
  ROW_FIELDS[kind].find((field) => field.name === name)?.label ?? name
