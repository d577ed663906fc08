/** Forms of sums: expanded, completed square, partial fractions. */
import { canonical } from '../canonical.ts'
import { factorsOf, termsOf } from '../factors.ts'
import { degreeIn, indeterminates, near, toPolynomial, univariate } from '../polynomial.ts'
import { isIrreducible } from '../irreducible.ts'
import { primitive } from '../roots.ts'
import { exact } from '../numbers/exact.ts'
import { gcd } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { some, symbolsOf } from '../syntax/expression.ts'

const BRACKET_LEFT = 'a bracket is still to be multiplied out'

/** The part that like terms share; null if a product is not expanded. */
function termKey(term: Expr): { key: string; fault: string | null } {
  let [numbers, above, below] = [0, 1n, 1n]
  const seen = new Map<string, number>()
  const add = (name: string, exponent: number): boolean => {
    const repeated = seen.has(name)
    seen.set(name, (seen.get(name) ?? 0) + exponent)
    return repeated
  }
  let fault: string | null = null
  const visit = (e: Expr, sign: number): void => {
    const value = exact(e)
    if (e.k === 'neg') visit(e.a, sign)
    else if (value && e.k !== 'mul' && e.k !== 'div') {
      if (sign > 0) numbers++
      if (sign > 0) above *= value.n
      else below *= value.n
    } else if (e.k === 'mul') for (const item of e.items) visit(item, sign)
    else if (e.k === 'div') {
      if (symbolsOf(e.b).size > 0 && e.b.k === 'add') add(`÷${canonical(e.b)}`, 1)
      else visit(e.b, -sign)
      visit(e.a, sign)
    } else if (e.k === 'add') fault = BRACKET_LEFT
    else if (e.k === 'pow') {
      const n = exact(e.b)
      if (e.a.k === 'add' && n?.d === 1n) fault = BRACKET_LEFT
      else if (/mul|div|pow|neg/.test(e.a.k) && n?.d === 1n) fault = 'a power is still to be multiplied out'
      else if (add(n?.d === 1n ? canonical(e.a) : canonical(e), n?.d === 1n ? sign * Number(n.n) : sign))
        fault ??= 'like factors are still to be collected'
    } else if (add(canonical(e), sign)) fault ??= 'like factors are still to be collected'
  }
  visit(term, 1)
  if (numbers > 1 || gcd(above, below) > 1n) fault ??= 'numbers are still to be multiplied'
  const key = [...seen]
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => `${name}^${n}`)
    .sort()
    .join('*')
  return { key, fault }
}

/** Null if every bracket is expanded and like terms are collected. */
export function expandedFault(e: Expr): string | null {
  const keys = new Set<string>()
  const bracketed = (part: Expr): boolean => part.k === 'neg' && part.a.k === 'add'
  if (bracketed(e) || (e.k === 'add' && e.items.some(bracketed))) return BRACKET_LEFT
  for (const term of termsOf(e)) {
    const { key, fault } = termKey(term)
    if (fault) return fault
    if (keys.has(key)) return 'like terms are still to be collected'
    keys.add(key)
  }
  return null
}

const NOT_ALONE = 'the variable must stand in one squared bracket only'

/** a(x − h)² + k: the variable occurs in one squared bracket only. */
export function completedSquareFault(e: Expr, variable: string | null): string | null {
  const name = variable ?? [...symbolsOf(e)][0]
  if (name === undefined) return 'the variable is missing'
  const [withVariable, constants]: [Expr[], Expr[]] = [[], []]
  for (const term of termsOf(e)) (symbolsOf(term).has(name) ? withVariable : constants).push(term)
  const [square] = withVariable
  if (!square || withVariable.length > 1) return NOT_ALONE
  const holders = factorsOf(square).parts.filter(({ base }) => symbolsOf(base).has(name))
  const [holder] = holders
  const exponent = holders.reduce((sum, one) => sum + one.exponent, 0)
  const p = holder && toPolynomial(holder.base)
  if (
    !p ||
    exponent !== 2 ||
    holders.some(({ base }) => canonical(base) !== canonical(holder.base)) ||
    degreeIn(p, name) !== 1
  )
    return NOT_ALONE
  if (expandedFault(holder.base)) return 'the bracket is not simplified'
  const numbers: Expr = { k: 'add', items: constants.filter((term) => exact(term)) }
  return expandedFault(numbers) && 'numbers are still to be added'
}

/** A sum of fractions over powers of irreducible factors, each with a numerator of lower degree. */
export function partialFractionsFault(e: Expr, expected: Expr, variable: string | null): string | null {
  const name = variable ?? [...symbolsOf(expected)][0]
  if (name === undefined) return 'the variable is missing'
  const terms = termsOf(e)
  const fractions = new Set<string>()
  for (const term of terms) {
    const { parts } = factorsOf(term)
    const below = parts.filter(({ base, exponent }) => exponent < 0 && symbolsOf(base).has(name))
    const above = parts.filter(({ base, exponent }) => exponent > 0 && symbolsOf(base).has(name))
    if (below.length === 0) {
      if (above.some(({ base }) => some(base, (part) => part.k === 'div' && symbolsOf(part.b).has(name))))
        return 'a fraction is still inside a bracket'
      continue
    }
    const [only] = below
    if (!only || below.length > 1) return 'a denominator is still a product of different factors'
    const p = toPolynomial(only.base)
    if (!p || [...indeterminates(p)].some((one) => !symbolsOf(only.base).has(one)))
      return 'a denominator is no polynomial'
    const coefficients = univariate(p, name)
    // Other symbols are set to numbers, and one of these may happen to be a square.
    const isReducible = (least: bigint): boolean =>
      isIrreducible(univariate(p, name, near(least)) ?? [], 'rationals') === false
    if (!coefficients || [2n, 3n, 5n].every(isReducible)) return 'a denominator can still be factored'
    const degree = above.reduce((sum, { base, exponent }) => {
      const top = toPolynomial(base)
      return top ? sum + degreeIn(top, name) * exponent : Infinity
    }, 0)
    if (degree >= coefficients.length - 1) return 'a numerator has too high a degree'
    // 1/(x − 1) and 1/(2 − 2x) have the same denominator.
    const whole = primitive(coefficients)
    const turned = (whole.at(-1) as bigint) < 0n
    const key = `${whole.map((c) => (turned ? -c : c)).join()}^${only.exponent}`
    if (fractions.has(key)) return 'fractions are still to be added'
    fractions.add(key)
  }
  return terms.length < termsOf(expected).length ? 'it is not split far enough' : null
}
