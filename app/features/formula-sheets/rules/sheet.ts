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

/** The items with one moved by one place. Undefined when it is not there; unchanged at the end of the list. */
export function moveItem(
  items: readonly SheetItem[],
  id: string,
  direction: 'up' | 'down',
): SheetItem[] | undefined {
  const from = items.findIndex((item) => item.id === id)
  if (from < 0) return undefined
  const to = direction === 'up' ? from - 1 : from + 1
  const moved = [...items]
  const [item, other] = [items[from], items[to]]
  if (item && other) [moved[from], moved[to]] = [other, item]
  return moved
}
