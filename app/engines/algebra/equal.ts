import { canonical } from './canonical.ts'
import { breakpoints } from './modulus-breakpoints.ts'
import { exact } from './numbers/exact.ts'
import { compareValues, equalConstants, hasLongLiteral, type Equality } from './equal-constants.ts'
import { approximate } from './numbers/approximate.ts'
import type { Trace } from './numbers/approximate.ts'
import type { Rational } from './numbers/rational.ts'
import type { Expr } from './syntax/expression.ts'
import { children, sizeOf, symbolsOf } from './syntax/expression.ts'
import { ONE, rational, same } from './numbers/rational.ts'

/** Sample points use these ranges in turn: positive, both signs, small, large. */
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

/** The points at which expressions in these symbols are compared. Reuses one map for all points. */
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

/**
 * Whether two expressions are equal wherever both are defined: exactly at a rational point, then at seeded points with
 * error bounds. One clear difference is enough; agreement needs several points.
 */
export function equal(a: Expr, b: Expr): Equality {
  const symbols = [...symbolsOf(b, symbolsOf(a))]
  if (symbols.length > 24) return 'unsure'
  if (symbols.length === 0) return equalConstants(a, b)
  const at = exactPoint(symbols)
  // The exact value of a long expression seldom stays within the bounds of exact fractions.
  const short = sizeOf(a) + sizeOf(b) < 160
  const exactA = short ? exact(a, at) : null
  const exactB = short ? exact(b, at) : null
  if (exactA && exactB && !same(exactA, exactB)) return 'different'
  return equalAtPoints(a, b, symbols, exactA !== null && exactB !== null)
}

/** The points of comparison: first both sides of every breakpoint of a modulus, with the number of breakpoints. */
export function samples(
  exprs: readonly Expr[],
  symbols: readonly string[],
): { bends: number; points: Iterable<Map<string, number>> } {
  const whole = exprs.reduce((found, e) => counters(e, found), new Set<string>())
  const base: Map<string, number> = points(symbols, 1, whole).next().value as Map<string, number>
  const places = breakpoints(exprs, base)
  function* all(): Generator<Map<string, number>> {
    for (const { name, x } of places) yield new Map(base).set(name, x)
    // A long expression is seldom right, and each value takes memory, so it gets fewer points.
    const size = Math.max(...exprs.map(sizeOf))
    yield* points(symbols, size > 200 ? ATTEMPTS / 6 : size > 80 ? ATTEMPTS / 3 : ATTEMPTS, whole)
  }
  return { bends: places.length, points: all() }
}

/** Letters of factorials, and of exponents as in (-1)^n, stand for whole numbers. */
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
      // More undefined points give no more information.
      if (++missing > 24 && agreed === 0) break
      continue
    }
    const verdict = compareValues(x, y)
    if (verdict === 'different') return 'different'
    // A term too small to affect the sum at this point proves nothing.
    if (verdict === 'equal' && (exactlyEqual || !trace.absorbed) && ++agreed >= needed) break
  }
  if (agreed === 0 && missing > 10 && !trace.overflow) return 'different'
  const isProven = agreed >= 3 && (exactlyEqual || !(hasLongLiteral(a) || hasLongLiteral(b)))
  // Expressions with the same canonical text are equal wherever they are defined.
  return isProven || (missing === 0 && canonical(a) === canonical(b)) ? 'equal' : 'unsure'
}
