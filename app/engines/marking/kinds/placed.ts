/** Kinds point and region: places on a graph or a picture, told by their coordinates. */
import { compareValues, equal } from '../algebra/equal.ts'
import { approximate } from '../numbers/approximate.ts'
import { absolute, compare, subtract, toNumber, ZERO } from '../numbers/rational.ts'
import type { Expr, Relation } from '../syntax/expression.ts'
import { isPlain } from '../syntax/expression.ts'
import { valueOf } from './closeness.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { ask, CANNOT_TELL, NO_EXPECTED, right, wrong } from './outcome.ts'
import { readPoints } from './read-points.ts'

/** Points are met one by one, each by a point of its own, along each axis as near as asked. */
function markPoint(student: string, expected: string, context: Context): Outcome {
  const [target, own] = readPoints(student, expected, context)
  const wanted = target.length
  if (own.length !== wanted)
    return wanted === 1
      ? ask('Give one point only.')
      : wrong(`${wanted} points are asked for, and ${own.length} given.`)
  const within = absolute(context.number('within') ?? ZERO)
  const isNear = (a: Expr, b: Expr): boolean => {
    const [p, q] = [valueOf(a), valueOf(b)]
    const gap = p && q && subtract(p, q)
    return equal(a, b) === 'equal' || (gap !== null && compare(absolute(gap), within) <= 0)
  }
  const left = [...own]
  const met = target.filter((goal) => {
    const at = left.findIndex(
      (point) => point.length === goal.length && point.every((value, i) => isNear(value, goal[i] as Expr)),
    )
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  if (met === wanted) return right()
  return wrong(wanted === 1 ? 'This is not the point asked for.' : `${met} of ${wanted} points are right.`)
}

const HOLDS: Readonly<Record<Relation, (side: number) => boolean>> = {
  '<': (side) => side < 0,
  '>': (side) => side > 0,
  '<=': (side) => side <= 0,
  '>=': (side) => side >= 0,
  '=': (side) => side === 0,
  '!=': (side) => side !== 0,
  in: () => false,
}

/** Whether a condition holds at a point; null where rounding hides it. @throws RangeError when it is no condition */
function holds(e: Expr, at: ReadonlyMap<string, number>): boolean | null {
  if (e.k === 'or' || e.k === 'and') {
    const parts = e.items.map((item) => holds(item, at))
    return parts.includes(e.k === 'or') ? e.k === 'or' : parts.includes(null) ? null : e.k === 'and'
  }
  if (e.k !== 'rel' || !e.items.every(isPlain)) throw new RangeError(NO_EXPECTED)
  const values = e.items.map((item) => approximate(item, at, { overflow: false, absorbed: false }))
  const parts = e.ops.map((op, i) => {
    const [a, b] = [values[i], values[i + 1]]
    if (!a || !b || Number.isNaN(a.x + b.x)) return false
    const same = compareValues(a, b)
    return same === 'unsure' ? null : HOLDS[op](same === 'equal' ? 0 : a.x - b.x)
  })
  return parts.includes(false) ? false : parts.includes(null) ? null : true
}

/** One point that lies where the condition of the author holds, y > 2x + 1 and x > 0. */
function markRegion(student: string, expected: string, context: Context): Outcome {
  const condition = context.expected(expected.replace(/&&/g, ' and ').replace(/\|\|/g, ' or '))
  const [, [point, ...more]] = readPoints(student, null, context)
  if (!point || more.length > 0) return ask('Give one point only.')
  const [across = 'x', up = 'y'] = context.variables
  const [x, y, ...others] = point.map(valueOf)
  if (!x || !y || others.length > 0) return ask('Give a point by its two numbers, such as (2, -3).')
  const inside = holds(
    condition,
    new Map([
      [across, toNumber(x)],
      [up, toNumber(y)],
    ]),
  )
  if (inside === null) return ask(CANNOT_TELL)
  return inside ? right() : wrong('This point does not lie in the region asked for.')
}

export const PLACED_KINDS = kindsOf(Context, {
  point: { options: { locale: LOCALES, within: 'number' }, mark: markPoint },
  region: { options: { locale: LOCALES }, mark: markRegion },
})
