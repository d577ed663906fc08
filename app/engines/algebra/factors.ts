/** A product as factors with whole exponents; divisors have negative ones: 2x(x+1)^2/3 is 2/3 · x · (x+1)^2. */
import { exact } from './numbers/exact.ts'
import type { Rational } from './numbers/rational.ts'
import { multiply, negate, ONE, power } from './numbers/rational.ts'
import type { Expr } from './syntax/expression.ts'

export interface Factors {
  number: Rational
  parts: { base: Expr; exponent: number }[]
}

export function factorsOf(e: Expr, exponent = 1, into: Factors = { number: ONE, parts: [] }): Factors {
  const value = exact(e)
  if (value) {
    const powered = power(value, { n: BigInt(exponent), d: 1n })
    if (powered) into.number = multiply(into.number, powered) ?? into.number
  } else if (e.k === 'neg') {
    if (exponent % 2 !== 0) into.number = negate(into.number)
    factorsOf(e.a, exponent, into)
  } else if (e.k === 'mul') for (const item of e.items) factorsOf(item, exponent, into)
  else if (e.k === 'div') {
    factorsOf(e.a, exponent, into)
    factorsOf(e.b, -exponent, into)
  } else if (e.k === 'pow') {
    const n = exact(e.b)
    if (n && n.d === 1n && n.n !== 0n && n.n <= 60n && n.n >= -60n)
      factorsOf(e.a, exponent * Number(n.n), into)
    else into.parts.push({ base: e, exponent })
  } else into.parts.push({ base: e, exponent })
  return into
}

/** Terms of a sum, signs included. */
export function termsOf(e: Expr): Expr[] {
  if (e.k === 'add') return e.items.flatMap(termsOf)
  if (e.k === 'neg' && e.a.k === 'add')
    return e.a.items.flatMap(termsOf).map((term) => ({ k: 'neg', a: term }))
  return [e]
}

/** The radicand and the degree of a root: √x, x^(1/2), ∛x, x^(2/3). */
export function rootOf(e: Expr): { under: Expr; degree: bigint } | null {
  const [under, by] = e.k === 'fn' ? e.args : e.k === 'pow' ? [e.a, e.b] : []
  if (!under) return null
  const value = by && exact(by)
  const degree = e.k !== 'fn' ? value?.d : { sqrt: 2n, cbrt: 3n, root: value?.n }[e.name]
  return degree && degree > 1n ? { under, degree } : null
}
