/** Compares a claim with the student's own line before it. */
import { equal } from '#app/engines/algebra/equal.ts'
import { isPlain, some, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import { sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import type { Side } from '#app/engines/working/read-lines.ts'
import type { KnownWorking } from './known-working.ts'
import { isClosed, type Claim } from './read-claims.ts'
import { isNearRoot, polynomialRoots, type Complex } from './roots-of.ts'
import { isSame, lastPlaceIn, sizesOf } from './sizes-of.ts'

export type StepVerdict = 'follows' | 'breaks' | 'unknown'

/** Whether a claim follows from the one before: an equal expression, or an equation with the same roots. */
export function compareSteps(before: Claim | undefined, claim: Claim, known: KnownWorking): StepVerdict {
  if (!before) return 'unknown'
  if (claim.goesOn) return goesOn(before, claim, known)
  return before.hasGap || claim.hasGap ? 'unknown' : sameRoots(before, claim)
}

/** A line that begins with "=" equals the end of the line before it. */
function goesOn(before: Claim, claim: Claim, known: KnownWorking): StepVerdict {
  const [last, next] = [before.sides.at(-1), claim.sides[0]]
  if (!last || !next || before.hasGap) return 'unknown'
  if (isClosed(last) && isClosed(next)) {
    const [a, b] = [sizesOf(last.expr, known.angles), sizesOf(next.expr, known.angles)]
    const scale = unitScale(last, next)
    const isShare = [last, next].some(
      ({ expr, unit }) => unit === '%' || some(expr, (one) => one.k === 'percent'),
    )
    if (a.length === 0 || b.length === 0 || scale === null || isShare) return 'unknown'
    const isNear = a.some((x) =>
      b.some(
        (y) =>
          isSame(x * scale, lastPlaceIn(last.expr) * scale, y, lastPlaceIn(next.expr)) ||
          Math.abs(x * scale - y) <= 0.004 * Math.abs(y),
      ),
    )
    return isNear ? 'follows' : last.unit === '' && next.unit !== '' && isScaled(a, b) ? 'unknown' : 'breaks'
  }
  if (!isSafe(last.expr) || !isSafe(next.expr)) return 'unknown'
  // With other letters, values were put in, which equality does not cover.
  const [a, b] = [symbolsOf(last.expr), symbolsOf(next.expr)]
  if (a.size === 0 || a.size !== b.size || [...a].some((one) => !b.has(one))) return 'unknown'
  const same = equal(last.expr, next.expr)
  return same === 'different' ? 'breaks' : same === 'equal' ? 'follows' : 'unknown'
}

/** The factor between the units of two values; null where they do not fit. */
function unitScale(a: Side, b: Side): number | null {
  const [from, to] = [a.units[0], b.units[0]]
  if (!from || !to) return from && !to ? null : 1
  if (!sameDimensions(from.dimensions, to.dimensions)) return null
  return toNumber(from.factor) / toNumber(to.factor)
}

/** A ratio that a change of unit explains. */
const isScaled = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((x) =>
    b.some((y) =>
      [1, 3.6, 60, 3600, 1 / 3.6, 1 / 60, 1 / 3600].some((k) => {
        const tens = Math.log10(Math.abs((x / y) * k))
        return Math.abs(tens - Math.round(tens)) < 2e-3
      }),
    ),
  )

/** Complex numbers and roots are equal only in part of their values. */
const isSafe = (e: Expr): boolean =>
  isPlain(e) &&
  !some(
    e,
    (one) =>
      (one.k === 'const' && one.name === 'i') ||
      (one.k === 'sym' && one.name === 'i') ||
      (one.k === 'fn' && one.name === 'sqrt'),
  )

/** Two polynomial equations in one letter: one has the roots of the other, or some of them. */
function sameRoots(before: Claim, claim: Claim): StepVerdict {
  if (before.label !== null && before.label !== claim.label && /['′]|\//.test(before.label)) return 'unknown'
  const [a, b] = [equationOf(before), equationOf(claim)]
  if (!a || !b || a.letter !== b.letter) return 'unknown'
  const room = Math.max(a.room, b.room)
  const isIn = (roots: readonly Complex[], others: readonly Complex[]) =>
    roots.every((root) =>
      others.some(
        (other) => isNearRoot(root, other) || Math.hypot(root.re - other.re, root.im - other.im) <= room,
      ),
    )
  if (isIn(b.roots, a.roots) || isIn(a.roots, b.roots)) return 'follows'
  return 'breaks'
}

/** How far a written root may lie from the exact one. A whole number may be rounded up: n = 865. */
function equationOf({ sides }: Claim): { letter: string; roots: Complex[]; room: number } | null {
  const [left, right] = [sides.at(-2), sides.at(-1)]
  if (!left || !right || sides.length > 3) return null
  const letters = [...symbolsOf(left.expr, symbolsOf(right.expr))]
  if (letters.length !== 1) return null
  if (right.expr.k === 'or' && left.expr.k === 'sym') {
    const values = sizesOf(right.expr, null)
    return { letter: left.expr.name, roots: values.map((re) => ({ re, im: 0 })), room: 0 }
  }
  if (!isPlain(left.expr) || !isPlain(right.expr)) return null
  const own = polynomialRoots(left.expr, right.expr)
  const place = left.expr.k === 'sym' ? lastPlaceIn(right.expr) : 0
  const isDecimal = [left, right].some(({ expr }) =>
    some(expr, (one) => one.k === 'num' && one.text.includes('.')),
  )
  const largest = Math.max(0, ...(own?.roots ?? []).map(({ re, im }) => Math.hypot(re, im)))
  return own
    ? { letter: own.name, roots: own.roots, room: Math.max(place, isDecimal ? 4e-3 * largest : 0) }
    : null
}
