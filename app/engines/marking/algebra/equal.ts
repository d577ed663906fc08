import { kinkPoints } from './kinks.ts'
import { exact } from '../numbers/exact.ts'
import { approximate } from '../numbers/approximate.ts'
import type { Approximate, Trace } from '../numbers/approximate.ts'
import type { Rational } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { isInfinite, some, symbolsOf } from '../syntax/expression.ts'
import { digitsOf, ONE, rational, same } from '../numbers/rational.ts'

export type Equality = 'equal' | 'different' | 'unsure'

/** Ranges from which a whole sample point is drawn in turn: positive, both signs, small, large. */
const RANGES: readonly (readonly [number, number])[] = [
  [0.3, 2.9],
  [-2.9, 2.9],
  [1.1, 9.7],
  [0.02, 0.98],
  [-9.7, 9.7],
  [-0.98, 0.98],
  [3.1, 99],
  [-99, 99],
  [-3.3, -0.2],
]
const ATTEMPTS = 72
const NEEDED = 8

/** mulberry32: a fixed seed makes every marking repeatable. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The points at which expressions in these symbols are compared. */
export function* points(
  symbols: readonly string[],
  attempts = ATTEMPTS,
  whole = false,
): Generator<Map<string, number>> {
  const next = generator(20_240_731)
  for (let i = 0; i < attempts; i++) {
    const [low, high] = RANGES[i % RANGES.length] as readonly [number, number]
    yield new Map(
      symbols.map((name) => {
        const x = low + (high - low) * next()
        return [name, whole ? Math.ceil(Math.abs(x)) + (i % 3) : x]
      }),
    )
  }
}

const PRIMES = [17n, 29n, 41n, 53n, 67n, 79n, 97n, 103n, 127n, 149n, 163n, 181n]

/** One exact point, with unrelated fractions for the symbols. */
export function exactPoint(symbols: readonly string[], shift = 0): Map<string, Rational> {
  return new Map(
    symbols.map((name, i) => [
      name,
      rational((PRIMES[(i + shift) % 12] as bigint) + BigInt(i), BigInt(7 + 2 * ((i + shift) % 5))) ?? ONE,
    ]),
  )
}

/** How two approximate values compare: 'unsure' where rounding hides the answer. */
export function compareValues(a: Approximate, b: Approximate): Equality {
  const gap = Math.abs(a.x - b.x)
  const err = a.err + b.err
  if (gap > 16 * err) return 'different'
  return err <= 1e-7 * Math.max(Math.abs(a.x), Math.abs(b.x)) || err <= 1e-11 ? 'equal' : 'unsure'
}

/** Literals so long that a double cannot tell them from an irrational number. */
export const hasLongLiteral = (e: Expr): boolean =>
  some(e, (part) => part.k === 'num' && digitsOf(part.value) > 13 && /[.e]|\d{14}/i.test(part.text))

/**
 * Whether two expressions are equal wherever both are defined: exactly at a rational point, then at seeded points
 * with error bounds. One clear difference settles it; agreement needs several points.
 */
export function equal(a: Expr, b: Expr): Equality {
  const symbols = [...symbolsOf(b, symbolsOf(a))]
  if (symbols.length > 24) return 'unsure'
  const at = symbols.length > 0 ? exactPoint(symbols) : undefined
  const exactA = exact(a, at)
  const exactB = exact(b, at)
  if (exactA && exactB) {
    if (!same(exactA, exactB)) return 'different'
    if (symbols.length === 0) return 'equal'
  }
  if (symbols.length === 0) return equalConstants(a, b, exactA, exactB)
  return equalAtPoints(a, b, symbols, exactA !== null && exactB !== null)
}

function equalConstants(a: Expr, b: Expr, exactA: Rational | null, exactB: Rational | null): Equality {
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
  return trace.absorbed || hasLongLiteral(a) || hasLongLiteral(b) ? 'unsure' : 'equal'
}

/** Points on both sides of every bend in these expressions. */
export const bendsIn = (exprs: readonly Expr[], symbols: readonly string[]): Map<string, number>[] =>
  kinkPoints(exprs, points(symbols, 1).next().value ?? new Map<string, number>())

export function* withFirst<T>(first: readonly T[], rest: Iterable<T>): Generator<T> {
  yield* first
  yield* rest
}

/** Factorials are compared at whole numbers. */
const countsThings = (e: Expr): boolean =>
  some(e, (part) => part.k === 'fn' && /^(factorial|ncr|npr)$/.test(part.name))

function equalAtPoints(a: Expr, b: Expr, symbols: readonly string[], exactlyEqual: boolean): Equality {
  const trace: Trace = { overflow: false, absorbed: false }
  let agreed = 0
  let missing = 0
  const bends = bendsIn([a, b], symbols)
  const needed = NEEDED + bends.length
  for (const point of withFirst(bends, points(symbols, ATTEMPTS, countsThings(a) || countsThings(b)))) {
    trace.absorbed = false
    const y = approximate(b, point, trace)
    if (Number.isNaN(y.x)) continue
    const x = approximate(a, point, trace)
    if (Number.isNaN(x.x)) {
      missing++
      continue
    }
    const verdict = compareValues(x, y)
    if (verdict === 'different') return 'different'
    // A term too small to be seen at this point proves nothing here.
    if (verdict === 'equal' && (exactlyEqual || !trace.absorbed) && ++agreed >= needed) break
  }
  if (agreed === 0 && missing > 10 && !trace.overflow) return 'different'
  if (agreed < 3) return 'unsure'
  return !exactlyEqual && (hasLongLiteral(a) || hasLongLiteral(b)) ? 'unsure' : 'equal'
}
