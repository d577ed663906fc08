/** Expressions with some of their parts changed. */
import type { Expr } from './syntax/expression.ts'
import { children, div, neg, some, Unreadable } from './syntax/expression.ts'

export type Known = ReadonlyMap<string, Expr>

/** The expression with each of its parts changed by `change`. */
export function rebuilt(e: Expr, change: (part: Expr) => Expr): Expr {
  switch (e.k) {
    case 'num':
    case 'sym':
    case 'const':
    case 'word':
      return e
    case 'div':
    case 'pow':
      return { ...e, a: change(e.a), b: change(e.b) }
    case 'neg':
    case 'percent':
    case 'degree':
      return { ...e, a: change(e.a) }
    case 'fn':
      return { ...e, args: e.args.map(change) }
    case 'mixed':
      return { ...e, whole: change(e.whole), part: change(e.part) }
    case 'pm':
      return { ...e, a: e.a && change(e.a), b: change(e.b) }
    case 'matrix':
      return { ...e, rows: e.rows.map((row) => row.map(change)) }
    default:
      return { ...e, items: e.items.map(change) }
  }
}

export const substitute = (e: Expr, known: Known): Expr =>
  e.k === 'sym' ? (known.get(e.name) ?? e) : rebuilt(e, (part) => substitute(part, known))

const signsIn = (e: Expr): number =>
  (e.k === 'pm' ? 1 : 0) + children(e).reduce((sum, child) => sum + signsIn(child), 0)

/** Every choice of sign: 1 ± √2 gives two expressions. @throws Unreadable for more than four signs */
export function spread(e: Expr): Expr[] {
  if (!some(e, (part) => part.k === 'pm')) return [e]
  if (signsIn(e) > 4) throw new Unreadable('There are too many "±" signs to follow.')
  return choices(e)
}

function choices(e: Expr): Expr[] {
  if (e.k === 'pm') {
    const heads: (Expr | null)[] = e.a ? choices(e.a) : [null]
    return heads.flatMap((a) =>
      choices(e.b).flatMap((b) =>
        [b, neg(b)].map((term): Expr => (a ? { k: 'add', items: [a, term] } : term)),
      ),
    )
  }
  if (e.k === 'div') return choices(e.a).flatMap((a) => choices(e.b).map((b) => div(a, b)))
  if (e.k === 'neg') return choices(e.a).map((a) => ({ k: 'neg', a }))
  if (e.k === 'mul' || e.k === 'add') {
    const rows = e.items.reduce<Expr[][]>(
      (all, item) => all.flatMap((before) => choices(item).map((one) => [...before, one])),
      [[]],
    )
    return rows.map((items) => ({ k: e.k, items }))
  }
  return [e]
}
