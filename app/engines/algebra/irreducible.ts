/** Decides exactly whether polynomials in one indeterminate have factors, or common factors. */
import { wholeRoot } from './numbers/rational.ts'
import type { Coefficients } from './roots.ts'
import { at, divisors, mayDivide, primitive, quotient, small, withoutRationalRoot } from './roots.ts'

/** Primes whose square fits into a double. */
const PRIMES = [94906249, 94906247]

/** Euclid's algorithm modulo a prime, where coefficients stay small. Scales instead of dividing. */
function commonDegreeBy(prime: number, p: readonly bigint[], q: readonly bigint[]): number {
  let [a, b] = [p, q].map((one) => one.map((c) => Number(c % BigInt(prime)))) as [number[], number[]]
  while (b.length > 0) {
    const lead = b.at(-1) as number
    while (a.length >= b.length) {
      const top = a.pop() as number
      const shift = a.length - b.length + 1
      a = a.map((c, i) => (((lead * c) % prime) - ((top * (b[i - shift] ?? 0)) % prime)) % prime)
      while (a.length > 0 && a[a.length - 1] === 0) a.pop()
    }
    ;[a, b] = [b, a]
  }
  return a.length - 1
}

/**
 * Degree of the greatest common divisor. A prime that divides neither leading coefficient never gives a smaller degree.
 * It gives a larger one only by coincidence, which does not happen for two primes at once.
 */
export function commonDegree(a: Coefficients, b: Coefficients): number {
  const [p, q] = [primitive(a), primitive(b)]
  const fit = PRIMES.filter((prime) => [p, q].every((one) => (one.at(-1) as bigint) % BigInt(prime) !== 0n))
  return fit.length === 0 ? 0 : Math.min(...fit.map((prime) => commonDegreeBy(prime, p, q)))
}

const isSquare = (n: bigint): boolean => n >= 0n && wholeRoot(n, 2n) !== null

export type Field = 'rationals' | 'reals' | 'complex'

/** Whether a polynomial has no proper factor over the field; null if that is not decided here. */
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

/** Kronecker's method for a factor of degree two: its values at 0, 1, -1 divide those of the polynomial. */
function hasQuadraticFactor(p: readonly bigint[]): boolean | null {
  const [zero, one, minus] = [0n, 1n, -1n].map((x) => divisors(at(p, x)))
  if (!zero || !one || !minus || zero.length * one.length * minus.length > 1500) return null
  const [two, lead] = [small(at(p, 2n)), small(p.at(-1) as bigint)]
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
