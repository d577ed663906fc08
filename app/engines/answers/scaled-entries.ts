/** Entries of a tuple or matrix, multiplied by a factor in front. */
import { div, num } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { claims } from './answer-text.ts'

/** "A = [1, 2]" names the answer; "x = 1, y = 2" does not. */
export const withoutName = (text: string): string =>
  claims(text).length === 1 ? (claims(text)[0] ?? text) : text

/** The factors of a product, including signs and divisors: -1/2 [a, b] is -1, 1, [a, b] over 2. */
function factorsIn(e: Expr): Expr[] {
  if (e.k === 'neg') return [num(-1), ...factorsIn(e.a)]
  if (e.k === 'div') return [...factorsIn(e.a), div(num(1), e.b)]
  return e.k === 'mul' ? e.items.flatMap(factorsIn) : [e]
}

/** Multiplies every entry by a number in front of the bracket, or divides by one below it. */
export function scaled(e: Expr): Expr {
  const factors = factorsIn(e)
  const tuples = factors.filter(
    (item) => (item.k === 'group' && item.items.length > 1) || item.k === 'matrix',
  )
  const [tuple] = tuples
  if (!tuple || tuples.length > 1 || factors.length === 1) return e
  const others = factors.filter((item) => item !== tuple)
  const times = (item: Expr): Expr =>
    item.k === 'group' ? { ...item, items: item.items.map(times) } : { k: 'mul', items: [...others, item] }
  return tuple.k === 'matrix' ? { k: 'matrix', rows: tuple.rows.map((row) => row.map(times)) } : times(tuple)
}

export function entries(e: Expr): Expr[] {
  if (e.k === 'seq' || e.k === 'group') return e.items
  if (e.k === 'and' || e.k === 'or') return e.items.flatMap(entries)
  return [e]
}
