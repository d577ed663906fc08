/** Forms of quotients: single fraction, lowest terms, rationalised, simplified. */
import { canonical } from '../algebra/canonical.ts'
import { content, indeterminates, toPolynomial, univariate } from '../algebra/polynomial.ts'
import { commonDegree } from '../algebra/irreducible.ts'
import { exact } from '../numbers/exact.ts'
import { gcd, isWhole, magnitude } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { factorsOf, termsOf } from '../algebra/factors.ts'
import { children, sizeOf, some, unsigned } from '../syntax/expression.ts'

const isDivision = (e: Expr): boolean =>
  e.k === 'div' || (e.k === 'pow' && e.b.k === 'neg') || e.k === 'mixed'
const isWholeNumber = (e: Expr): boolean => {
  const value = unsigned(e).k === 'num' ? exact(e) : null
  return value !== null && isWhole(value)
}

/** Signs among the factors and divisors of a product: two of them cancel, as in --x, -(-2)/3, (-a)(-b). */
const signsIn = (e: Expr): number =>
  e.k === 'neg'
    ? 1 + signsIn(e.a)
    : e.k === 'mul' || e.k === 'div'
      ? children(e).reduce((sum, factor) => sum + signsIn(factor), 0)
      : 0

const SPARE_SIGNS = 'there are signs that cancel each other'

/** One numerator over one denominator, no fraction inside either. */
export function singleFractionFault(e: Expr): string | null {
  const inner = unsigned(e)
  if (inner.k === 'add' && !some(inner, isDivision)) return null
  if (inner.k !== 'div')
    return some(inner, isDivision) ? 'write it as one numerator over one denominator' : null
  return some(inner.a, isDivision) || some(inner.b, isDivision)
    ? 'there is still a fraction inside the fraction'
    : null
}

/** Whether numerator and denominator still share a factor; null when this is not known. */
function sharesFactor(a: Expr, b: Expr): boolean {
  const [p, q] = [toPolynomial(a), toPolynomial(b)]
  if (!p || !q || p.terms.size === 0 || q.terms.size === 0) return sharedBase(a, b)
  const [above, below] = [content(p), content(q)]
  if (above.number.d === 1n && below.number.d === 1n && gcd(above.number.n, below.number.n) > 1n) return true
  for (const name of indeterminates(p)) {
    if (!indeterminates(q).has(name)) continue
    const [x, y] = [univariate(p, name), univariate(q, name)]
    if (x && y && commonDegree(x, y) > 0) return true
  }
  return false
}

function sharedBase(a: Expr, b: Expr): boolean {
  const below = new Set(factorsOf(b).parts.map(({ base }) => canonical(base)))
  return factorsOf(a).parts.some(({ base }) => below.has(canonical(base)))
}

export function lowestTermsFault(e: Expr): string | null {
  const single = singleFractionFault(e)
  if (single) return single
  if (signsIn(e) > 1) return SPARE_SIGNS
  const inner = unsigned(e)
  if (some(inner, (part) => part.k === 'percent' || (part.k === 'num' && /[.e]/i.test(part.text))))
    return 'a decimal is left in it'
  if (inner.k !== 'div') return null
  if ([inner.a, inner.b].some((part) => exact(part) && !isWholeNumber(part)))
    return 'numbers are still to be worked out'
  const bottom = exact(inner.b)
  if (bottom && isWhole(bottom) && magnitude(bottom.n) === 1n) return 'a denominator of 1 is left out'
  if (bottom && bottom.n < 0n) return 'the sign belongs in front of the fraction'
  return sharesFactor(inner.a, inner.b) ? 'the fraction can still be cancelled' : null
}

const isSurd = (e: Expr): boolean => {
  if (e.k === 'fn') return e.name === 'sqrt' || e.name === 'cbrt' || e.name === 'root'
  const exponent = e.k === 'pow' ? exact(e.b) : null
  return exponent !== null && !isWhole(exponent)
}

/** No root in any denominator. */
export function rationalisedFault(e: Expr): string | null {
  const below = some(
    e,
    (part) =>
      (part.k === 'div' && some(part.b, isSurd)) ||
      (part.k === 'pow' &&
        part.b.k === 'neg' &&
        (some(part.a, isSurd) || isSurd({ k: 'pow', a: part.a, b: part.b.a }))),
  )
  const inside = some(e, (part) => {
    const [under] = part.k === 'fn' && part.name === 'sqrt' ? part.args : []
    return under !== undefined && (under.k === 'div' || (exact(under)?.d ?? 1n) > 1n)
  })
  return below || inside ? 'there is still a root in a denominator' : null
}

function squareFactor(n: bigint): boolean {
  for (let i = 2n; i * i <= n && i < 1000n; i++) if (n % (i * i) === 0n) return true
  return false
}

const SQUARE_LEFT = 'a square can still be taken out of the root'
const hasSquare = (e: Expr): boolean => {
  const value = exact(e)
  return value !== null && isWhole(value) && squareFactor(magnitude(value.n))
}

const PLAIN_FUNCTIONS = new Set(['sqrt', 'cbrt', 'root', 'abs', 'exp'])

function functionsIn(e: Expr, found = new Set<string>()): Set<string> {
  if (e.k === 'fn' && !PLAIN_FUNCTIONS.has(e.name)) found.add(e.name === 'log' ? 'ln' : e.name)
  for (const child of children(e)) functionsIn(child, found)
  return found
}

/** The first thing that is still to be done, in words, or null. */
export function simplifiedFault(e: Expr, expected: Expr): string | null {
  const local = faultAt(e)
  if (local) return local
  const rationalised = rationalisedFault(e)
  if (rationalised && !rationalisedFault(expected)) return rationalised
  // cos(π) for -1, e^(ln x) for x: a function that the answer does not need.
  const needed = functionsIn(expected)
  if ([...functionsIn(e)].some((name) => !needed.has(name)))
    return 'it can be written without one of its functions'
  return sizeOf(e) > sizeOf(expected) * 1.6 + 3 ? 'it can be written more simply' : null
}

function faultAt(e: Expr): string | null {
  if (e.k === 'add') {
    const terms = termsOf(e)
    if (terms.filter((term) => exact(term)).length > 1) return 'numbers are still to be added'
    if (terms.some((term) => exact(term)?.n === 0n)) return 'a zero is left in it'
    const keys = terms.map((term) =>
      factorsOf(term)
        .parts.map(({ base, exponent }) => `${canonical(base)}^${exponent}`)
        .sort()
        .join('*'),
    )
    if (new Set(keys).size < keys.length) return 'like terms are still to be collected'
  }
  if (e.k === 'mul') {
    const numbers = e.items.filter((item) => item.k !== 'pow' && exact(item))
    if (numbers.length > 1) return 'numbers are still to be multiplied'
    if (
      numbers.some(
        (item) =>
          unsigned(item).k === 'num' && exact(item)?.d === 1n && magnitude(exact(item)?.n ?? 0n) <= 1n,
      )
    )
      return 'a factor of 1 or 0 is left in it'
    const bases = factorsOf(e).parts.map(({ base }) => canonical(base))
    if (new Set(bases).size < bases.length) return 'like factors are still to be collected'
  }
  if (e.k === 'div') {
    const [above, below] = [exact(e.a), exact(e.b)]
    if (below && isWhole(below) && (magnitude(below.n) === 1n || below.n < 0n))
      return 'the denominator can be simplified'
    if (above && below && !(isWholeNumber(e.a) && isWholeNumber(e.b) && gcd(above.n, below.n) === 1n))
      return 'the fraction can still be cancelled'
    if (some(e.b, (part) => part.k === 'div') || some(e.a, (part) => part.k === 'div'))
      return 'there is a fraction inside a fraction'
    if (sharesFactor(e.a, e.b)) return 'the fraction can still be cancelled'
  }
  if (e.k === 'pow') {
    const exponent = exact(e.b)
    if (exponent && isWhole(exponent) && (exponent.n === 0n || exponent.n === 1n))
      return 'a power of 0 or 1 is left in it'
    if (exact(e.a) && exact(e) && e.b.k === 'num' && magnitude(exact(e)?.n ?? 0n) < 100000n)
      return 'a power of a number is still to be worked out'
    if (exponent?.d === 2n && hasSquare(e.a)) return SQUARE_LEFT
    if (e.a.k === 'pow' && exponent) return 'a power of a power is left in it'
    if (e.a.k === 'mul' && exponent && isWhole(exponent)) return 'a power of a product is left in it'
  }
  if (signsIn(e) > 1) return SPARE_SIGNS
  if (e.k === 'fn') {
    if (exact(e)) return `"${e.name}" is still to be worked out`
    if (e.name === 'sqrt' && e.args[0] && hasSquare(e.args[0])) return SQUARE_LEFT
  }
  for (const child of children(e)) {
    const fault = faultAt(child)
    if (fault) return fault
  }
  return null
}
