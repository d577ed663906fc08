/** Sparse polynomials with exact coefficients; anything that is no polynomial counts as one more indeterminate. */
import { exact } from '../numbers/exact.ts'
import type { Rational } from '../numbers/rational.ts'
import { add, gcd, magnitude, multiply, ONE, rational } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { canonical } from './canonical.ts'

/** Monomial ("x:2 y:1") to coefficient; no zero coefficients. */
export type Polynomial = Map<string, Rational>

const MAX_TERMS = 250
const MAX_DEGREE = 64

export const exponentsOf = (monomial: string): Map<string, number> =>
  new Map(
    monomial === ''
      ? []
      : monomial
          .split('\n')
          .map((part): [string, number] => [
            part.slice(0, part.lastIndexOf(':')),
            Number(part.slice(part.lastIndexOf(':') + 1)),
          ]),
  )

const monomialOf = (exponents: ReadonlyMap<string, number>): string =>
  [...exponents]
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => `${name}:${n}`)
    .sort()
    .join('\n')

/** Adds a term in place; false where numbers grow out of bounds. */
function put(into: Polynomial, monomial: string, coefficient: Rational | null): boolean {
  const before = into.get(monomial)
  const after = before && coefficient ? add(before, coefficient) : coefficient
  if (!after) return false
  if (after.n === 0n) into.delete(monomial)
  else into.set(monomial, after)
  return into.size <= MAX_TERMS
}

function sum(a: Polynomial, b: Polynomial): Polynomial | null {
  const out = new Map(a)
  for (const [monomial, coefficient] of b) if (!put(out, monomial, coefficient)) return null
  return out
}

function product(a: Polynomial, b: Polynomial): Polynomial | null {
  if (a.size * b.size > 4 * MAX_TERMS) return null
  const out: Polynomial = new Map()
  for (const [m, p] of a) {
    for (const [n, q] of b) {
      const exponents = exponentsOf(m)
      for (const [name, k] of exponentsOf(n)) exponents.set(name, (exponents.get(name) ?? 0) + k)
      if ([...exponents.values()].some((k) => k > MAX_DEGREE)) return null
      if (!put(out, monomialOf(exponents), multiply(p, q))) return null
    }
  }
  return out
}

const constant = (value: Rational): Polynomial => (value.n === 0n ? new Map() : new Map([['', value]]))

/** The polynomial of an expression; null when it divides by an indeterminate or grows out of bounds. */
export function toPolynomial(e: Expr): Polynomial | null {
  const value = exact(e)
  if (value) return constant(value)
  switch (e.k) {
    case 'sym':
      return new Map([[`${e.name}:1`, ONE]])
    case 'neg': {
      const a = toPolynomial(e.a)
      return a && new Map([...a].map(([monomial, { n, d }]) => [monomial, { n: -n, d }]))
    }
    case 'add':
    case 'mul': {
      let total: Polynomial | null = constant(e.k === 'add' ? { n: 0n, d: 1n } : ONE)
      for (const item of e.items) {
        const next = toPolynomial(item)
        total = next && total && (e.k === 'add' ? sum(total, next) : product(total, next))
        if (!total) return null
      }
      return total
    }
    case 'div': {
      const below = exact(e.b)
      const inverse = below && below.n !== 0n ? rational(below.d, below.n) : null
      const above = inverse && toPolynomial(e.a)
      return above && inverse && product(above, constant(inverse))
    }
    case 'pow': {
      const n = exact(e.b)
      if (!n || n.d !== 1n) return new Map([[`${canonical(e)}:1`, ONE]])
      if (n.n < 0n || n.n > 20n) return null
      const base = toPolynomial(e.a)
      let out: Polynomial | null = base && constant(ONE)
      for (let i = 0n; i < n.n && out && base; i++) out = product(out, base)
      return out
    }
    case 'const':
    case 'fn':
      return new Map([[`${canonical(e)}:1`, ONE]])
    default:
      return null
  }
}

/** Indeterminates that occur. */
export const indeterminates = (p: Polynomial): Set<string> =>
  new Set([...p.keys()].flatMap((monomial) => [...exponentsOf(monomial).keys()]))

export const degreeIn = (p: Polynomial, name: string): number =>
  Math.max(0, ...[...p.keys()].map((monomial) => exponentsOf(monomial).get(name) ?? 0))

/** The largest number and the largest monomial that divide every term. */
export function content(p: Polynomial): { number: Rational; monomial: Map<string, number> } {
  let n = 0n
  let d = 1n
  let shared: Map<string, number> | undefined
  for (const [monomial, coefficient] of p) {
    n = gcd(n, coefficient.n)
    d = (d * coefficient.d) / gcd(d, coefficient.d)
    const exponents = exponentsOf(monomial)
    const before: Map<string, number> = shared ?? exponents
    shared = new Map(
      [...before].map(([name, k]): [string, number] => [name, Math.min(k, exponents.get(name) ?? 0)]),
    )
  }
  return {
    number: { n: n === 0n ? 1n : magnitude(n), d },
    monomial: new Map([...(shared ?? [])].filter(([, k]) => k > 0)),
  }
}

/** Coefficients in one indeterminate from the constant up, the others put to unrelated whole numbers. */
export function univariate(p: Polynomial, name: string, shift = 0n): Rational[] | null {
  const others = [...indeterminates(p)].filter((one) => one !== name).sort()
  const values = new Map(others.map((one) => [one, placeOf(one) + shift]))
  const out: Rational[] = []
  for (const [monomial, coefficient] of p) {
    let value: Rational | null = coefficient
    let degree = 0
    for (const [one, k] of exponentsOf(monomial)) {
      if (one === name) degree = k
      else value = value && multiply(value, { n: (values.get(one) ?? 1n) ** BigInt(k), d: 1n })
    }
    const before = out[degree]
    const after = value && before ? add(before, value) : value
    if (!after) return null
    out[degree] = after
  }
  const filled = Array.from(out, (one) => one ?? { n: 0n, d: 1n })
  while (filled.length > 0 && filled[filled.length - 1]?.n === 0n) filled.pop()
  return filled
}

/** The same indeterminate takes the same value in every polynomial. */
function placeOf(name: string): bigint {
  let hash = 7
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 997
  return BigInt(hash + 1009)
}
