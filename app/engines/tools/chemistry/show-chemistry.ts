/** Formulas and equations in TeX and plain text. */
import type { Species } from '#app/engines/chemistry/formula.ts'
import { readSpecies, showSpecies } from '#app/engines/chemistry/formula.ts'

/** SO₄²⁻ as `\mathrm{SO_{4}^{2-}}`. */
export function texSpecies({ formula, charge, state }: Species): string {
  const size = Math.abs(charge)
  const raised = charge === 0 ? '' : `^{${size === 1 ? '' : size}${charge > 0 ? '+' : '-'}}`
  const body = formula
    .replace(/\^(\d+)/g, '{}^{$1}')
    .replace(/(?<=[A-Za-z)\]])(\d+)/g, '_{$1}')
    .replaceAll('.', '\\cdot ')
  return `\\mathrm{${body}${raised}${state ? `(${state})` : ''}}`
}

/** The likeliest reading of a formula that the program itself wrote. */
export function known(formula: string): Species {
  const [first] = readSpecies(formula)
  if (!first) throw new Error(`${formula} is no formula`)
  return first
}

export const texFormula = (formula: string): string => texSpecies(known(formula))

export const showFormula = (formula: string): string => showSpecies(known(formula))
