/** Exact questions about polynomials in one indeterminate, coefficients from the constant up. */
import type { Rational } from '../numbers/rational.ts'
import { divide, gcd, magnitude, multiply, subtract, wholeRoot, ZERO } from '../numbers/rational.ts'

export type Coefficients = readonly Rational[]

/** Remainder of a by b; null when numbers grow out of bounds. */
function remainder(a: Coefficients, b: Coefficients): Rational[] | null {
  const rest = [...a]
  const lead = b[b.length - 1]
  if (!lead) return null
  while (rest.length >= b.length) {
    const top = rest[rest.length - 1] ?? ZERO
    const factor = divide(top, lead)
    if (!factor) return null
    const shift = rest.length - b.length
    for (let i = 0; i < b.length; i++) {
      const scaled = multiply(factor, b[i] ?? ZERO)
      const next = scaled && subtract(rest[i + shift] ?? ZERO, scaled)
      if (!next) return null
      rest[i + shift] = next
    }
    rest.pop()
    while (rest.length > 0 && rest[rest.length - 1]?.n === 0n) rest.pop()
  }
  return rest
}

/** Degree of the greatest common divisor; null when it cannot be worked out within bounds. */
export function commonDegree(a: Coefficients, b: Coefficients): number | null {
  let [x, y] = [[...a], [...b]]
  if (x.length === 0 || y.length === 0) return null
  while (y.length > 0) {
    const rest = remainder(x, y)
    if (!rest) return null
    ;[x, y] = [y, rest]
  }
  return x.length - 1
}

/** Whole-number coefficients without a common factor. */
function primitive(p: Coefficients): bigint[] {
  const scale = p.reduce((d, c) => (d * c.d) / gcd(d, c.d), 1n)
  const whole = p.map((c) => (c.n * scale) / c.d)
  const common = whole.reduce((g, c) => gcd(g, c), 0n)
  return common === 0n ? whole : whole.map((c) => c / common)
}

function divisors(n: bigint): bigint[] | null {
  const size = magnitude(n)
  if (size > 1_000_000n) return null
  const out: bigint[] = []
  for (let i = 1n; i * i <= size; i++)
    if (size % i === 0n) out.push(...(i * i === size ? [i] : [i, size / i]))
  return out
}

const isSquare = (n: bigint): boolean => n >= 0n && wholeRoot(n, 2n) !== null

export type Field = 'rationals' | 'reals' | 'complex'

/** Whether a polynomial has no proper factor over the field; null when this is not worked out. */
export function isIrreducible(p: Coefficients, field: Field): boolean | null {
  const degree = p.length - 1
  if (degree <= 1) return true
  if (field === 'complex') return false
  const [c = 0n, b = 0n, a = 0n] = primitive(p)
  const discriminant = b * b - 4n * a * c
  if (field === 'reals') return degree === 2 && discriminant < 0n
  if (degree === 2) return !isSquare(discriminant)
  const root = hasRationalRoot(primitive(p))
  if (root !== false) return root === null ? null : false
  if (degree === 3) return true
  const quadratic = hasQuadraticFactor(primitive(p))
  if (quadratic !== false) return quadratic === null ? null : false
  return degree < 6 ? true : null
}

function hasRationalRoot(p: readonly bigint[]): boolean | null {
  const constant = p[0] ?? 0n
  const lead = p[p.length - 1] ?? 0n
  if (constant === 0n) return true
  const tops = divisors(constant)
  const bottoms = divisors(lead)
  if (!tops || !bottoms || tops.length * bottoms.length > 400) return null
  return tops.some((top) =>
    bottoms.some((bottom) =>
      [top, -top].some(
        (t) =>
          p.reduce((sum, c, i) => sum + c * t ** BigInt(i) * bottom ** BigInt(p.length - 1 - i), 0n) === 0n,
      ),
    ),
  )
}

/** Kronecker's method for a factor of degree two: its values at 0, 1, -1 divide those of the polynomial. */
function hasQuadraticFactor(p: readonly bigint[]): boolean | null {
  const at = (x: bigint): bigint => p.reduce((sum, c, i) => sum + c * x ** BigInt(i), 0n)
  const choices = [0n, 1n, -1n].map((x) => divisors(at(x)))
  const [zero, one, minus] = choices
  if (!zero || !one || !minus || zero.length * one.length * minus.length > 1500) return null
  const exactP = p.map((n) => ({ n, d: 1n }))
  for (const v0 of zero) {
    for (const v1 of one.flatMap((v) => [v, -v])) {
      for (const v2 of minus.flatMap((v) => [v, -v])) {
        const twiceA = v1 + v2 - 2n * v0
        const twiceB = v1 - v2
        if (twiceA === 0n || twiceA % 2n !== 0n || twiceB % 2n !== 0n) continue
        const rest = remainder(
          exactP,
          [v0, twiceB / 2n, twiceA / 2n].map((n) => ({ n, d: 1n })),
        )
        if (rest?.length === 0) return true
      }
    }
  }
  return false
}
