/** Values of an expression at a point, as numbers. */
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { spread } from '#app/engines/algebra/substitute.ts'
import { some, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { lastPlace } from '#app/engines/working/check-claim.ts'
import { inDegrees } from '#app/engines/working/known-values.ts'

export type Angles = 'degrees' | 'radians' | null
export type Point = ReadonlyMap<string, number>

const NOWHERE: Point = new Map<string, number>([])
const turns = (e: Expr): boolean =>
  some(e, (part) => part.k === 'fn' && /^(?:arc)?(?:sin|cos|tan|sec|csc|cot)$/.test(part.name))

function sizeAt(e: Expr, at: Point): number | null {
  const { x } = approximate(e, at, { overflow: false, absorbed: false })
  return Number.isFinite(x) ? x : null
}

/**
 * The values that an expression can have: one, several for "or" and "±", and two if it holds an angle that may be in
 * degrees or in radians. Empty if it has none at this point.
 */
export function sizesOf(e: Expr, angles: Angles, at: Point = NOWHERE): number[] {
  return choicesOf(e).flatMap((one) => {
    if (!turns(one)) return numbersOf(sizeAt(one, at))
    if (angles !== null) return numbersOf(sizeAt(angles === 'degrees' ? inDegrees(one) : one, at))
    return numbersOf(sizeAt(one, at), sizeAt(inDegrees(one), at))
  })
}

const numbersOf = (...found: (number | null)[]): number[] => found.filter((one) => one !== null)

/** "2 or 3" and "4 ± √2" as single expressions. */
export function choicesOf(e: Expr): Expr[] {
  if (e.k === 'or' || e.k === 'seq') return e.items.flatMap(choicesOf)
  try {
    return spread(e)
  } catch {
    return []
  }
}

/** One in the last figure of a written number; 0 for fractions, roots and calculations. */
export function lastPlaceIn(e: Expr): number {
  if (e.k === 'neg') return lastPlaceIn(e.a)
  if (e.k === 'percent') return lastPlaceIn(e.a) / 100
  if (e.k === 'degree') return (lastPlaceIn(e.a) * Math.PI) / 180
  const place = lastPlace(e) ?? 0
  // Of a whole number, two figures count at least: 120 may stand for 117, and 10 not for 8.
  return place > 1 && e.k === 'num' && !/[.e]/i.test(e.text)
    ? Math.min(place, 10 ** (e.text.length - 2))
    : place
}

/** Whether two values are the same number, each rounded to its last place. */
export const isSame = (a: number, aPlace: number, b: number, bPlace: number): boolean =>
  Math.abs(a - b) <= 0.51 * Math.max(aPlace, bPlace) + 1e-7 * Math.max(Math.abs(a), Math.abs(b), 1e-300)
