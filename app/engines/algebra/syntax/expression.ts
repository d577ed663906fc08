import type { Rational } from '../numbers/rational.ts'

/** The tree of an answer. Sums and products are flat; subtraction is a sum with a negated term. */
export type Expr =
  | { k: 'num'; text: string; value: Rational }
  | { k: 'sym'; name: string }
  | { k: 'const'; name: 'pi' | 'e' | 'i' | 'infinity' }
  | { k: 'add' | 'mul'; items: Expr[] }
  | { k: 'div' | 'pow'; a: Expr; b: Expr }
  | { k: 'neg' | 'percent' | 'degree'; a: Expr }
  | { k: 'fn'; name: string; args: Expr[] }
  | { k: 'mixed'; whole: Expr; part: Expr }
  | { k: 'pm'; a: Expr | null; b: Expr }
  | { k: 'rel'; items: Expr[]; ops: Relation[] }
  | { k: 'or' | 'and' | 'seq' | 'union' | 'intersect' | 'minus'; items: Expr[] }
  | { k: 'group'; open: string; close: string; items: Expr[] }
  | { k: 'matrix'; rows: Expr[][] }
  | { k: 'word'; name: 'none' | 'reals' }

export type Relation = '=' | '!=' | '<' | '>' | '<=' | '>=' | 'in'

/** A longer text is not read as mathematics. */
export const MAX_LENGTH = 2000

/** Why a text cannot be read, in plain words. */
export class Unreadable extends Error {}

export const neg = (a: Expr): Expr => (a.k === 'neg' ? a.a : { k: 'neg', a })
export const div = (a: Expr, b: Expr): Expr => ({ k: 'div', a, b })
export const pow = (a: Expr, b: Expr): Expr => ({ k: 'pow', a, b })
export const fn = (name: string, ...args: Expr[]): Expr => ({ k: 'fn', name, args })
export const sym = (name: string): Expr => ({ k: 'sym', name })
export const num = (n: number | bigint): Expr => {
  const size: Expr = { k: 'num', text: String(n < 0 ? -n : n), value: { n: BigInt(n < 0 ? -n : n), d: 1n } }
  return n < 0 ? { k: 'neg', a: size } : size
}

export function join(k: 'add' | 'mul', items: readonly Expr[]): Expr {
  const flat = items.flatMap((item) => (item.k === k ? item.items : [item]))
  return flat.length === 1 && flat[0] ? flat[0] : { k, items: flat }
}

const NONE: readonly Expr[] = []

export function children(e: Expr): readonly Expr[] {
  switch (e.k) {
    case 'num':
    case 'sym':
    case 'const':
    case 'word':
      return NONE
    case 'div':
    case 'pow':
      return [e.a, e.b]
    case 'neg':
    case 'percent':
    case 'degree':
      return [e.a]
    case 'fn':
      return e.args
    case 'mixed':
      return [e.whole, e.part]
    case 'pm':
      return e.a ? [e.a, e.b] : [e.b]
    case 'matrix':
      return e.rows.flat()
    default:
      return e.items
  }
}

/** The number of nodes, including the expression itself. */
export function sizeOf(e: Expr): number {
  let size = 1
  for (const child of children(e)) size += sizeOf(child)
  return size
}

/** The expression without its leading signs. */
export const unsigned = (e: Expr): Expr => (e.k === 'neg' ? unsigned(e.a) : e)

/**
 * Adds a sign. Two signs in a row are kept, because a form is judged as it was written. Infinity has one sign at most.
 */
export const signed = (signs: string | null, e: Expr): Expr =>
  signs === '-'
    ? isInfinite(e)
      ? neg(e)
      : { k: 'neg', a: e }
    : signs === '--'
      ? signed('-', signed('-', e))
      : e

export const isInfinite = (e: Expr): boolean => {
  const size = unsigned(e)
  return size.k === 'const' && size.name === 'infinity'
}

export function some(e: Expr, test: (e: Expr) => boolean): boolean {
  if (test(e)) return true
  for (const child of children(e)) if (some(child, test)) return true
  return false
}

/** Names of the free symbols, in order of appearance. */
export function symbolsOf(e: Expr, found = new Set<string>()): Set<string> {
  if (e.k === 'sym') found.add(e.name)
  else for (const child of children(e)) symbolsOf(child, found)
  return found
}

const PLAIN = new Set([
  'num',
  'sym',
  'const',
  'add',
  'mul',
  'div',
  'pow',
  'neg',
  'percent',
  'degree',
  'fn',
  'mixed',
])

/** Whether it is a single expression: no relation, no list, no ±. Brackets round one thing are ignored. */
export function isPlain(e: Expr): boolean {
  return PLAIN.has(e.k) && children(e).every(isPlain)
}
