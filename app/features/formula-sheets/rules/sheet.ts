import { z } from 'zod'
import { LONGEST_TEX } from './sheet-limits.ts'

/** One line of a person's own sheet, top to bottom. */
export type SheetItem =
  | { id: string; kind: 'section'; name: string }
  | { id: string; kind: 'formula'; formulaId: string }
  | { id: string; kind: 'own'; name: string; tex: string; note: string }

const trimmed = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)

export const titleField = trimmed(80).min(1, 'Name the sheet.')
export const sectionForm = z.object({ name: trimmed(60).min(1, 'Name the section.') })
export const ownFormulaForm = z.object({
  name: trimmed(80).min(1, 'Name the formula.'),
  tex: trimmed(LONGEST_TEX).min(1, 'Write the formula.'),
  note: trimmed(300).default(''),
})

/** The items with one at another place, counted from 0. Undefined when it is not there. */
export function moveItem(items: readonly SheetItem[], id: string, place: number): SheetItem[] | undefined {
  const item = items.find((one) => one.id === id)
  if (!item) return undefined
  const rest = items.filter((one) => one.id !== id)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
