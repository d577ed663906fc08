import { canonical } from './canonical.ts'
import { kinkPlaces } from './kinks.ts'
import { exact } from '../numbers/exact.ts'
import { approximate } from '../numbers/approximate.ts'
import type { Approximate, Trace } from '../numbers/approximate.ts'
import type { Rational } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { children, isInfinite, sizeOf, some, symbolsOf } from '../syntax/expression.ts'
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

/** The points at which expressions in these symbols are compared; one map, changed from point to point. */
export function* points(
  symbols: readonly string[],
  attempts = ATTEMPTS,
  whole: ReadonlySet<string> = new Set(),
): Generator<Map<string, number>> {
  const next = generator(20_240_731)
  const point = new Map<string, number>()
  for (let i = 0; i < attempts; i++) {
    const [low, high] = RANGES[i % RANGES.length] as readonly [number, number]
    for (const name of symbols) {
      const x = low + (high - low) * next()
      point.set(name, whole.has(name) ? Math.ceil(Math.abs(x)) + (i % 3) : x)
    }
    yield point
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
  // Of so many parts, the exact value is a long fraction of long fractions, and seldom within its bound.
  const short = !at || sizeOf(a) + sizeOf(b) < 160
  const exactA = short ? exact(a, at) : null
  const exactB = short ? exact(b, at) : null
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
  return (trace.absorbed || hasLongLiteral(a) || hasLongLiteral(b)) && canonical(a) !== canonical(b)
    ? 'unsure'
    : 'equal'
}

/** The points at which these are compared: first on both sides of every bend in them, whose number is told. */
export function samples(
  exprs: readonly Expr[],
  symbols: readonly string[],
): { bends: number; points: Iterable<Map<string, number>> } {
  const whole = exprs.reduce((found, e) => counters(e, found), new Set<string>())
  const base: Map<string, number> = points(symbols, 1, whole).next().value as Map<string, number>
  const places = kinkPlaces(exprs, base)
  function* all(): Generator<Map<string, number>> {
    for (const { name, x } of places) yield new Map(base).set(name, x)
    // What is long is seldom right, and each of its values takes room.
    const size = Math.max(...exprs.map(sizeOf))
    yield* points(symbols, size > 200 ? ATTEMPTS / 6 : size > 80 ? ATTEMPTS / 3 : ATTEMPTS, whole)
  }
  return { bends: places.length, points: all() }
}

/** The letters of factorials, and of exponents as in (-1)^n, stand for whole numbers. */
export function counters(e: Expr, found = new Set<string>()): Set<string> {
  if (e.k === 'fn' && /^(factorial|ncr|npr)$/.test(e.name)) symbolsOf(e, found)
  if (e.k === 'pow' && (exact(e.a)?.n ?? 0n) < 0n) symbolsOf(e.b, found)
  for (const child of children(e)) counters(child, found)
  return found
}

function equalAtPoints(a: Expr, b: Expr, symbols: readonly string[], exactlyEqual: boolean): Equality {
  const trace: Trace = { overflow: false, absorbed: false }
  let agreed = 0
  let missing = 0
  const at = samples([a, b], symbols)
  const needed = NEEDED + at.bends
  for (const point of at.points) {
    trace.absorbed = false
    const y = approximate(b, point, trace)
    if (Number.isNaN(y.x)) continue
    const x = approximate(a, point, trace)
    if (Number.isNaN(x.x)) {
      // Where nothing is defined, more of it tells no more.
      if (++missing > 24 && agreed === 0) break
      continue
    }
    const verdict = compareValues(x, y)
    if (verdict === 'different') return 'different'
    // A term too small to be seen at this point proves nothing here.
    if (verdict === 'equal' && (exactlyEqual || !trace.absorbed) && ++agreed >= needed) break
  }
  if (agreed === 0 && missing > 10 && !trace.overflow) return 'different'
  const told = agreed >= 3 && (exactlyEqual || !(hasLongLiteral(a) || hasLongLiteral(b)))
  // What is written the same way is the same, wherever it has a value.
  return told || (missing === 0 && canonical(a) === canonical(b)) ? 'equal' : 'unsure'
}
