/** Every kind by name. The same by family, for a browser: see mark-by-kind.ts. */
// In this order the whole is smallest: what is alike stands near each other in the bundle (size.test.ts).
import { FORM_KINDS } from './forms.ts'
import { CALCULUS_KINDS } from './calculus.ts'
import { EQUATION_KINDS } from './equations.ts'
import { LIST_KINDS } from './lists.ts'
import { EXPRESSION_KINDS } from './expressions.ts'
import { NUMBER_KINDS } from './numbers.ts'
import { RELATION_KINDS } from './relations.ts'
import { CHEMISTRY_KINDS } from './chemistry.ts'
import { PLACED_KINDS } from './placed.ts'
import { WRITTEN_KINDS } from './written.ts'
import { CHOICE_KINDS } from './choices.ts'
import type { Kind } from './kind.ts'

export const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    ...NUMBER_KINDS,
    ...EXPRESSION_KINDS,
    ...FORM_KINDS,
    ...CALCULUS_KINDS,
    ...EQUATION_KINDS,
    ...RELATION_KINDS,
    ...LIST_KINDS,
    ...PLACED_KINDS,
    ...CHEMISTRY_KINDS,
    ...CHOICE_KINDS,
    ...WRITTEN_KINDS,
  }),
)
