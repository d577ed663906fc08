/** Sparse polynomials with exact coefficients. A part that is no polynomial counts as one more indeterminate. */
import { exact } from './numbers/exact.ts'
import type { Rational } from './numbers/rational.ts'
import { add, divide, gcd, multiply, ONE, ZERO } from './numbers/rational.ts'
import type { Expr } from './syntax/expression.ts'
import { canonical } from './canonical.ts'

/**
 * Terms by monomial, without zero coefficients. A monomial is one number with one byte for each exponent, so the
 * product of two monomials is a sum. Strings and maps would take a megabyte for a long answer.
 */
export interface Polynomial {
  names: readonly string[]
  terms: Map<bigint, Rational>
}
type Terms = Polynomial['terms']

const MAX_TERMS = 250
/** The bits that an exponent of 64 or more sets. Exponents stay below 64, so no byte overflows. */
const MAX_NAMES = 32
const TOO_HIGH = BigInt(`0x${'c0'.repeat(MAX_NAMES)}`)

const exponentOf = (monomial: bigint, i: number): number => Number((monomial >> BigInt(8 * i)) & 0xffn)

/** Adds a term in place; false if a number exceeds the bounds. */
function put(into: Terms, monomial: bigint, coefficient: Rational | null): boolean {
  const before = into.get(monomial)
  const after = before && coefficient ? add(before, coefficient) : coefficient
  if (!after) return false
  if (after.n === 0n) into.delete(monomial)
  else into.set(monomial, after)
  return into.size <= MAX_TERMS
}

function product(a: Terms, b: Terms): Terms | null {
  if (a.size * b.size > 4 * MAX_TERMS) return null
  const out: Terms = new Map()
  for (const [m, p] of a)
    for (const [n, q] of b) if (((m + n) & TOO_HIGH) !== 0n || !put(out, m + n, multiply(p, q))) return null
  return out
}

const constant = (value: Rational): Terms => (value.n === 0n ? new Map() : new Map([[0n, value]]))

/** The polynomial of an expression; null if it divides by an indeterminate or exceeds the bounds. */
export function toPolynomial(e: Expr): Polynomial | null {
  const names: string[] = []
  const terms = termsIn(e, names)
  return terms && names.length <= MAX_NAMES ? { names, terms } : null
}

function termsIn(e: Expr, names: string[]): Terms | null {
  const value = exact(e)
  if (value) return constant(value)
  const indeterminate = (name: string): Terms => {
    if (!names.includes(name)) names.push(name)
    return new Map([[1n << BigInt(8 * names.indexOf(name)), ONE]])
  }
  switch (e.k) {
    case 'sym':
      return indeterminate(e.name)
    case 'neg': {
      const a = termsIn(e.a, names)
      for (const [monomial, { n, d }] of a ?? []) a?.set(monomial, { n: -n, d })
      return a
    }
    case 'add': {
      const total: Terms = new Map()
      for (const item of e.items) {
        const next = termsIn(item, names)
        if (!next) return null
        for (const [monomial, coefficient] of next) if (!put(total, monomial, coefficient)) return null
      }
      return total
    }
    case 'mul': {
      let total: Terms | null = null
      for (const item of e.items) {
        const next = termsIn(item, names)
        total = next && total ? product(total, next) : next
        if (!total) return null
      }
      return total
    }
    case 'div': {
      const below = exact(e.b)
      const inverse = below && divide(ONE, below)
      const above = inverse && termsIn(e.a, names)
      return above && product(above, constant(inverse))
    }
    case 'pow': {
      const n = exact(e.b)
      if (!n || n.d !== 1n) return indeterminate(canonical(e))
      if (n.n < 0n || n.n > 20n) return null
      const base = termsIn(e.a, names)
      let out = base && n.n === 0n ? constant(ONE) : base
      for (let i = 1n; i < n.n && out && base; i++) out = product(out, base)
      return out
    }
    case 'const':
    case 'fn':
      return indeterminate(canonical(e))
    default:
      return null
  }
}

/** Indeterminates that occur. */
export const indeterminates = (p: Polynomial): Set<string> =>
  new Set(p.names.filter((name) => degreeIn(p, name) > 0))

export function degreeIn(p: Polynomial, name: string): number {
  const i = p.names.indexOf(name)
  let most = 0
  if (i >= 0) for (const monomial of p.terms.keys()) most = Math.max(most, exponentOf(monomial, i))
  return most
}

/** The largest number that divides every term, and the indeterminates that do. */
export function content({ names, terms }: Polynomial): { number: Rational; shared: string[] } {
  let n = 0n
  let d = 1n
  for (const coefficient of terms.values()) {
    n = gcd(n, coefficient.n)
    d = (d * coefficient.d) / gcd(d, coefficient.d)
  }
  const monomials = [...terms.keys()]
  return {
    number: { n: n === 0n ? 1n : n, d },
    shared: names.filter((_, i) => monomials.length > 0 && monomials.every((one) => exponentOf(one, i) > 0)),
  }
}

/**
 * Coefficients in one indeterminate, from the constant up, with the others set to whole numbers (unrelated ones by
 * default).
 */
export function univariate(
  { names, terms }: Polynomial,
  name: string,
  place: (name: string, i: number) => bigint = sampleValue,
): Rational[] | null {
  const values = names.map(place)
  const out: Rational[] = Array.from({ length: degreeIn({ names, terms }, name) + 1 }, () => ZERO)
  for (const [monomial, coefficient] of terms) {
    let value: Rational | null = coefficient
    let degree = 0
    for (let i = 0; i < names.length && value; i++) {
      const k = exponentOf(monomial, i)
      if (names[i] === name) degree = k
      else if (k > 0) value = multiply(value, { n: (values[i] as bigint) ** BigInt(k), d: 1n })
    }
    const after = value && add(out[degree] as Rational, value)
    if (!after) return null
    out[degree] = after
  }
  while (out.length > 0 && out[out.length - 1]?.n === 0n) out.pop()
  return out
}

/** Small whole numbers from one on. */
export const near =
  (least: bigint) =>
  (_: string, i: number): bigint =>
    least + BigInt(i)

/** The same indeterminate has the same value in every polynomial. */
export function sampleValue(name: string): bigint {
  let hash = 7
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) as number)) % 997
  return BigInt(hash + 1009)
}
