/** Kind region: one point in the region that the author describes. */
import { compareValues } from '#app/engines/algebra/equal-constants.ts'
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import { isPlain } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr, Relation } from '#app/engines/algebra/syntax/expression.ts'
import { valueOf } from '../closeness.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { CANNOT_TELL, NO_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { readPoints } from '../read-points.ts'

const HOLDS: Readonly<Record<Relation, (side: number) => boolean>> = {
  '<': (side) => side < 0,
  '>': (side) => side > 0,
  '<=': (side) => side <= 0,
  '>=': (side) => side >= 0,
  '=': (side) => side === 0,
  '!=': (side) => side !== 0,
  in: () => false,
}

/** Whether a condition holds at a point; null if rounding hides it. @throws RangeError if it is no condition */
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

/** A point where the author's condition holds: y > 2x + 1 and x > 0. */
function markRegion(student: string, expected: string, context: MathsContext): Outcome {
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

export const region = defineKind(MathsContext, { options: { locale: LOCALES }, mark: markRegion })
