import { singleFraction } from '../single-fraction/single-fraction.ts'
import { simplified } from '../simplified/simplified.ts'
import { lowestTerms } from '../lowest-terms/lowest-terms.ts'
import { rationalised } from '../rationalised/rationalised.ts'
import type { AnswerKind } from '../answer-kind.ts'
import type { Kind } from '../kind.ts'

export const FRACTION_FORMS = {
  'single-fraction': singleFraction,
  simplified,
  'lowest-terms': lowestTerms,
  rationalised,
} satisfies Partial<Record<AnswerKind, Kind>>
