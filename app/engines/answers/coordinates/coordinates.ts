/** Kind coordinates: points by their coordinates, in any order. */
import { sameMembers } from '#app/engines/algebra/same-value.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { NOT_EXPECTED, compared } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { readPoints } from '../read-points.ts'

function markCoordinates(student: string, expected: string, context: MathsContext): Outcome {
  const asGroup = (items: Expr[]): Expr => ({ k: 'group', open: '(', close: ')', items })
  const [target, own] = readPoints(student, expected, context)
  const goal = target.map(asGroup)
  const swapped =
    own.length === 1 &&
    sameMembers(
      own.map((point) => asGroup([...point].reverse())),
      goal,
    ) === 'equal'
  return compared(
    sameMembers(own.map(asGroup), goal),
    swapped ? 'The coordinates are in the wrong order.' : NOT_EXPECTED,
  )
}

export const coordinates = defineKind(MathsContext, {
  options: { locale: LOCALES },
  mark: ignoringDegreeSigns(markCoordinates),
})
