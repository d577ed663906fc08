/** Kinds that ask for an equal expression written in a particular way. */
import { equalComplex } from '../algebra/equal-complex.ts'
import { canonical } from '../algebra/canonical.ts'
import {
  lowestTermsFault,
  rationalisedFault,
  simplifiedFault,
  singleFractionFault,
} from '../forms/fractions.ts'
import { completedSquareFault, expandedFault, partialFractionsFault } from '../forms/terms.ts'
import { kindsOf } from './kind.ts'
import { equal } from '../algebra/equal.ts'
import { factoredFault, fractionFault } from '../forms/factored.ts'
import type { Expr } from '../syntax/expression.ts'
import { sizeOf, symbolsOf } from '../syntax/expression.ts'
import type { Field } from '../algebra/irreducible.ts'
import { Context, LOCALES } from './context.ts'
import type { OptionType } from './kind.ts'
import type { Outcome } from './outcome.ts'
import { differs, expectedExpression, readExpression } from './expressions.ts'
import { ask, CANNOT_TELL, misformed, right, wrong } from './outcome.ts'

type Fault = (e: Expr, expected: Expr, context: Context) => string | null

/** What the option `over` may say. */
const OVER = 'integers rationals reals complex Z Q R C integer rational real'.split(' ')

const inForm =
  (fault: Fault, reads: (context: Context) => string | null = () => null) =>
  (student: string, expected: string, context: Context): Outcome => {
    const imaginary = reads(context)
    const target = expectedExpression(expected, context, { imaginary })
    const read = readExpression(student, target, context, { imaginary })
    const same = imaginary === null ? equal(read, target) : equalComplex(read, target)
    if (same === 'unsure') return ask(CANNOT_TELL)
    // Of what is wrong and hundreds of parts long, nobody asks the form.
    if (same === 'different' && sizeOf(read) > 150) return wrong(differs(read, target))
    const problem = fault(read, target, context)
    const form = problem === null ? 'right' : 'wrong'
    if (same === 'different') return wrong(differs(read, target), { form })
    return problem === null
      ? right({ form })
      : misformed(`The value is right, but the form is not: ${problem}.`)
  }

const fieldOf = (context: Context): Field => {
  const over = context.text('over') ?? ''
  return /^(R|re)/.test(over) ? 'reals' : /^c/i.test(over) ? 'complex' : 'rationals'
}
const variableOf = (context: Context): string | null =>
  context.text('variable') ?? context.variables[0] ?? null
const locale = { locale: LOCALES } as const satisfies Record<string, OptionType>
const withVariable = { ...locale, variable: 'text' } as const satisfies Record<string, OptionType>

export const FORM_KINDS = kindsOf(Context, {
  factored: {
    options: { ...withVariable, over: OVER },
    mark: inForm(
      (e, target, context) =>
        factoredFault(e, target, context.text('variable'), fieldOf(context)) ??
        (/^(Z|integers?)$/.test(context.text('over') ?? '') ? fractionFault(e) : null),
      (context) => (fieldOf(context) === 'complex' ? 'i' : null),
    ),
  },
  expanded: { options: withVariable, mark: inForm(expandedFault) },
  'completed-square': {
    options: withVariable,
    mark: inForm((e, target, context) => {
      const named = context.text('variable')
      // Where none is named, each in which the author has done it: (x + 1)^2 + (y - 2)^2.
      const done = named ? [] : [...symbolsOf(target)].filter((name) => !completedSquareFault(target, name))
      const asked = done.length > 0 ? done : [variableOf(context)]
      return asked.map((name) => completedSquareFault(e, name)).find(Boolean) ?? null
    }),
  },
  'single-fraction': { options: withVariable, mark: inForm(singleFractionFault) },
  'partial-fractions': {
    options: withVariable,
    mark: inForm((e, target, context) => partialFractionsFault(e, target, variableOf(context))),
  },
  simplified: { options: withVariable, mark: inForm(simplifiedFault) },
  'lowest-terms': { options: withVariable, mark: inForm(lowestTermsFault) },
  rationalised: { options: withVariable, mark: inForm(rationalisedFault) },
  'same-form': {
    options: withVariable,
    mark: inForm((e, target) =>
      canonical(e) === canonical(target) ? null : 'only the order of terms and factors may differ',
    ),
  },
})
