/** Coefficients of a polynomial in one letter, and real roots written exactly where they can be. */
import { toPolynomial, univariate, indeterminates } from '../../algebra/polynomial.ts'
import { smallFactors, primitive } from '../../algebra/roots.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { neg } from '../../algebra/syntax/expression.ts'
import type { Rational } from './rationals.ts'
import { fromRational, toNumber, ZERO } from './rationals.ts'
import { surd, surdExpr, surdValue } from './tex.ts'

/** Coefficients from the constant up; null if the formula is no polynomial in x with fractions as coefficients. */
export function coefficientsOf(e: Expr, x: string): Rational[] | null {
  const p = toPolynomial(e)
  if (!p) return null
  for (const name of indeterminates(p)) if (name !== x) return null
  return univariate(p, x)
}

export const differenceOf = (left: Expr, right: Expr): Expr => ({ k: 'add', items: [left, neg(right)] })

export const valueOf = (coefficients: readonly Rational[], x: number): number =>
  coefficients.reduceRight((sum, c) => sum * x + toNumber(c), 0)

export interface RealRoot {
  value: number
  /** Null if the root is known only as a decimal. */
  expr: Expr | null
  /** How often the root occurs. */
  times: number
  rational: Rational | null
}

/**
 * The real roots in rising order. Rational roots and those of a quadratic rest are exact; others are decimals, found by
 * bisection between the turning points.
 */
export function realRoots(coefficients: readonly Rational[]): RealRoot[] {
  if (coefficients.length < 2) return []
  const found: RealRoot[] = []
  const put = (root: Omit<RealRoot, 'times'>): void => {
    const same = found.find(
      ({ value }) => Math.abs(value - root.value) <= 1e-9 * Math.max(1, Math.abs(value)),
    )
    if (same) same.times++
    else found.push({ ...root, times: 1 })
  }
  for (const factor of exactFactors(coefficients)) {
    if (factor.length === 2) {
      const [c, m] = primitive(factor) as [bigint, bigint]
      const rational: Rational = m < 0n ? reduced(c, -m) : reduced(-c, m)
      put({ value: toNumber(rational), expr: fromRational(rational), rational })
    } else if (factor.length === 3) {
      const [c, b, a] = primitive(factor) as [bigint, bigint, bigint]
      const disc = b * b - 4n * a * c
      if (disc < 0n) continue
      for (const sign of disc === 0n ? [1n, 1n] : [-1n, 1n]) {
        const root = surd(-b, a < 0n ? -sign : sign, disc, 2n * a)
        put({
          value: surdValue(root),
          expr: surdExpr(root),
          rational: root.q === 0n ? { n: root.p, d: root.d } : null,
        })
      }
    } else for (const value of decimalRoots(factor)) put({ value, expr: null, rational: null })
  }
  return found.sort((a, b) => a.value - b.value)
}

const reduced = (n: bigint, d: bigint): Rational => {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? ZERO : { n: n / a, d: d / a }
}

/** Linear and quadratic factors with exact coefficients, and what is left. */
export function exactFactors(coefficients: readonly Rational[]): (readonly Rational[])[] {
  const factors = smallFactors(coefficients)
  if (factors) return factors.filter((factor) => factor.length > 1)
  // Biquadratic: a quadratic in x².
  const out: (readonly Rational[])[] = []
  let rest: readonly Rational[] = coefficients
  while (rest.length > 1 && rest[0]?.n === 0n) {
    out.push([ZERO, { n: 1n, d: 1n }])
    rest = rest.slice(1)
  }
  return [...out, rest]
}

/** Real roots of a polynomial as decimals, between neighbouring turning points. */
export function decimalRoots(coefficients: readonly Rational[]): number[] {
  const p = coefficients.map(toNumber)
  return rootsOf(p)
}

function rootsOf(p: readonly number[]): number[] {
  if (p.length < 2) return []
  if (p.length === 2) return [-(p[0] as number) / (p[1] as number)]
  const slope = p.slice(1).map((c, i) => c * (i + 1))
  const at = (x: number): number => p.reduceRight((sum, c) => sum * x + c, 0)
  const lead = Math.abs(p.at(-1) as number)
  const bound = 1 + Math.max(...p.slice(0, -1).map((c) => Math.abs(c) / lead))
  const stops = [-bound, ...rootsOf(slope), bound].sort((a, b) => a - b)
  const scale = Math.max(...p.map(Math.abs))
  const roots: number[] = []
  for (let i = 0; i + 1 < stops.length; i++) {
    let [a, b] = [stops[i] as number, stops[i + 1] as number]
    const [fa, fb] = [at(a), at(b)]
    if (Math.abs(fb) < 1e-11 * scale * Math.max(1, Math.abs(b)) ** (p.length - 1) && i + 2 < stops.length) {
      roots.push(b)
      continue
    }
    if (fa * fb >= 0) continue
    for (let step = 0; step < 200 && b - a > 1e-15 * Math.max(1, Math.abs(a)); step++) {
      const middle = (a + b) / 2
      if (at(middle) * fa > 0) a = middle
      else b = middle
    }
    roots.push((a + b) / 2)
  }
  return roots.filter((x, i) => i === 0 || Math.abs(x - (roots[i - 1] as number)) > 1e-9)
}
