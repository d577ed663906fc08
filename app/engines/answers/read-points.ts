/** Reads points by their coordinates. */
import { spread } from '#app/engines/algebra/substitute.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { isPlain, Unreadable } from '#app/engines/algebra/syntax/expression.ts'
import { LIST_READING, type MathsContext } from './maths-context.ts'
import { withNumeralsAndNames } from './number-words.ts'
import { authored, Mistaken } from './outcome.ts'

/** Points as coordinates; "x = 1, y = 2" is read by name. @throws Unreadable */
function pointsOf(e: Expr): Expr[][] {
  const items = e.k === 'group' || e.k === 'seq' || e.k === 'and' || e.k === 'or' ? e.items : []
  const [first] = items
  if (e.k === 'group' && e.open === '{' && items.length === 1 && first) return pointsOf(first)
  if (
    items.length > 1 &&
    (e.k !== 'group' || /[({]/.test(e.open)) &&
    items.every((item) => item.k === 'group' || (item.k === 'seq' && e.k !== 'group'))
  )
    return items.flatMap(pointsOf)
  if (
    e.k === 'group'
      ? e.open === '(' && e.close === ')' && items.length > 1
      : e.k === 'seq' && items.every(isPlain)
  )
    return [items]
  const named = items.flatMap((item) => {
    const [name, value] = item.k === 'rel' && item.ops.join() === '=' ? item.items : []
    return name?.k === 'sym' && value ? [{ name: name.name, value }] : []
  })
  if (/seq|and/.test(e.k) && named.length > 0 && named.length === items.length) {
    if (new Set(named.map(({ name }) => name)).size < named.length)
      throw new Unreadable('It is not clear which coordinates belong together.')
    return [named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ value }) => value)]
  }
  const reason = 'A point is written in round brackets, such as (2, -3).'
  throw isPlain(e) ? new Mistaken(reason) : new Unreadable(reason)
}

/** (±2, 1) gives two points. */
const spreadPoints = (points: readonly Expr[][]): Expr[][] =>
  points.flatMap((point) =>
    point.reduce<Expr[][]>(
      (before, item) => before.flatMap((head) => spread(item).map((one) => [...head, one])),
      [[]],
    ),
  )

/** The author's points and the student's. @throws Unreadable or Mistaken */
export function readPoints(
  student: string,
  expected: string | null,
  context: MathsContext,
): [Expr[][], Expr[][]] {
  const author = expected === null ? null : context.expected(withoutLabel(expected), LIST_READING)
  const target = author ? authored(() => spreadPoints(pointsOf(author))) : []
  const own = withNumeralsAndNames(student)
  return [target, spreadPoints(pointsOf(context.student(withoutLabel(own), author, LIST_READING)))]
}

/** A(2, 3), P = (2, 3), (x, y) = (2, 3) */
const withoutLabel = (text: string): string =>
  text
    .trim()
    // Not (y, x) = (3, 2).
    .replace(/^(?:[A-Z]\s*=?|\((?!\s*[yz]\b)\s*[a-z](?:\s*,\s*[a-z])+\s*\)\s*=)\s*(?=\\?(?:left)?\()/, '')
