/**
 * Formulas as a teacher would leave them: like terms collected, powers of one base joined, fractions cancelled, simple
 * values (ln 1, sin π/6, √12) worked out. Brackets are expanded only by `expanded`.
 */
import { canonical } from '../../algebra/canonical.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { power } from '../../algebra/numbers/rational.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, num, pow, symbolsOf } from '../../algebra/syntax/expression.ts'
import { exactCosine, exactSine, exactTangent, multipleOfPi, timesPi } from './exact-angles.ts'
import type { Rational } from './rationals.ts'
import { fromRational, isOne, isZero, ONE, plus, ratio, squarePart, times } from './rationals.ts'

interface Factor {
  base: Expr
  exponent: Expr
}
/** A product: a number times powers of different bases. */
interface Product {
  c: Rational
  factors: Map<string, Factor>
}

const E: Expr = { k: 'const', name: 'e' }
const HALF = ratio(1, 2)
const isE = (e: Expr): boolean => e.k === 'const' && e.name === 'e'
const number = (c: Rational): Product => ({ c, factors: new Map() })
const single = (base: Expr, exponent: Expr = num(1)): Product => ({
  c: ONE,
  factors: new Map([[canonical(base), { base, exponent }]]),
})

/** The formula in tidy form. Its value is the same wherever both are defined. */
export function tidy(e: Expr): Expr {
  if (e.k === 'add') return sum(e.items)
  if (e.k === 'neg' && e.a.k === 'add') return sum(e.a.items.map((item): Expr => ({ k: 'neg', a: item })))
  const known = exact(e)
  if (known) return fromRational(known)
  return exprOf(productOf(e))
}

function sum(items: readonly Expr[]): Expr {
  const totals = new Map<string, Product>()
  const visit = (item: Expr, sign: Rational): void => {
    if (item.k === 'add') item.items.forEach((part) => visit(part, sign))
    else if (item.k === 'neg') visit(item.a, times(sign, { n: -1n, d: 1n }))
    else {
      const plain = tidy(item)
      if (plain.k === 'add' || (plain.k === 'neg' && plain.a.k === 'add')) return visit(plain, sign)
      const product = productOf(plain)
      // c(a + b) inside a sum is multiplied out only if the bracket is all there is.
      const [only] = product.factors.values()
      if (product.factors.size === 1 && only?.base.k === 'add' && isUnit(only.exponent)) {
        for (const part of only.base.items) visit(part, times(sign, product.c))
        return
      }
      const key = [...product.factors.entries()]
        .map(([name, { exponent }]) => `${name}^${canonical(exponent)}`)
        .sort()
        .join('*')
      const before = totals.get(key)
      const c = times(product.c, sign)
      totals.set(key, { c: before ? plus(before.c, c) : c, factors: product.factors })
    }
  }
  items.forEach((item) => visit(item, ONE))
  const left = [...totals.values()].filter(({ c }) => !isZero(c))
  if (left.length === 0) return num(0)
  const ordered = byDegree(left).map(exprOf)
  return ordered.length === 1 && ordered[0] ? ordered[0] : { k: 'add', items: ordered }
}

const isUnit = (exponent: Expr): boolean => exponent.k === 'num' && isOne(exponent.value)

/** Terms of a polynomial in falling order; other sums keep their order. */
function byDegree(terms: Product[]): Product[] {
  const degrees = terms.map(degreeOf)
  if (degrees.some((degree) => degree === null)) return terms
  return terms
    .map((term, i) => ({ term, degree: degrees[i] as number }))
    .sort((a, b) => b.degree - a.degree)
    .map(({ term }) => term)
}

function degreeOf({ factors }: Product): number | null {
  let degree = 0
  for (const { base, exponent } of factors.values()) {
    if (symbolsOf(base).size === 0 && symbolsOf(exponent).size === 0) continue
    const r = exact(exponent)
    if (base.k !== 'sym' || !r) return null
    degree += Number(r.n) / Number(r.d)
  }
  return degree
}

function multiplyInto(into: Product, other: Product): void {
  into.c = times(into.c, other.c)
  for (const [key, { base, exponent }] of other.factors) {
    const before = into.factors.get(key)
    const joined = before ? tidy({ k: 'add', items: [before.exponent, exponent] }) : exponent
    if (exact(joined)?.n === 0n) into.factors.delete(key)
    else into.factors.set(key, { base, exponent: joined })
  }
}

function productOf(e: Expr): Product {
  const known = exact(e)
  if (known) return number(known)
  switch (e.k) {
    case 'neg': {
      const inner = productOf(e.a)
      return { ...inner, c: times(inner.c, { n: -1n, d: 1n }) }
    }
    case 'mul': {
      const total = number(ONE)
      for (const item of e.items) multiplyInto(total, productOf(item))
      return settled(total)
    }
    case 'div': {
      const total = number(ONE)
      multiplyInto(total, productOf(e.a))
      multiplyInto(total, raised(productOf(e.b), num(-1)))
      return settled(total)
    }
    case 'pow':
      return settled(raised(productOf(e.a), tidy(e.b)))
    case 'add': {
      const tidied = sum(e.items)
      if (tidied.k !== 'add') return productOf(tidied)
      const { c, inside } = withoutContent(tidied)
      return { c, factors: single(inside).factors }
    }
    case 'fn':
      return functionProduct(e)
    case 'mixed':
      return productOf({ k: 'add', items: [e.whole, e.part] })
    case 'degree':
      return productOf({ k: 'mul', items: [div(e.a, num(180)), { k: 'const', name: 'pi' }] })
    case 'percent':
      return productOf(div(e.a, num(100)))
    default:
      return single(e)
  }
}

/** 6x + 4 is 2 times 3x + 2. */
function withoutContent(e: Expr & { items: Expr[] }): { c: Rational; inside: Expr } {
  const terms = e.items.map(productOf)
  let [n, d] = [0n, 1n]
  for (const { c } of terms) {
    n = greatest(n, c.n < 0n ? -c.n : c.n)
    d = (d / greatest(d, c.d)) * c.d
  }
  const c = ratio(n, d)
  if (isOne(c) || isZero(c)) return { c: ONE, inside: e }
  const inside = terms.map(({ c: own, factors }) => exprOf({ c: times(own, { n: c.d, d: c.n }), factors }))
  return { c, inside: { k: 'add', items: inside } }
}

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatest(b, a % b))

function raised(base: Product, exponent: Expr): Product {
  const r = exact(exponent)
  if (r?.n === 0n) return number(ONE)
  if (base.factors.size === 0 && isZero(base.c)) return single(num(0), exponent)
  if (r && r.d === 1n) {
    const c = power(base.c, r)
    const total: Product = { c: c ?? ONE, factors: new Map() }
    if (!c) return single(exprOf(base), exponent)
    for (const { base: one, exponent: own } of base.factors.values())
      multiplyInto(total, single(one, tidy({ k: 'mul', items: [own, exponent] })))
    return total
  }
  const [only] = base.factors.values()
  if (base.factors.size === 1 && only && isOne(base.c) && isE(only.base))
    return single(E, tidy({ k: 'mul', items: [only.exponent, exponent] }))
  if (r && base.c.n > 0n) {
    // √(4x) is 2√x; the other factors stay together, because √(x²) is not x.
    const rest: Product = { c: ONE, factors: base.factors }
    const total = base.factors.size > 0 ? single(exprOf(rest), exponent) : number(ONE)
    if (base.factors.size === 1 && only && isUnit(only.exponent)) {
      total.factors.clear()
      multiplyInto(total, single(only.base, exponent))
    }
    multiplyInto(total, rationalPower(base.c, r))
    return total
  }
  return single(exprOf(base), exponent)
}

/** c^r for a positive number: 8^(1/2) is 2·2^(1/2). */
function rationalPower(c: Rational, r: Rational): Product {
  const whole = power(c, r)
  if (whole) return number(whole)
  if (r.d !== 2n) return single(fromRational(c), fromRational(r))
  // r.n is odd: (k − 1)/2 is the floor of k/2.
  const outer = power(c, { n: (r.n - 1n) / 2n, d: 1n }) ?? ONE
  // c^(k/2) = c^⌊k/2⌋ · √c, and √(n/d) = √(nd)/d.
  const { root, rest } = squarePart(c.n * c.d)
  const total = number(times(outer, ratio(root, c.d)))
  if (rest !== 1n) multiplyInto(total, single(num(rest), fromRational(HALF)))
  return total
}

/** Whole powers of numbers are numbers: √2 · √2 is 2. */
function settled(product: Product): Product {
  const total: Product = { c: product.c, factors: new Map() }
  for (const { base, exponent } of product.factors.values()) {
    const r = exact(exponent)
    const b = r && exact(base)
    if (b && b.n > 0n && (r.d === 1n || r.d === 2n)) multiplyInto(total, rationalPower(b, r))
    else multiplyInto(total, single(base, exponent))
  }
  return joinRoots(total)
}

/** √2 · √3 is √6. */
function joinRoots(product: Product): Product {
  const roots = [...product.factors.entries()].filter(([, { base, exponent }]) => {
    const r = exact(exponent)
    return base.k === 'num' && r?.n === 1n && r.d === 2n
  })
  if (roots.length < 2) return product
  let inside = 1n
  for (const [key, { base }] of roots) {
    product.factors.delete(key)
    if (base.k === 'num') inside *= base.value.n
  }
  const { root, rest } = squarePart(inside)
  product.c = times(product.c, { n: root, d: 1n })
  if (rest !== 1n) multiplyInto(product, single(num(rest), fromRational(HALF)))
  return product
}

const EVEN = new Set(['cos', 'sec', 'cosh', 'abs'])
const ODD = new Set([
  'sin',
  'tan',
  'csc',
  'cot',
  'sinh',
  'tanh',
  'arcsin',
  'arctan',
  'arsinh',
  'artanh',
  'cbrt',
])

function functionProduct(e: Expr & { k: 'fn' }): Product {
  const args = e.args.map(tidy)
  const [u, base] = args
  if (!u) return single(e)
  if (e.name === 'sqrt') return settled(raised(productOf(u), fromRational(HALF)))
  if (e.name === 'exp') return productOf(pow(E, u))
  if (e.name === 'root' && base && exact(base)) return settled(raised(productOf(u), tidy(div(num(1), base))))
  if (e.name === 'ln') {
    if (isE(u)) return number(ONE)
    if (u.k === 'pow' && isE(u.a)) return productOf(u.b)
  }
  if (e.name === 'log' && base && isE(base)) return functionProduct({ k: 'fn', name: 'ln', args: [u] })
  const angle = multipleOfPi(u)
  if (angle) {
    const known =
      e.name === 'sin'
        ? exactSine(angle)
        : e.name === 'cos'
          ? exactCosine(angle)
          : e.name === 'tan'
            ? exactTangent(angle)
            : null
    if (known && known !== 'undefined') return productOf(known)
  }
  const inverse = INVERSE_VALUES[e.name]?.[canonical(u)]
  if (inverse) return productOf(tidy(timesPi(inverse)))
  const leading = u.k === 'add' ? u.items[0] : u
  if (leading?.k === 'neg' && (EVEN.has(e.name) || ODD.has(e.name))) {
    const inner = functionProduct({ k: 'fn', name: e.name, args: [tidy({ k: 'neg', a: u })] })
    return EVEN.has(e.name) ? inner : { ...inner, c: times(inner.c, { n: -1n, d: 1n }) }
  }
  return single({ k: 'fn', name: e.name, args })
}

/** Angles as multiples of π for the sines, cosines and tangents that pupils know. */
const INVERSE_VALUES: Readonly<Record<string, Readonly<Record<string, Rational>>>> = {
  arctan: values([
    ['0', 0, 1],
    ['1', 1, 4],
    ['sqrt(3)', 1, 3],
    ['sqrt(3)/3', 1, 6],
  ]),
  arcsin: values([
    ['0', 0, 1],
    ['1/2', 1, 6],
    ['sqrt(2)/2', 1, 4],
    ['sqrt(3)/2', 1, 3],
    ['1', 1, 2],
  ]),
  arccos: values([
    ['1', 0, 1],
    ['sqrt(3)/2', 1, 6],
    ['sqrt(2)/2', 1, 4],
    ['1/2', 1, 3],
    ['0', 1, 2],
    ['-1/2', 2, 3],
    ['-1', 1, 1],
  ]),
}

function values(rows: readonly [string, number, number][]): Record<string, Rational> {
  return Object.fromEntries(rows.map(([text, n, d]) => [canonical(plainOf(text)), ratio(n, d)]))
}

function plainOf(text: string): Expr {
  const [above = '', below] = text.replace('-', '').split('/')
  const top: Expr = above.startsWith('sqrt')
    ? fn('sqrt', num(Number(above.slice(5, -1))))
    : num(Number(above))
  const size = below ? div(top, num(Number(below))) : top
  return text.startsWith('-') ? { k: 'neg', a: size } : size
}

const rank = ({ base, exponent }: Factor): number =>
  base.k === 'num'
    ? 0
    : base.k === 'const' && base.name === 'pi'
      ? 1
      : base.k === 'sym' && exact(exponent)
        ? 2
        : isE(base) || !exact(exponent)
          ? 3
          : base.k === 'fn'
            ? 5
            : 4

function exprOf({ c, factors }: Product): Expr {
  if (isZero(c)) return num(0)
  const above: Expr[] = []
  const below: Expr[] = []
  for (const { base, exponent } of [...factors.values()].sort((a, b) => rank(a) - rank(b))) {
    const r = exact(exponent)
    if (r && r.n < 0n) below.push(powered(base, fromRational({ n: -r.n, d: r.d })))
    else above.push(powered(base, exponent))
  }
  const size = c.n < 0n ? -c.n : c.n
  if (size !== 1n || above.length === 0) above.unshift(num(size))
  if (c.d !== 1n) below.unshift(num(c.d))
  const top = joined(above)
  const value = below.length > 0 ? div(top, joined(below)) : top
  if (c.n > 0n) return value
  return value.k === 'add'
    ? {
        k: 'add',
        items: value.items.map((item): Expr => (item.k === 'neg' ? item.a : { k: 'neg', a: item })),
      }
    : { k: 'neg', a: value }
}

const joined = (items: Expr[]): Expr => (items.length === 1 && items[0] ? items[0] : { k: 'mul', items })

function powered(base: Expr, exponent: Expr): Expr {
  const r = exact(exponent)
  if (r && isOne(r)) return base
  if (r && r.n === 1n && r.d === 2n) return fn('sqrt', base)
  return pow(base, exponent)
}

const MAX_EXPANDED = 60

/** Brackets multiplied out, with whole powers up to 10, then tidied. Null if there would be too many terms. */
export function expanded(e: Expr): Expr | null {
  const terms = termsOf(tidy(e))
  return terms && tidy({ k: 'add', items: terms })
}

function termsOf(e: Expr): Expr[] | null {
  if (e.k === 'add') {
    const all: Expr[] = []
    for (const item of e.items) {
      const terms = termsOf(item)
      if (!terms || all.length + terms.length > MAX_EXPANDED) return null
      all.push(...terms)
    }
    return all
  }
  if (e.k === 'neg') return termsOf(e.a)?.map((term): Expr => ({ k: 'neg', a: term })) ?? null
  if (e.k === 'div') return termsOf(e.a)?.map((term) => div(term, e.b)) ?? null
  if (e.k === 'mul') return cross(e.items)
  if (e.k === 'pow') {
    const n = exact(e.b)
    if (n && n.d === 1n && n.n > 1n && n.n <= 10n && e.a.k === 'add')
      return cross(Array.from({ length: Number(n.n) }, () => e.a))
  }
  return [e]
}

function cross(items: readonly Expr[]): Expr[] | null {
  let all: Expr[] = [num(1)]
  for (const item of items) {
    const terms = termsOf(item)
    if (!terms || all.length * terms.length > MAX_EXPANDED * 3) return null
    const next = all.flatMap((a) => terms.map((b): Expr => ({ k: 'mul', items: [a, b] })))
    const collected = tidy({ k: 'add', items: next })
    all = collected.k === 'add' ? collected.items : [collected]
    if (all.length > MAX_EXPANDED) return null
  }
  return all
}

/** A tidy formula as a number times powers of different bases. */
export function powersOf(e: Expr): { c: Rational; factors: { base: Expr; exponent: Expr }[] } {
  const { c, factors } = productOf(e)
  return { c, factors: [...factors.values()] }
}

/** The product of a number and powers, tidied. */
export const productFrom = (c: Rational, factors: readonly { base: Expr; exponent: Expr }[]): Expr =>
  tidy({ k: 'mul', items: [fromRational(c), ...factors.map(({ base, exponent }) => pow(base, exponent))] })

/** A sum with its common factor in front, such as xe^x(x + 2); null if there is none that holds a letter. */
export function withCommonFactor(e: Expr): Expr | null {
  if (e.k !== 'add') return null
  const terms = e.items.map(productOf)
  const [first] = terms
  if (!first) return null
  const shared: Factor[] = []
  for (const [key, { base, exponent }] of first.factors) {
    const all = terms.map(({ factors }) => factors.get(key)?.exponent)
    if (all.some((one) => one === undefined)) continue
    const values = all.map((one) => exact(one as Expr))
    if (values.every((one) => one !== null)) {
      const least = values.reduce((a, b) => (a && b && a.n * b.d < b.n * a.d ? a : b), values[0] ?? null)
      if (least) shared.push({ base, exponent: fromRational(least) })
    } else if (new Set(all.map((one) => canonical(one as Expr))).size === 1) shared.push({ base, exponent })
  }
  if (!shared.some(({ base, exponent }) => symbolsOf(base).size + symbolsOf(exponent).size > 0)) return null
  const outer = productFrom(ONE, shared)
  const inner = tidy({ k: 'add', items: e.items.map((item) => div(item, outer)) })
  if (inner.k !== 'add') return null
  const { c, inside } = withoutContent(inner)
  return {
    k: 'mul',
    items: [...(isOne(c) ? [] : [fromRational(c)]), ...(outer.k === 'mul' ? outer.items : [outer]), inside],
  }
}
