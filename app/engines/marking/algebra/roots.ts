/** Exact questions about polynomials in one indeterminate, coefficients from the constant up. */
import type { Rational } from '../numbers/rational.ts'
import { gcd, magnitude, wholeRoot } from '../numbers/rational.ts'

export type Coefficients = readonly Rational[]

/** Primes whose square a double holds. */
const PRIMES = [94906249, 94906247]

/** Euclid's division again and again among remainders by a prime, where no coefficient grows; scaled, not divided. */
function commonDegreeBy(prime: number, p: readonly bigint[], q: readonly bigint[]): number {
  let [a, b] = [p, q].map((one) => one.map((c) => Number(c % BigInt(prime)))) as [number[], number[]]
  while (b.length > 0) {
    const lead = b[b.length - 1] ?? 1
    while (a.length >= b.length) {
      const top = a.pop() ?? 0
      const shift = a.length - b.length + 1
      a = a.map((c, i) => (((lead * c) % prime) - ((top * (b[i - shift] ?? 0)) % prime)) % prime)
      while (a.length > 0 && a[a.length - 1] === 0) a.pop()
    }
    ;[a, b] = [b, a]
  }
  return a.length - 1
}

/**
 * Degree of the greatest common divisor. A prime that divides neither leading coefficient never finds less, and more only
 * where two polynomials without a common factor happen to have one among its remainders; not for two primes at once.
 */
export function commonDegree(a: Coefficients, b: Coefficients): number {
  const [p, q] = [primitive(a), primitive(b)]
  const fit = PRIMES.filter((prime) => [p, q].every((one) => (one.at(-1) ?? 0n) % BigInt(prime) !== 0n))
  return fit.length === 0 ? 0 : Math.min(...fit.map((prime) => commonDegreeBy(prime, p, q)))
}

/** Whole-number coefficients without a common factor. */
function primitive(p: Coefficients): bigint[] {
  const scale = p.reduce((d, c) => (d * c.d) / gcd(d, c.d), 1n)
  const whole = p.map((c) => (c.n * scale) / c.d)
  const common = whole.reduce((g, c) => gcd(g, c), 0n)
  return common === 0n ? whole : whole.map((c) => c / common)
}

function divisors(n: bigint): number[] | null {
  const size = Number(magnitude(n))
  if (size > 1_000_000) return null
  const out: number[] = []
  for (let i = 1; i * i <= size; i++) if (size % i === 0) out.push(...(i * i === size ? [i] : [i, size / i]))
  return out
}

const isSquare = (n: bigint): boolean => n >= 0n && wholeRoot(n, 2n) !== null

export type Field = 'rationals' | 'reals' | 'complex'

/** Whether a polynomial has no proper factor over the field; null when this is not worked out. */
export function isIrreducible(p: Coefficients, field: Field): boolean | null {
  const degree = p.length - 1
  if (degree <= 1) return true
  if (field === 'complex') return false
  const whole = primitive(p)
  const [c = 0n, b = 0n, a = 0n] = whole
  const discriminant = b * b - 4n * a * c
  if (field === 'reals') return degree === 2 && discriminant < 0n
  if (degree === 2) return !isSquare(discriminant)
  const rest = withoutRationalRoot(whole)
  if (rest !== false) return rest && false
  if (degree === 3) return true
  const quadratic = hasQuadraticFactor(whole)
  if (quadratic !== false) return quadratic === null ? null : false
  return degree < 6 ? true : null
}

const at = (p: readonly bigint[], x: bigint): bigint => p.reduceRight((sum, c) => sum * x + c, 0n)

/**
 * What is left when a factor with whole coefficients divides without remainder. What has no content of its own has no other factors
 * (Gauss), so the division ends at the first coefficient that is not whole.
 */
function quotient(p: readonly bigint[], factor: readonly number[]): bigint[] | null {
  const out: bigint[] = []
  const by = factor.map(BigInt)
  const rest = [...p]
  const lead = by.pop() ?? 1n
  while (rest.length > by.length) {
    const top = rest.pop() ?? 0n
    if (top % lead !== 0n) return null
    out.unshift(top / lead)
    if (top !== 0n)
      for (const [i, c] of by.entries()) {
        const place = rest.length - by.length + i
        rest[place] = (rest[place] ?? 0n) - (top / lead) * c
      }
  }
  return rest.every((c) => c === 0n) ? out : null
}

/** A value as a number where that is exact: it is divided by many. */
const small = (n: bigint): number | bigint => (magnitude(n) < 2n ** 53n ? Number(n) : n)

/** A factor divides at a place as well: what does not is left out before anything is divided. */
const mayDivide = (value: number | bigint, factor: number): boolean =>
  factor !== 0 && (typeof value === 'number' ? value % factor === 0 : value % BigInt(factor) === 0n)

/** What is left without one linear factor, and the factor; false where there is none, null where that is not worked out. */
function withoutRationalRoot(p: readonly bigint[]): { rest: bigint[]; factor: number[] } | false | null {
  const [one, minus] = [small(at(p, 1n)), small(at(p, -1n))]
  const near = p[0] === 0n ? [0, 1] : one === 0 ? [-1, 1] : minus === 0 ? [1, 1] : null
  if (near) return { rest: quotient(p, near) ?? [], factor: near }
  const tops = divisors(p[0] ?? 0n)
  const bottoms = divisors(p[p.length - 1] ?? 0n)
  if (!tops || !bottoms || tops.length * bottoms.length > 400) return null
  for (const bottom of bottoms)
    for (const size of tops)
      for (const top of [size, -size]) {
        const factor = [-top, bottom]
        const rest =
          mayDivide(one, bottom - top) && mayDivide(minus, bottom + top) ? quotient(p, factor) : null
        if (rest) return { rest, factor }
      }
  return false
}

/** Linear factors and what is left, of the second degree at most or ax^n + c; null where more is left. */
export function smallFactors(p: Coefficients): Coefficients[] | null {
  const out: Coefficients[] = []
  let rest = primitive(p)
  while (rest.length > 3) {
    const found = withoutRationalRoot(rest)
    if (!found) {
      if (rest.slice(1, -1).some((c) => c !== 0n)) return null
      break
    }
    out.push(found.factor.map((c) => ({ n: BigInt(c), d: 1n })))
    rest = found.rest
  }
  return [...out, rest.map((n) => ({ n, d: 1n }))]
}

/** Kronecker's method for a factor of degree two: its values at 0, 1, -1 divide those of the polynomial. */
function hasQuadraticFactor(p: readonly bigint[]): boolean | null {
  const [zero, one, minus] = [0n, 1n, -1n].map((x) => divisors(at(p, x)))
  if (!zero || !one || !minus || zero.length * one.length * minus.length > 1500) return null
  const [two, lead] = [small(at(p, 2n)), small(p[p.length - 1] ?? 0n)]
  const signed = (sizes: readonly number[]): number[] => [...sizes, ...sizes.map((size) => -size)]
  const [ones, minuses] = [signed(one), signed(minus)]
  for (const c of zero)
    for (const v1 of ones)
      for (const v2 of minuses) {
        if ((v1 + v2) % 2 !== 0) continue
        const a = ((v1 + v2) >> 1) - c
        const b = (v1 - v2) >> 1
        if (mayDivide(lead, a) && mayDivide(two, 4 * a + 2 * b + c) && quotient(p, [c, b, a])) return true
      }
  return false
}
