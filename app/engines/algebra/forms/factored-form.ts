/** Whether an expression is written as a product that cannot be factored further. */
import type { Factors } from '../factors.ts'
import { factorsOf } from '../factors.ts'
import type { Polynomial } from '../polynomial.ts'
import {
  content,
  degreeIn,
  indeterminates,
  near,
  sampleValue,
  toPolynomial,
  univariate,
} from '../polynomial.ts'
import type { Field } from '../irreducible.ts'
import { commonDegree, isIrreducible } from '../irreducible.ts'
import { exact } from '../numbers/exact.ts'
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
  if (wanted.length === 0) return primeFactorsFault(e, expected)
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

/** The whole numbers that are multiplied, powers written out as their bases; null where there is anything else. */
function wholeFactors(e: Expr): bigint[] | null {
  if (e.k === 'neg') return wholeFactors(e.a)
  if (e.k === 'mul') {
    const parts = e.items.map(wholeFactors)
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
  }
  if (e.k === 'pow') {
    const exponent = exact(e.b)
    return exponent && exponent.d === 1n && exponent.n > 0n ? wholeFactors(e.a) : null
  }
  return e.k === 'num' && e.value.d === 1n ? [e.value.n] : null
}

const LARGEST_DIVISOR = 10_000n

/** Whether a whole number is prime; one without a divisor up to 10,000 is taken to be. */
function isPrime(n: bigint): boolean {
  for (let i = 2n; i * i <= n && i <= LARGEST_DIVISOR; i++) if (n % i === 0n) return false
  return n > 1n
}

/** Of a whole number every factor is prime, or one that the author left as it is. */
function primeFactorsFault(e: Expr, expected: Expr): string | null {
  const allowed = wholeFactors(expected)
  if (allowed === null) return null
  const factors = wholeFactors(e)
  if (factors === null) return 'it is not written as a product of whole numbers'
  const composite = factors.find((one) => !isPrime(one) && !allowed.includes(one))
  if (composite === undefined) return null
  return composite === 1n ? '1 is not a prime factor' : `${composite} can be factored further`
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
      univariate(p, name, (symbol) => sampleValue(symbol) + (symbol === free ? step : 0n)),
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
