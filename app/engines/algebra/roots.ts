/** Rational roots of polynomials in one indeterminate, exactly; coefficients from the constant up. */
import type { Rational } from './numbers/rational.ts'
import { gcd, magnitude } from './numbers/rational.ts'

export type Coefficients = readonly Rational[]

/** Whole-number coefficients without a common factor. */
export function primitive(p: Coefficients): bigint[] {
  const scale = p.reduce((d, c) => (d * c.d) / gcd(d, c.d), 1n)
  const whole = p.map((c) => (c.n * scale) / c.d)
  const common = whole.reduce((g, c) => gcd(g, c), 0n)
  return common === 0n ? whole : whole.map((c) => c / common)
}

export function divisors(n: bigint): number[] | null {
  const size = Number(magnitude(n))
  if (size > 1_000_000) return null
  const out: number[] = []
  for (let i = 1; i * i <= size; i++) if (size % i === 0) out.push(...(i * i === size ? [i] : [i, size / i]))
  return out
}

export const at = (p: readonly bigint[], x: bigint): bigint => p.reduceRight((sum, c) => sum * x + c, 0n)

/**
 * The quotient if a factor with whole coefficients divides without remainder. A primitive polynomial has only primitive
 * factors (Gauss), so the division ends at the first coefficient that is not whole.
 */
export function quotient(p: readonly bigint[], factor: readonly number[]): bigint[] | null {
  const out: bigint[] = []
  const by = factor.map(BigInt)
  const rest = [...p]
  const lead = by.pop() as bigint
  while (rest.length > by.length) {
    const top = rest.pop() as bigint
    if (top % lead !== 0n) return null
    out.unshift(top / lead)
    if (top !== 0n)
      for (const [i, c] of by.entries()) {
        const place = rest.length - by.length + i
        rest[place] = (rest[place] as bigint) - (top / lead) * c
      }
  }
  return rest.every((c) => c === 0n) ? out : null
}

/** A value as a number if that is exact, because many divisions follow. */
export const small = (n: bigint): number | bigint => (magnitude(n) < 2n ** 53n ? Number(n) : n)

/** If a factor divides, its value divides at every place too. This rules out most factors before any division. */
export const mayDivide = (value: number | bigint, factor: number): boolean =>
  factor !== 0 && (typeof value === 'number' ? value % factor === 0 : value % BigInt(factor) === 0n)

/** The quotient without one linear factor, and the factor; false if there is none, null if that is not decided here. */
export function withoutRationalRoot(
  p: readonly bigint[],
): { rest: bigint[]; factor: number[] } | false | null {
  const [one, minus] = [small(at(p, 1n)), small(at(p, -1n))]
  const near = p[0] === 0n ? [0, 1] : one === 0 ? [-1, 1] : minus === 0 ? [1, 1] : null
  if (near) return { rest: quotient(p, near) ?? [], factor: near }
  const tops = divisors(p[0] as bigint)
  const bottoms = divisors(p.at(-1) as bigint)
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

/** Linear factors and a rest of at most second degree or ax^n + c; null if the rest is larger. */
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
