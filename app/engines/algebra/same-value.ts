import type { Expr } from './syntax/expression.ts'
import { isPlain } from './syntax/expression.ts'
import type { Equality } from './equal-constants.ts'
import { canonical } from './canonical.ts'
import { equal } from './equal.ts'

/** 'equal' if all are equal, else the first that is not; 'unsure' only if nothing differs. */
export function all(verdicts: Iterable<Equality>): Equality {
  let out: Equality = 'equal'
  for (const verdict of verdicts) {
    if (verdict === 'different') return 'different'
    if (verdict === 'unsure') out = 'unsure'
  }
  return out
}

/** Equality of anything that a list can contain: expressions, points, sets, matrices. */
export function sameValue(a: Expr, b: Expr): Equality {
  if (isPlain(a) && isPlain(b)) return equal(a, b)
  if (a.k === 'group' && b.k === 'group') {
    if (a.open === '{' && b.open === '{') return sameMembers(a.items, b.items)
    if (a.open !== b.open || a.close !== b.close || a.items.length !== b.items.length) return 'different'
    return all(a.items.map((item, i) => sameValue(item, b.items[i] as Expr)))
  }
  if (a.k === 'matrix' && b.k === 'matrix') {
    if (a.rows.length !== b.rows.length || a.rows.some((row, i) => row.length !== b.rows[i]?.length))
      return 'different'
    return all(a.rows.flatMap((row, i) => row.map((item, j) => sameValue(item, b.rows[i]?.[j] as Expr))))
  }
  if (a.k === 'rel' && b.k === 'rel')
    return a.ops.join() === b.ops.join()
      ? all(a.items.map((item, i) => sameValue(item, b.items[i] as Expr)))
      : 'different'
  return 'different'
}

/** Equal to one of several, or perhaps equal. */
export const best = (verdicts: readonly Equality[]): Equality =>
  (['equal', 'unsure'] as const).find((one) => verdicts.includes(one)) ?? 'different'

/** A transposed table. `count` is its number of columns, also if it has no rows. */
export const columns = (rows: readonly Equality[][], count: number): Equality[][] =>
  Array.from({ length: count }, (_, j) => rows.map((row) => row[j] ?? 'unsure'))

/** Each once, by what tells it from the others: what is repeated is not compared again. */
export const distinct = <T>(list: readonly T[], key: (one: T) => string): readonly T[] =>
  list.length < 2 ? list : [...new Map(list.map((one) => [key(one), one])).values()]

/** The same members whatever their order and repetition. */
export function sameMembers(a: readonly Expr[], b: readonly Expr[]): Equality {
  const [own, wanted] = [distinct(a, canonical), distinct(b, canonical)]
  if (own.length > 40 || wanted.length > 40) return 'unsure'
  const table = own.map((one) => wanted.map((other) => sameValue(one, other)))
  return all([...table, ...columns(table, wanted.length)].map(best))
}
