/** Expressions with some of their parts changed. */
import type { Expr } from '../syntax/expression.ts'

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
