/** Whether an expression is written as a product that cannot be factored further. */
import type { Factors } from '../algebra/factors.ts'
import { factorsOf } from '../algebra/factors.ts'
import type { Polynomial } from '../algebra/polynomial.ts'
import {
  content,
  degreeIn,
  indeterminates,
  near,
  placeOf,
  toPolynomial,
  univariate,
} from '../algebra/polynomial.ts'
import type { Field } from '../algebra/irreducible.ts'
import { commonDegree, isIrreducible } from '../algebra/irreducible.ts'
import type { Expr } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'

const isFormal = (name: string): boolean => /[^\w]/.test(name) || name.startsWith('#')

/** Indeterminates in which factors count: the variable asked for, or every symbol. */
const active = (p: Polynomial, variable: string | null): string[] =>
  [...indeterminates(p)].filter((name) =>
    variable === null ? !isFormal(name) || !/^(sqrt|cbrt|root|#)/.test(name) : name === variable,
  )

/** The factors with their polynomials. */
const partsOf = (e: Expr): (Factors['parts'][number] & { p: Polynomial | null })[] =>
  factorsOf(e).parts.map((part) => ({ ...part, p: toPolynomial(part.base) }))

const nonConstant = (parts: ReturnType<typeof partsOf>, variable: string | null): number =>
  parts.reduce(
    (count, { p, exponent }) => count + (!p || active(p, variable).length > 0 ? Math.abs(exponent) : 0),
    0,
  )

/** Null when fully factored; otherwise what is still to be done, in words. */
export function factoredFault(e: Expr, expected: Expr, variable: string | null, field: Field): string | null {
  const wanted = partsOf(expected)
  if (e.k === 'add' && wanted.length > 1) return 'it is a sum, not a product of factors'
  const factors = partsOf(e)
  const allowed = new Set(wanted.map(({ base }) => print(base)))
  const seen = new Set<string>()
  for (const { base, p } of factors) {
    const shown = print(base)
    if (seen.has(shown)) continue
    seen.add(shown)
    if (!p) {
      if (!allowed.has(shown)) return `${shown} is no polynomial`
      continue
    }
    if (p.terms.size === 1 && base.k === 'add') return `"${shown}" can be simplified`
    const fault = reducible(p, base, variable, field)
    if (fault) return fault
  }
  const below = (parts: typeof wanted): number => parts.filter(({ exponent }) => exponent < 0).length
  if (below(factors) > below(wanted)) return 'a factor can still be cancelled'
  if (nonConstant(factors, variable) < nonConstant(wanted, variable)) return 'it can be factored further'
  return null
}

function reducible(p: Polynomial, base: Expr, variable: string | null, field: Field): string | null {
  const names = active(p, variable)
  if (names.length === 0 || p.terms.size < 2) return null
  const { number, shared } = content(p)
  if (number.n !== 1n || shared.some((name) => names.includes(name)))
    return `a common factor can still be taken out of ${print(base)}`
  const [only = ''] = names
  const all = [...indeterminates(p)]
  const splits = (place?: ReturnType<typeof near>): boolean =>
    isIrreducible(univariate(p, only, place) ?? [], all.length > 1 ? 'rationals' : field) === false
  const isKept = (free: string, name: string): boolean => {
    const [one, other] = [0n, 1n].map((step) =>
      univariate(p, name, (symbol) => placeOf(symbol) + (symbol === free ? step : 0n)),
    )
    return Boolean(free !== name && one && other && commonDegree(one, other) > 0)
  }
  const found =
    all.length === 1
      ? splits()
      : (names.length === 1 && field === 'complex' && degreeIn(p, only) > 1) ||
        (!all.some(isFormal) &&
          // x² − y² by Hilbert: what has a factor has one for any values of the other symbols, and hardly else for four.
          ([2n, 3n, 5n, 9n].every((least) => splits(near(least))) ||
            // (x + z)(y + z): a factor without x is there whatever x is.
            all.some((free) => all.some((name) => isKept(free, name)))))
  return found ? `${print(base)} can be factored further` : null
}

/** Over the whole numbers no factor holds a fraction. */
export function fractionFault(e: Expr): string | null {
  const broken = factorsOf(e).parts.find(({ base }) =>
    [...(toPolynomial(base)?.terms.values() ?? [])].some((coefficient) => coefficient.d !== 1n),
  )
  return broken ? `${print(broken.base)} still holds a fraction` : null
}
