import type { Expr } from './syntax/expression.ts'
import { children } from './syntax/expression.ts'
import { rebuilt } from './substitute.ts'

/** The expression without degree signs, except inside functions: sin 30° is not sin 30. */
export function withoutDegreeSigns(e: Expr): Expr {
  if (e.k === 'fn') return e
  if (e.k === 'degree') return withoutDegreeSigns(e.a)
  return rebuilt(e, withoutDegreeSigns)
}

/** Whether a degree sign occurs outside functions. */
export const hasDegreeSign = (e: Expr): boolean =>
  e.k === 'degree' || (e.k !== 'fn' && children(e).some(hasDegreeSign))
