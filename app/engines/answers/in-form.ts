/** Marks an expression that must be equal and in a particular form. */
import { equalComplex } from '#app/engines/algebra/equal-complex.ts'
import { equal } from '#app/engines/algebra/equal.ts'
import { sizeOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import type { OptionType } from './kind.ts'
import { MathsContext, LOCALES } from './maths-context.ts'
import { reasonForDifference, expectedExpression, readExpression } from './one-expression.ts'
import { CANNOT_TELL, ask, misformed, right, wrong } from './outcome.ts'
import type { Outcome } from './outcome.ts'

type Fault = (e: Expr, expected: Expr, context: MathsContext) => string | null

export const inForm =
  (fault: Fault, reads: (context: MathsContext) => string | null = () => null) =>
  (student: string, expected: string, context: MathsContext): Outcome => {
    const imaginary = reads(context)
    const target = expectedExpression(expected, context, { imaginary })
    const read = readExpression(student, target, context, { imaginary })
    const same = imaginary === null ? equal(read, target) : equalComplex(read, target)
    if (same === 'unsure') return ask(CANNOT_TELL)
    // The form of a wrong answer with hundreds of parts is not judged.
    if (same === 'different' && sizeOf(read) > 150) return wrong(reasonForDifference(read, target))
    const problem = fault(read, target, context)
    const form = problem === null ? 'right' : 'wrong'
    if (same === 'different') return wrong(reasonForDifference(read, target), { form })
    return problem === null
      ? right({ form })
      : misformed(`The value is right, but the form is not: ${problem}.`)
  }

export const variableOf = (context: MathsContext): string | null =>
  context.text('variable') ?? context.variables[0] ?? null

const locale = { locale: LOCALES } as const satisfies Record<string, OptionType>

export const withVariable = { ...locale, variable: 'text' } as const satisfies Record<string, OptionType>
