/** Forms of quotients: single fraction, lowest terms, rationalised, simplified. */
import { canonical } from '../canonical.ts'
import { content, indeterminates, toPolynomial, univariate } from '../polynomial.ts'
import { commonDegree } from '../irreducible.ts'
import { exact } from '../numbers/exact.ts'
import { gcd, isWhole, magnitude } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { factorsOf, rootOf, termsOf } from '../factors.ts'
import { children, sizeOf, some, unsigned } from '../syntax/expression.ts'

/** A negative power of anything but e, which is seldom written as a fraction. */
const isInverse = (e: Expr): boolean => e.k === 'pow' && e.a.k !== 'const' && (exact(e.b)?.n ?? 0n) < 0n
/** Whether anything is divided. Arguments of functions and exponents may contain fractions. */
const divides = (e: Expr): boolean =>
  e.k === 'div' ||
  e.k === 'mixed' ||
  isInverse(e) ||
  (e.k === 'pow' ? divides(e.a) : (e.k !== 'fn' || isSurd(e)) && children(e).some(divides))
const isWholeNumber = (e: Expr): boolean => {
  const value = unsigned(e).k === 'num' ? exact(e) : null
  return value !== null && isWhole(value)
}

/** Counts the signs among factors and divisors of a product: two cancel, as in --x, -(-2)/3, (-a)(-b). */
const signsIn = (e: Expr): number =>
  e.k === 'neg'
    ? 1 + signsIn(e.a)
    : e.k === 'mul' || e.k === 'div'
      ? children(e).reduce((sum, factor) => sum + signsIn(factor), 0)
      : 0

/** Powers up to this value should be evaluated: 2^3, but not 10^5. */
const SEEN = 100000n
const CANCEL = 'the fraction can still be cancelled'
const FRACTION_INSIDE = 'there is still a fraction inside a fraction'
const SIMPLER = 'it can be written more simply'
const WORK_OUT = 'numbers are still to be worked out'
const SPARE_SIGNS = 'there are signs that cancel each other'

/** One numerator over one denominator, without a fraction in either. */
export function singleFractionFault(e: Expr): string | null {
  const inner = unsigned(e)
  if (inner.k !== 'div') return divides(inner) ? 'write it as one numerator over one denominator' : null
  return divides(inner.a) || divides(inner.b) ? FRACTION_INSIDE : null
}

/** The factors without their exponents: x for x^n too. */
const basesOf = (e: Expr): string[] =>
  factorsOf(e).parts.map(({ base }) => canonical(base.k === 'pow' ? base.a : base))

/** Whether numerator and denominator share a factor; null if that is not known. */
function sharesFactor(a: Expr, b: Expr): boolean {
  const [p, q] = [toPolynomial(a), toPolynomial(b)]
  const below = basesOf(b)
  if (basesOf(a).some((base) => below.includes(base))) return true
  if (!p || !q || p.terms.size === 0 || q.terms.size === 0) return false
  const [above, under] = [content(p).number, content(q).number]
  if (above.d === 1n && under.d === 1n && gcd(above.n, under.n) > 1n) return true
  for (const name of indeterminates(p)) {
    if (!indeterminates(q).has(name)) continue
    const [x, y] = [univariate(p, name), univariate(q, name)]
    if (x && y && commonDegree(x, y) > 0) return true
  }
  return false
}

export function lowestTermsFault(e: Expr, expected: Expr): string | null {
  const single = singleFractionFault(e)
  if (single) return single
  if (signsIn(e) > 1) return SPARE_SIGNS
  const inner = unsigned(e)
  if (some(inner, (part) => part.k === 'percent' || (part.k === 'num' && /[.e]/i.test(part.text))))
    return 'a decimal is left in it'
  if (inner.k !== 'div') return null
  if ([inner.a, inner.b].some((part) => exact(part) && !isWholeNumber(part))) return WORK_OUT
  const bottom = exact(inner.b)
  if (bottom && isWhole(bottom) && magnitude(bottom.n) === 1n) return 'a denominator of 1 is left out'
  if (bottom && bottom.n < 0n) return 'the sign belongs in front of the fraction'
  return sharesFactor(inner.a, inner.b) ? CANCEL : surplus(e, expected)
}

const isSurd = (e: Expr): boolean => rootOf(e) !== null

const dividesUnder = (e?: Expr): boolean => e !== undefined && (divides(e) || (exact(e)?.d ?? 1n) > 1n)

/** No root in a denominator, and no division in a root. */
export function rationalisedFault(e: Expr, expected = e): string | null {
  const below = some(
    e,
    (part) =>
      (part.k === 'div' && some(part.b, isSurd)) ||
      (isInverse(part) && some(part, isSurd)) ||
      dividesUnder(rootOf(part)?.under),
  )
  return below ? 'there is still a root in a denominator' : surplus(e, expected, true)
}

/** Whether a power (a square, a cube) is a factor of a radicand, or divides all numbers of a sum in it. */
function holdsPower(e: Expr, degree: bigint): boolean {
  if (factorsOf(e).parts.some(({ exponent }) => exponent >= degree)) return true
  const p = toPolynomial(e)
  const n = p && p.terms.size > 0 ? content(p).number.n : 0n
  for (let i = 2n; i < 1000n && i ** degree <= n; i++) if (n % i ** degree === 0n) return true
  return false
}

/** How often each function occurs; roots count as one function. */
function functionsIn(e: Expr, found = new Map<string, number>()): Map<string, number> {
  const called = e.k === 'fn' && !/^(abs|exp)$/.test(e.name) && e.name.replace('log', 'ln')
  const name = isSurd(e) ? 'root' : called
  if (name) found.set(name, (found.get(name) ?? 0) + 1)
  for (const child of children(e)) functionsIn(child, found)
  return found
}

/**
 * A function that the answer does not need: cos(π) for -1, e^(ln x) for x, ln 2 + ln 3 for ln 6. `roots` counts roots
 * too.
 */
function surplus(e: Expr, expected: Expr, roots = false): string | null {
  const needed = functionsIn(expected)
  const isSpare = ([name, count]: [string, number]): boolean =>
    count > (needed.get(name) ?? 0) && !(roots && name === 'root')
  return [...functionsIn(e)].some(isSpare) ? SIMPLER : null
}

/** True for 2(x + 1) + x: the expanded brackets have like terms. */
const collects = (e: Expr): boolean => {
  if (e.k !== 'add') return false
  const parts = termsOf(e).map(toPolynomial)
  const whole = toPolynomial(e)?.terms.size ?? Infinity
  return parts.reduce((sum, part) => sum + (part?.terms.size ?? 0), 0) > whole
}
/** Counts the terms with a letter or a root in the denominator. */
const fractionsIn = (e: Expr): number =>
  termsOf(e).filter((term) => factorsOf(term).parts.some(({ exponent }) => exponent < 0)).length

const LIKE_TERMS = 'like terms are still to be collected'
const POWER_LEFT = 'a power can still be taken out of the root'

/** The first simplification that is still possible, in words, or null. */
export function simplifiedFault(e: Expr, expected: Expr): string | null {
  const local = faultAt(e)
  if (local) return local
  const rationalised = rationalisedFault(e)
  if (rationalised && !rationalisedFault(expected)) return rationalised
  if (some(e, collects) && !some(expected, collects)) return LIKE_TERMS
  if (fractionsIn(e) > Math.max(1, fractionsIn(expected))) return 'fractions are still to be added'
  return sizeOf(e) > sizeOf(expected) * 1.6 + 2 ? SIMPLER : surplus(e, expected)
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
    if (new Set(keys).size < keys.length) return LIKE_TERMS
  }
  if (e.k === 'mul') {
    const numbers = e.items.filter((item) => item.k !== 'pow' && exact(item))
    if (numbers.length > 1) return 'numbers are still to be multiplied'
    if (numbers.some((item) => isWholeNumber(item) && magnitude(exact(item)?.n ?? 0n) < 2n))
      return 'a factor of 1 or 0 is left in it'
    // (x/(2y)) × 2, (x + 1) × 1/(x² - 1)
    if (
      e.items.some(
        (one) => one.k === 'div' && e.items.some((other) => other !== one && sharesFactor(other, one.b)),
      )
    )
      return CANCEL
    const bases = basesOf(e)
    if (new Set(bases).size < bases.length) return 'like factors are still to be collected'
  }
  if (e.k === 'div') {
    const [above, below] = [exact(e.a), exact(e.b)]
    if (below && isWhole(below) && (magnitude(below.n) === 1n || below.n < 0n))
      return 'the denominator can be simplified'
    if (above && below && !(isWholeNumber(e.a) && isWholeNumber(e.b) && gcd(above.n, below.n) === 1n))
      return CANCEL
    if (divides(e.a) || divides(e.b)) return FRACTION_INSIDE
    if (sharesFactor(e.a, e.b)) return CANCEL
  }
  if (e.k === 'pow') {
    const exponent = exact(e.b)
    if (exponent && isWhole(exponent) && (exponent.n === 0n || exponent.n === 1n))
      return 'a power of 0 or 1 is left in it'
    if (exponent && (e.a.k === 'pow' || (e.a.k === 'mul' && isWhole(exponent))))
      return 'a power is still to be multiplied out'
  }
  if (signsIn(e) > 1) return SPARE_SIGNS
  const value = e.k === 'fn' || e.k === 'pow' ? exact(e) : null
  if (value && magnitude(value.n) < SEEN && value.d < SEEN) return WORK_OUT
  if (e.k === 'fn' && /(sin|tan)h?$|^cosh?$|abs/.test(e.name) && e.args[0]?.k === 'neg') return SIMPLER
  const root = rootOf(e)
  if (root && holdsPower(root.under, root.degree)) return POWER_LEFT
  for (const child of children(e)) {
    const fault = faultAt(child)
    if (fault) return fault
  }
  return null
}
