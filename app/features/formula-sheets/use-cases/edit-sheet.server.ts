import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { typesetFormula } from '#app/ui/maths/render-formula.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { moveItem, ownFormulaForm, sectionForm, titleField, type SheetItem } from '../rules/sheet.ts'
import { MOST_ITEMS } from '../rules/sheet-limits.ts'
import { formulaSheets } from '../tables.ts'
import { formulaIds, formulaItems } from './create-sheet.server.ts'

const ofSheet = z.object({ sheet: z.string() })
const GONE = fail('not-found', 'This line is not on the sheet any more. Reload the page.')

interface Changed {
  title?: string
  items?: readonly SheetItem[]
  /** What a screen reader says. */
  said: string
}

/** One change of a sheet, under a lock of its row. */
function sheetChange<Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  invalid: string,
  change: (
    sheet: { title: string; items: readonly SheetItem[] },
    form: z.output<z.ZodObject<Shape>>,
  ) => Result<Changed>,
) {
  const { shape } = form
  return defineUseCase({
    form: ofSheet.extend(shape),
    invalid,
    async run({ tx, personId, now }, input) {
      const { sheet: sheetId, ...rest } = input as z.output<typeof ofSheet>
      const sheet = await lockOwn(tx, formulaSheets, personId, sheetId)
      if (!sheet) return fail('not-found', 'We couldn’t find this sheet.')
      const changed = change(sheet, rest as z.output<z.ZodObject<Shape>>)
      if (!changed.ok) return changed
      const { title = sheet.title, items = sheet.items, said } = changed.value
      if (items.length > MOST_ITEMS)
        return fail('conflict', `A sheet has at most ${MOST_ITEMS} lines. Remove some lines first.`)
      await tx
        .update(formulaSheets)
        .set({ title, items: [...items], updatedAt: now })
        .where(eq(formulaSheets.id, sheetId))
      return ok({ said })
    },
  })
}

export const renameSheet = sheetChange(
  z.object({ title: titleField }),
  'The name is not saved yet.',
  (_sheet, { title }) => ok({ title, said: 'Name saved.' }),
)

/** Adds formulas of our sheets at the end. Formulas that are on the sheet already are left out. */
export const addFormulas = sheetChange(
  z.object({ formulas: formulaIds }),
  'The formulas are not added yet.',
  ({ items }, { formulas }) => {
    const there = new Set(items.map((item) => (item.kind === 'formula' ? item.formulaId : '')))
    const fresh = formulas.filter((id) => !there.has(id))
    if (fresh.length === 0)
      return fail('invalid-input', 'Choose at least one formula that is not on the sheet yet.')
    const said = fresh.length === 1 ? 'Added 1 formula.' : `Added ${fresh.length} formulas.`
    return ok({ items: [...items, ...formulaItems(fresh)], said })
  },
)

export const addSection = sheetChange(sectionForm, 'The section is not added yet.', ({ items }, { name }) =>
  ok({ items: [...items, { id: randomUUID(), kind: 'section', name }], said: `Added the section ${name}.` }),
)

export const addOwnFormula = sheetChange(
  ownFormulaForm,
  'The formula is not added yet.',
  ({ items }, { name, tex, note }) => {
    if (typesetFormula(tex, true) === null)
      return fail('invalid-input', 'The formula is not added yet.', {
        fields: {
          tex: 'We couldn’t read this formula. Check the brackets and the commands after each backslash.',
        },
      })
    return ok({
      items: [...items, { id: randomUUID(), kind: 'own', name, tex, note }],
      said: `Added the formula ${name}.`,
    })
  },
)

/** Puts a line at the place that the page names, so that posting the form twice moves it once. */
export const moveSheetItem = sheetChange(
  z.object({
    item: z.string(),
    /** 0 for the first line. */
    to: z
      .string()
      .regex(/^\d{1,4}$/, 'Choose a place.')
      .transform(Number),
  }),
  'The line is not moved yet.',
  ({ items }, { item, to }) => {
    const moved = moveItem(items, item, to)
    if (!moved) return GONE
    const place = moved.findIndex(({ id }) => id === item)
    return ok({ items: moved, said: `${nameOf(moved[place])} is now line ${place + 1} of ${moved.length}.` })
  },
)

export const removeSheetItem = sheetChange(
  z.object({ item: z.string() }),
  'The line is not removed yet.',
  ({ items }, { item }) => {
    const removed = items.find(({ id }) => id === item)
    if (!removed) return GONE
    return ok({ items: items.filter(({ id }) => id !== item), said: `Removed ${nameOf(removed)}.` })
  },
)

function nameOf(item: SheetItem | undefined): string {
  if (!item) return 'The line'
  return item.kind === 'formula' ? (theFormulas().byId.get(item.formulaId)?.name ?? 'The formula') : item.name
}
