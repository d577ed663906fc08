import { inlineHtml } from '#app/features/question-bank/door.ts'
import { renderFormula } from '#app/ui/maths/render-formula.server.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { sheetFit, type PrintedItem, type SheetFit } from '../rules/sheet-fit.ts'
import type { SheetItem } from '../rules/sheet.ts'

/** One line of an own sheet, as it is shown and printed. */
export interface SheetLine {
  id: string
  kind: SheetItem['kind']
  name: string
  /** The formula as HTML; empty for a section. */
  html: string
  /** The conditions of our formulas, as HTML. */
  conditions: string
  /** What the person wrote under an own formula. */
  note: string
}

export function sheetLines(items: readonly SheetItem[]): SheetLine[] {
  return items.flatMap((item): SheetLine[] => {
    const { id, kind } = item
    if (item.kind === 'section') return [{ id, kind, name: item.name, html: '', conditions: '', note: '' }]
    if (item.kind === 'own')
      return [
        { id, kind, name: item.name, html: renderFormula(item.tex, true), conditions: '', note: item.note },
      ]
    const formula = theFormulas().byId.get(item.formulaId)
    // A formula that left our sheets.
    if (!formula) return []
    const conditions = formula.conditions ? inlineHtml(formula.conditions) : ''
    return [{ id, kind, name: formula.name, html: renderFormula(formula.tex, true), conditions, note: '' }]
  })
}

/** About how many A4 pages the sheet takes. */
export function fitOf(items: readonly SheetItem[]): SheetFit {
  return sheetFit(
    items.flatMap((item): PrintedItem[] => {
      if (item.kind === 'section') return [item]
      if (item.kind === 'own') return [{ ...item, words: item.note }]
      const formula = theFormulas().byId.get(item.formulaId)
      return formula
        ? [{ kind: 'formula', name: formula.name, tex: formula.tex, words: formula.conditions }]
        : []
    }),
  )
}
