import { canonical } from './canonical.ts'
import { approximate } from './numbers/approximate.ts'
import type { Approximate, Trace } from './numbers/approximate.ts'
import { exact } from './numbers/exact.ts'
import { digitsOf, same } from './numbers/rational.ts'
import type { Expr } from './syntax/expression.ts'
import { isInfinite, some } from './syntax/expression.ts'

export type Equality = 'equal' | 'different' | 'unsure'

/** Compares two approximate values: 'unsure' if rounding hides the answer. */
export function compareValues(a: Approximate, b: Approximate): Equality {
  const gap = Math.abs(a.x - b.x)
  const err = a.err + b.err
  if (gap > 16 * err) return 'different'
  return err <= 1e-7 * Math.max(Math.abs(a.x), Math.abs(b.x)) || err <= 1e-11 ? 'equal' : 'unsure'
}

/**
 * Whether an expression has a literal with so many digits that a double cannot distinguish it from an irrational
 * number.
 */
export const hasLongLiteral = (e: Expr): boolean =>
  some(e, (part) => part.k === 'num' && digitsOf(part.value) > 13 && /[.e]|\d{14}/i.test(part.text))

/**
 * Whether two expressions without symbols are equal: exactly if both are rational, else by approximation with error
 * bounds.
 */
export function equalConstants(a: Expr, b: Expr): Equality {
  const [exactA, exactB] = [exact(a), exact(b)]
  if (exactA && exactB) return same(exactA, exactB) ? 'equal' : 'different'
  if (isInfinite(a) || isInfinite(b))
    return isInfinite(a) && isInfinite(b) && a.k === b.k ? 'equal' : 'different'
  const trace: Trace = { overflow: false, absorbed: false }
  const none = new Map<string, number>()
  const x = approximate(a, none, trace)
  const y = approximate(b, none, trace)
  if (Number.isNaN(x.x) || Number.isNaN(y.x))
    return Number.isNaN(y.x) || trace.overflow ? 'unsure' : 'different'
  const verdict = compareValues(x, y)
  if (verdict !== 'equal') return verdict
  const known = exactA ?? exactB
  if (known && digitsOf(known) > 12) return 'different'
  return (trace.absorbed || hasLongLiteral(a) || hasLongLiteral(b)) && canonical(a) !== canonical(b)
    ? 'unsure'
    : 'equal'
}
