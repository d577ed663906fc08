/** Reads inequalities, intervals and lists of solutions into sets. */
import {
  children,
  div,
  fn,
  isInfinite,
  isPlain,
  join,
  neg,
  num,
  sizeOf,
  some,
  symbolsOf,
  Unreadable,
} from '#app/engines/algebra/syntax/expression.ts'
import { Mistaken } from './outcome.ts'
import { rebuilt, spread } from '#app/engines/algebra/substitute.ts'
import { exact } from '#app/engines/algebra/numbers/exact.ts'
import { asFraction, difference } from '#app/engines/algebra/as-fraction.ts'
import type { Coefficients } from '#app/engines/algebra/roots.ts'
import { smallFactors } from '#app/engines/algebra/roots.ts'
import { complement, EVERYTHING, NOTHING, point } from '#app/engines/algebra/real-sets.ts'
import type { Expr, Relation } from '#app/engines/algebra/syntax/expression.ts'
import { compare } from '#app/engines/algebra/numbers/rational.ts'
import { indeterminates, toPolynomial, univariate } from '#app/engines/algebra/polynomial.ts'
import type { RealSet } from '#app/engines/algebra/real-sets.ts'

const NONE =
  /^(?:there (?:is|are) )?(?:none|(?:no|zero)(?: real)? ?(?:(?:solution|root|value|answer)s?|x)?|empty(?: ?set)?|\\?\{ ?\\?\}) ?\.?$/i
const ALL =
  /^(?:(?:for )?(?:all|any|every) (?:values? of )?(?:reals?(?: numbers?)?|x|real x)|x is any real(?: number)?|(?:x ?(?:∈|in) ?)?(?:R|reals?)) ?\.?$/
/** All real numbers except 0; all real x, x ≠ 0. */
const EXCEPT =
  /^(.+?),? (?:(?:except(?: for)?|excluding|apart from|but not) (?:x ?= ?)?|x ?(?:!=|≠|\\neq?) ?)(.+?)\.?$/
const BUILDER = /^\\?\{ ?[a-zA-Z] ?(?:(?:∈|in) ?R ?)?(?:\||:|\\mid|\\colon) ?(.+?) ?\\?\}$/

/** Replaces relations in words, the real numbers and their halves R⁺ and R⁻ by signs. */
const signs = (text: string): string =>
  text
    .replace(/\\left|\\right/g, '')
    .replace(/\\mathbb ?\{?R\}?|\\R(?![a-z])|ℝ/g, 'R')
    .replace(/\\in(?![a-z])|[ϵε](?= ?[[(\]{R])/g, '∈')
    .replace(/\bR ?[-−](?= ?\\?\{)/g, 'R∖')
    .replace(/\b(?:OR|AND)\b/g, (word) => word.toLowerCase())
    .replace(/(?<=[)\]] ?)\\ ?(?=\{)/g, '∖')
    .replace(/\b(?:is )?not equal to\b/gi, '!=')
    .replace(/\b(?:is )?(?:greater|more|larger) than\b/gi, '>')
    .replace(/\b(?:is )?(?:less|smaller) than\b/gi, '<')
    .replace(/([<>]) or equal to\b/gi, '$1=')
    .replace(/\bR ?(?:\^ ?\{?)? ?([-+−⁺⁻])\}?(?= ?(?:$|[∪∩\\,;U]))/g, (_, sign: string) =>
      /[+⁺]/.test(sign) ? '(0,infinity)' : '(-infinity,0)',
    )

/** Replaces words for "none" and "all", and set-builder notation, by signs. */
export function setText(text: string): string {
  const plain = signs(text.trim().replace(/[^\S\n]+/g, ' '))
  if (NONE.test(plain)) return 'emptyset'
  if (/\{ ?(?:∅|\\(?:emptyset|varnothing)) ?\\?\}/.test(plain))
    throw new Unreadable('A set that holds the empty set is not empty.')
  if (ALL.test(plain)) return 'reals'
  const [, all = '', except] = EXCEPT.exec(plain) ?? []
  if (except && ALL.test(all)) return `reals∖{${except}}`
  const built = BUILDER.exec(plain)?.[1]
  if (built && /\b(?:is|are|even|odd|prime|integers?|multiples?|numbers?)\b/i.test(built))
    throw new Unreadable('A set that is described in words cannot be compared.')
  return (built ?? plain)
    .replace(/\\ (?=\{)|\\(?=[[(])/g, '∖')
    .replace(/^(?:solution|root)s?(?: are| is| ?:) ?/i, '')
}

const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
  in: 'in',
}

const WRONG_WAY = 'An interval runs from its lower end to its upper end.'

/** The half line, point or rest of the line where `variable op bound` holds. */
function side(op: Relation, bound: Expr): RealSet {
  if (isInfinite(bound)) {
    // x < ∞ and x > -∞ always hold; the others hold for no number.
    const above = bound.k !== 'neg'
    if (above ? op !== '<' && op !== '<=' : op !== '>' && op !== '>=') throw new Mistaken(WRONG_WAY)
    return EVERYTHING
  }
  if (op === '=') return { k: 'any', sets: spread(bound).map(point) }
  if (op === '!=') return complement({ k: 'any', sets: spread(bound).map(point) })
  const closed = op === '<=' || op === '>='
  return op === '<' || op === '<='
    ? { k: 'interval', low: null, lowIn: false, high: bound, highIn: closed }
    : { k: 'interval', low: bound, lowIn: closed, high: null, highIn: false }
}

/** Where a polynomial of at most second degree, or ax^n + c, is negative, and where it is zero. */
function signsOf(p: Coefficients): [negative: RealSet, zero: RealSet] {
  const [c = 0n, b = 0n] = p.map(({ n }) => n)
  const a = p.at(-1)?.n ?? 0n
  const degree = p.length - 1
  const up = a > 0n
  if (degree < 1) return [up || a === 0n ? NOTHING : EVERYTHING, a === 0n ? EVERYTHING : NOTHING]
  const root = fn('root', div(num(-c), num(a)), num(degree))
  if (degree % 2 === 1) {
    const end = degree === 1 ? div(num(-c), num(a)) : root
    return [side(up ? '<' : '>', end), point(end)]
  }
  const discriminant = b * b - 4n * a * c
  if (discriminant < 0n) return [up ? NOTHING : EVERYTHING, NOTHING]
  const [low, high] = (up ? [-1, 1] : [1, -1]).map((sign) =>
    degree === 2
      ? div(join('add', [num(-b), join('mul', [num(sign), fn('sqrt', num(discriminant))])]), num(2n * a))
      : join('mul', [num(up ? sign : -sign), root]),
  ) as [Expr, Expr]
  return [
    up
      ? { k: 'interval', low, lowIn: false, high, highIn: false }
      : { k: 'any', sets: [side('<', low), side('>', high)] },
    { k: 'any', sets: [point(low), point(high)] },
  ]
}

const isQuotient = (e: Expr): boolean => e.k === 'div' || (e.k === 'pow' && e.b.k === 'neg')

/**
 * Solves a relation between quotients of polynomials in one variable by the signs of their factors. Null for anything
 * else, and if a factor of a higher degree has no rational root.
 */
function solve(left: Expr, op: Relation, right: Expr): RealSet | null {
  const f = difference(left, right)
  const [name, ...others] = symbolsOf(f)
  // A long sum of quotients grows with each quotient. 1/(1/x) is not x, because it has no value at 0.
  if (name === undefined || others.length > 0 || sizeOf(f) > 60) return null
  if (some(f, (e) => e.k === 'div' && some(e.b, isQuotient))) return null
  // Most are no quotients, and these need no common fraction.
  const polynomial = toPolynomial(f)
  const parts = (polynomial ? [polynomial, toPolynomial(num(1))] : asFraction(f).map(toPolynomial)).map(
    (p) => {
      const whole = p && [...indeterminates(p)].every((one) => one === name) && univariate(p, name)
      return whole ? smallFactors(whole)?.map(signsOf) : null
    },
  )
  const [above, below] = parts
  if (!above || !below) return null
  const zeros = above.map(([, zero]) => zero)
  // Where it is negative; it is positive where it is neither negative nor zero.
  const negative: RealSet = { k: 'odd', sets: [...above, ...below].map(([set]) => set) }
  const strict =
    op === '=' ? NOTHING : op === '!=' ? EVERYTHING : op.startsWith('<') ? negative : complement(negative)
  const own: RealSet = /^[<>]?=/.test(op)
    ? { k: 'any', sets: [strict, ...zeros] }
    : { k: 'without', sets: [strict, ...zeros] }
  return { k: 'without', sets: [own, ...below.map(([, pole]) => pole)] }
}

const isAbsolute = (e: Expr): e is Expr & { k: 'fn' } => e.k === 'fn' && e.name === 'abs'

/** |u| < c where u is between −c and c; |u| > c where u is above c or below −c. */
function distance(size: Expr, op: Relation, bound: Expr, solving: boolean): RealSet {
  const [u] = children(size)
  const sets = u
    ? (
        [
          [op, bound],
          [OPPOSITE[op], neg(bound)],
        ] as const
      ).map(([way, end]) => relation({ k: 'rel', items: [u, end], ops: [way] }, solving))
    : []
  return { k: op === '<' || op === '<=' ? 'all' : 'any', sets }
}

const replaced = (e: Expr, part: Expr, by: Expr): Expr =>
  e === part ? by : rebuilt(e, (one) => replaced(one, part, by))

/** A relation with |u| splits into the case u ≥ 0 and the case u < 0. */
function byCases(size: Expr & { k: 'fn' }, left: Expr, op: Relation, right: Expr): RealSet {
  const [u = size] = size.args
  const sets = ([[u, '>='] as const, [neg(u), '<'] as const] as const).map(([value, way]): RealSet => ({
    k: 'all',
    sets: [
      relation({ k: 'rel', items: [u, num(0)], ops: [way] }, true),
      relation(
        { k: 'rel', items: [replaced(left, size, value), replaced(right, size, value)], ops: [op] },
        true,
      ),
    ],
  }))
  return { k: 'any', sets }
}

/** Moduli that contain no other modulus. */
const barsIn = (e: Expr): (Expr & { k: 'fn' })[] => {
  const within = children(e).flatMap(barsIn)
  return within.length === 0 && isAbsolute(e) ? [e] : within
}

function relation(e: Expr & { k: 'rel' }, solving: boolean): RealSet {
  const parts = e.ops.map((op, i): RealSet => {
    const [left, right] = [e.items[i], e.items[i + 1]]
    if (!left || !right) return NOTHING
    if (op === 'in' && left.k === 'sym') return realSet(right, solving)
    if (left.k === 'sym' && !symbolsOf(right).has(left.name)) return side(op, right)
    if (right.k === 'sym' && !symbolsOf(left).has(right.name)) return side(OPPOSITE[op], left)
    if (e.ops.length > 2) throw new Unreadable('Write the variable alone on one side.')
    if (isAbsolute(left) && /[<>]/.test(op)) return distance(left, op, right, solving)
    if (isAbsolute(right) && /[<>]/.test(op)) return distance(right, OPPOSITE[op], left, solving)
    if (right.k === 'neg' && isAbsolute(right.a))
      return relation({ k: 'rel', items: [right.a, neg(left)], ops: [op] }, solving)
    const bars = solving ? barsIn(e) : []
    const [size] = bars
    // Each modulus doubles the work.
    if (size && bars.length < 4 && symbolsOf(size).size > 0) return byCases(size, left, op, right)
    const solved = solving && solve(left, op, right)
    if (!solved) throw new Unreadable('Write the variable alone on one side.')
    return solved
  })
  return parts.length === 1 && parts[0] ? parts[0] : { k: 'all', sets: parts }
}

const JOINED: Readonly<Record<string, 'any' | 'all' | 'without'>> = {
  union: 'any',
  or: 'any',
  intersect: 'all',
  minus: 'without',
}

/** The set of real numbers that was written. @throws Unreadable if it is none */
export function realSet(e: Expr, solving: boolean): RealSet {
  switch (e.k) {
    case 'word':
      return e.name === 'none' ? NOTHING : EVERYTHING
    case 'rel':
      return relation(e, solving)
    case 'union':
    case 'intersect':
    case 'minus':
    case 'or':
    case 'and':
    case 'seq': {
      const parts = e.items.flatMap((item) => (item.k === 'seq' ? item.items : [item]))
      // x ≠ -1, 1 and 3
      const [head, ...more] = parts
      const [left] = head?.k === 'rel' && head.ops.join() === '!=' ? head.items : []
      if (left && more.every(isPlain))
        return {
          k: 'all',
          sets: parts.map((item) =>
            realSet(item === head ? item : { k: 'rel', items: [left, item], ops: ['!='] }, solving),
          ),
        }
      // In x > 3, 5 the 5 may be a second end, another number or a decimal.
      if (parts.some(isPlain) && parts.some((item) => item.k === 'rel' && /[<>!]/.test(item.ops.join())))
        throw new Unreadable('Each condition is to be written in full.')
      const related = e.items.every((item) => item.k === 'rel' || item.k === 'and')
      return {
        k: JOINED[e.k] ?? (related ? (e.k === 'and' ? 'all' : 'comma') : 'any'),
        sets: e.items.map((item) => realSet(item, solving)),
      }
    }
    case 'group':
      return groupSet(e, solving)
    case 'sym':
      if (e.name === 'R') return EVERYTHING
      if (/^[NQZ]$/.test(e.name)) throw new Mistaken('An interval has more numbers than these.')
      break
    case 'pm':
      return { k: 'any', sets: spread(e).map(point) }
  }
  if (isPlain(e) && symbolsOf(e).size === 0) return point(e)
  throw new Unreadable('This is no set of numbers that can be read here.')
}

function groupSet(e: Expr & { k: 'group' }, solving: boolean): RealSet {
  const [low, high] = e.items
  if (e.open === '{') return { k: 'any', sets: e.items.map((item) => realSet(item, solving)) }
  if (e.items.length === 1 && low) return realSet(low, solving)
  if (e.items.length !== 2 || !low || !high) throw new Unreadable('An interval has two ends.')
  if (some(low, (part) => part.k === 'rel') || some(high, (part) => part.k === 'rel'))
    return { k: 'comma', sets: e.items.map((item) => realSet(item, solving)) }
  if ((isInfinite(low) && e.open === '[') || (isInfinite(high) && e.close === ']'))
    throw new Unreadable('Infinity is never included, so its bracket is round.')
  const [from, to] = [exact(low), exact(high)]
  if (
    (isInfinite(low) && low.k !== 'neg') ||
    (isInfinite(high) && high.k === 'neg') ||
    (from && to && compare(from, to) > 0)
  )
    throw new Mistaken(WRONG_WAY)
  return {
    k: 'interval',
    low: isInfinite(low) ? null : low,
    lowIn: e.open === '[',
    high: isInfinite(high) ? null : high,
    highIn: e.close === ']',
  }
}
