/** Kind point: points on a graph or a picture, within a given distance. */
import { equal } from '#app/engines/algebra/equal.ts'
import { ZERO, absolute, compare, subtract } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { valueOf } from '../closeness.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { readPoints } from '../read-points.ts'

/** Each point must match a different expected point along each axis, within the given distance. */
function markPoint(student: string, expected: string, context: MathsContext): Outcome {
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
  const matchedCount = target.filter((goal) => {
    const at = left.findIndex(
      (point) => point.length === goal.length && point.every((value, i) => isNear(value, goal[i] as Expr)),
    )
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  if (matchedCount === wanted) return right()
  return wrong(
    wanted === 1 ? 'This is not the point asked for.' : `${matchedCount} of ${wanted} points are right.`,
  )
}

export const point = defineKind(MathsContext, {
  options: { locale: LOCALES, within: 'number' },
  mark: ignoringDegreeSigns(markPoint),
})
