import { factored } from '../factored/factored.ts'
import { expanded } from '../expanded/expanded.ts'
import { completedSquare } from '../completed-square/completed-square.ts'
import { partialFractions } from '../partial-fractions/partial-fractions.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const POLYNOMIAL_FORMS = {
  factored,
  expanded,
  'completed-square': completedSquare,
  'partial-fractions': partialFractions,
} satisfies Partial<Record<AnswerKind, Kind>>
