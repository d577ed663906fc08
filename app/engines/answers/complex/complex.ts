/** Kind complex: a complex number, in any form or in a required one. */
import { equalComplex } from '#app/engines/algebra/equal-complex.ts'
import { defineKind } from '../kind.ts'
import { MathsContext, LOCALES } from '../maths-context.ts'
import { reasonForDifference, expectedExpression, readExpression } from '../one-expression.ts'
import { compared } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

/** The imaginary unit as typed: i, or j in electrical engineering, where the author may have used i. */
function markComplex(student: string, expected: string, context: MathsContext): Outcome {
  const imaginary = context.text('imaginaryUnit') ?? 'i'
  const own = new RegExp(`${imaginary}(?![a-z])`).test(expected) || context.variables.includes('i')
  const target = expectedExpression(expected, context, { imaginary: own ? imaginary : 'i' })
  const read = readExpression(student, target, context, { imaginary })
  return compared(equalComplex(read, target), reasonForDifference(read, target))
}

export const complex = defineKind(MathsContext, {
  options: { locale: LOCALES, imaginaryUnit: 'text' },
  mark: markComplex,
})
