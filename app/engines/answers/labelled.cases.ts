/** Every labelled answer, by kind. */
import type { AnswerKind } from './answer-kind.ts'
import type { Case } from './case.ts'
import { NUMERIC } from './numeric/numeric.cases.ts'
import { DECIMAL_PLACES } from './decimal-places/decimal-places.cases.ts'
import { SIGFIGS } from './sigfigs/sigfigs.cases.ts'
import { TOLERANCE } from './tolerance/tolerance.cases.ts'
import { ROUNDED_UNITS } from './units/rounded-units.cases.ts'
import { UNITS } from './units/units.cases.ts'
import { ALGEBRAIC } from './algebraic/algebraic.cases.ts'
import { FACTORED } from './factored/factored.cases.ts'
import { EXPANDED } from './expanded/expanded.cases.ts'
import { COMPLETED_SQUARE } from './completed-square/completed-square.cases.ts'
import { SINGLE_FRACTION } from './single-fraction/single-fraction.cases.ts'
import { PARTIAL_FRACTIONS } from './partial-fractions/partial-fractions.cases.ts'
import { SIMPLIFIED } from './simplified/simplified.cases.ts'
import { LOWEST_TERMS } from './lowest-terms/lowest-terms.cases.ts'
import { RATIONALISED } from './rationalised/rationalised.cases.ts'
import { SAME_FORM } from './same-form/same-form.cases.ts'
import { ANTIDERIVATIVE } from './antiderivative/antiderivative.cases.ts'
import { COMPLEX } from './complex/complex.cases.ts'
import { EQUATION } from './equation/equation.cases.ts'
import { INEQUALITY } from './inequality/inequality.cases.ts'
import { INTERVAL } from './interval/interval.cases.ts'
import { SOLUTIONS } from './solutions/solutions.cases.ts'
import { SET } from './set/set.cases.ts'
import { LIST } from './list/list.cases.ts'
import { COORDINATES } from './coordinates/coordinates.cases.ts'
import { VECTOR } from './vector/vector.cases.ts'
import { MATRIX } from './matrix/matrix.cases.ts'
import { POINT } from './point/point.cases.ts'
import { REGION } from './region/region.cases.ts'
import { CHEMICAL_FORMULA } from './chemical-formula/chemical-formula.cases.ts'
import { CHEMICAL_EQUATION } from './chemical-equation/chemical-equation.cases.ts'
import { CHOICE } from './choice/choice.cases.ts'
import { MULTIPLE } from './multiple/multiple.cases.ts'
import { ORDER } from './order/order.cases.ts'
import { MATCH } from './match/match.cases.ts'
import { CLASSIFY } from './classify/classify.cases.ts'
import { CLOZE } from './cloze/cloze.cases.ts'
import { SHORT_TEXT } from './short-text/short-text.cases.ts'

const CASES = {
  numeric: NUMERIC,
  'decimal-places': DECIMAL_PLACES,
  sigfigs: SIGFIGS,
  tolerance: TOLERANCE,
  units: [...UNITS, ...ROUNDED_UNITS],
  algebraic: ALGEBRAIC,
  factored: FACTORED,
  expanded: EXPANDED,
  'completed-square': COMPLETED_SQUARE,
  'single-fraction': SINGLE_FRACTION,
  'partial-fractions': PARTIAL_FRACTIONS,
  simplified: SIMPLIFIED,
  'lowest-terms': LOWEST_TERMS,
  rationalised: RATIONALISED,
  'same-form': SAME_FORM,
  antiderivative: ANTIDERIVATIVE,
  complex: COMPLEX,
  equation: EQUATION,
  inequality: INEQUALITY,
  interval: INTERVAL,
  solutions: SOLUTIONS,
  set: SET,
  list: LIST,
  coordinates: COORDINATES,
  vector: VECTOR,
  matrix: MATRIX,
  point: POINT,
  region: REGION,
  'chemical-formula': CHEMICAL_FORMULA,
  'chemical-equation': CHEMICAL_EQUATION,
  choice: CHOICE,
  multiple: MULTIPLE,
  order: ORDER,
  match: MATCH,
  classify: CLASSIFY,
  cloze: CLOZE,
  'short-text': SHORT_TEXT,
} satisfies Record<AnswerKind, readonly Case[]>

export const LABELLED = Object.entries(CASES)
