/** Kind algebraic: an expression with the same value, in any form. */
import { equal } from '#app/engines/algebra/equal.ts'
import { ignoringDegreeSigns } from '../degree-signs.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { reasonForDifference, expectedExpression, readExpression } from '../one-expression.ts'
import { compared } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

function markAlgebraic(student: string, expected: string, context: MathsContext): Outcome {
  const target = expectedExpression(expected, context)
  const judge = (eIsNumber: boolean): Outcome => {
    const read = readExpression(student, target, context, { eIsNumber })
    return compared(equal(read, target), reasonForDifference(read, target))
  }
  const outcome = judge(false)
  // 2e3 is a number unless the answer has e in it.
  return outcome.verdict !== 'right' && /e/.test(expected) && /\de[+-]?\d/.test(student)
    ? judge(true)
    : outcome
}

export const algebraic = defineKind(MathsContext, {
  options: { locale: LOCALES },
  mark: ignoringDegreeSigns(markAlgebraic),
})
