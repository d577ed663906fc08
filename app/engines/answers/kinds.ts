/** Every kind of answer, for the server and its commands. A browser loads one family: see load-kind.ts. */
import type { AnswerKind } from './answer-kind.ts'
import { NUMBERS } from './families/numbers.ts'
import { QUANTITIES } from './families/quantities.ts'
import { EXPRESSIONS } from './families/expressions.ts'
import { POLYNOMIAL_FORMS } from './families/polynomial-forms.ts'
import { FRACTION_FORMS } from './families/fraction-forms.ts'
import { CALCULUS } from './families/calculus.ts'
import { EQUATIONS } from './families/equations.ts'
import { INEQUALITIES } from './families/inequalities.ts'
import { SOLUTIONS } from './families/solutions.ts'
import { SETS } from './families/sets.ts'
import { LISTS } from './families/lists.ts'
import { PLACES } from './families/places.ts'
import { CHEMISTRY } from './families/chemistry.ts'
import { CHOICES } from './families/choices.ts'
import { WORDS } from './families/words.ts'
import type { Kind } from './kind.ts'

export const KINDS = {
  ...NUMBERS,
  ...QUANTITIES,
  ...EXPRESSIONS,
  ...POLYNOMIAL_FORMS,
  ...FRACTION_FORMS,
  ...CALCULUS,
  ...EQUATIONS,
  ...INEQUALITIES,
  ...SOLUTIONS,
  ...SETS,
  ...LISTS,
  ...PLACES,
  ...CHEMISTRY,
  ...CHOICES,
  ...WORDS,
} satisfies Record<AnswerKind, Kind>

export const kindNamed = (name: string): Kind | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name as AnswerKind] : undefined
