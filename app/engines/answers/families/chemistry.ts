import { chemicalFormula } from '../chemical-formula/chemical-formula.ts'
import { chemicalEquation } from '../chemical-equation/chemical-equation.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const CHEMISTRY = {
  'chemical-formula': chemicalFormula,
  'chemical-equation': chemicalEquation,
} satisfies Partial<Record<AnswerKind, Kind>>
