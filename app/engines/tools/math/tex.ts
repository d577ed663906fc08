/** TeX as a teacher writes it. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import { fn, num } from '../../algebra/syntax/expression.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import { rebuilt } from '../../algebra/substitute.ts'
import { print } from '../../algebra/syntax/print.ts'
import { toLatex } from '../../algebra/syntax/print-latex.ts'
import { fractionTex, fromRational, isWhole, squarePart } from './rationals.ts'
import type { Rational } from './rationals.ts'

const RAISED = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'sinh', 'cosh', 'tanh'])

/** sin(x)² is written sin²(x). */
const withRaisedNames = (e: Expr): Expr => {
  if (e.k === 'pow' && e.a.k === 'fn' && RAISED.has(e.a.name)) {
    const n = exact(e.b)
    if (n && isWhole(n) && n.n > 1n) return fn(`${e.a.name}^${n.n}`, ...e.a.args.map(withRaisedNames))
  }
  return rebuilt(e, withRaisedNames)
}

/** The TeX of a formula, without dollars. */
export const tex = (e: Expr): string =>
  toLatex(withRaisedNames(e)).replace(/\\operatorname\{(\w+)\^(\d+)\}/g, String.raw`\$1^{$2}`)

/** TeX for a polynomial with exact coefficients, from the constant up. */
export function polynomialTex(coefficients: readonly Rational[], x: string): string {
  let text = ''
  for (let k = coefficients.length - 1; k >= 0; k--) {
    const c = coefficients[k]
    if (!c || c.n === 0n) continue
    const size = { n: c.n < 0n ? -c.n : c.n, d: c.d }
    const letter = k === 0 ? '' : k === 1 ? x : `${x}^{${k}}`
    const figure = k > 0 && size.n === 1n && size.d === 1n ? '' : fractionTex(size)
    text += `${c.n < 0n ? (text === '' ? '-' : ' - ') : text === '' ? '' : ' + '}${figure}${letter}`
  }
  return text === '' ? '0' : text
}

/** “+ 3” or “- 3”, to be written after another term. */
export const signedTex = (c: Rational): string =>
  c.n < 0n ? `- ${fractionTex({ n: -c.n, d: c.d })}` : `+ ${fractionTex(c)}`

/** A number in brackets if it is negative or a fraction raised to a power. */
export const bracketedTex = (c: Rational): string =>
  c.n < 0n || c.d !== 1n ? `\\left(${fractionTex(c)}\\right)` : fractionTex(c)

/** (p ± q√n)/d in lowest terms: whole numbers, d > 0, n without square factors. */
export interface Surd {
  p: bigint
  q: bigint
  n: bigint
  d: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

/** (p + q√r)/d with the square factors taken out and the fraction cancelled. r ≥ 0 */
export function surd(p: bigint, q: bigint, r: bigint, d: bigint): Surd {
  const { root, rest } = squarePart(r)
  let [a, b, below] =
    rest === 1n || rest === 0n ? [p + (rest === 0n ? 0n : q * root), 0n, d] : [p, q * root, d]
  if (below < 0n) [a, b, below] = [-a, -b, -below]
  const common = gcd(gcd(a, b), below)
  return { p: a / common, q: b / common, n: b === 0n ? 0n : rest, d: below / common }
}

export const surdValue = ({ p, q, n, d }: Surd): number =>
  (Number(p) + Number(q) * Math.sqrt(Number(n))) / Number(d)

export function surdExpr({ p, q, n, d }: Surd): Expr {
  if (q === 0n) return fromRational({ n: p, d })
  const size = q < 0n ? -q : q
  const root: Expr = size === 1n ? fn('sqrt', num(n)) : { k: 'mul', items: [num(size), fn('sqrt', num(n))] }
  const part: Expr = q < 0n ? { k: 'neg', a: root } : root
  const above: Expr = p === 0n ? part : { k: 'add', items: [num(p), part] }
  if (d === 1n) return above
  if (p === 0n && q < 0n) return { k: 'neg', a: { k: 'div', a: root, b: num(d) } }
  return { k: 'div', a: above, b: num(d) }
}

/** A formula as plain text, for labels: x² − 4x + 1. */
export const plain = (e: Expr): string =>
  print(e)
    .replaceAll('-', '−')
    .replaceAll(/(\d) × (?=[a-zπ√])/g, '$1')
