/** Kinds that ask for an equal expression written in a particular way. */
import { canonical } from '../algebra/canonical.ts'
import { equal } from '../algebra/equal.ts'
import { equalComplex } from '../algebra/equal-complex.ts'
import type { Field } from '../algebra/roots.ts'
import { factoredFault } from '../forms/factored.ts'
import {
  lowestTermsFault,
  rationalisedFault,
  simplifiedFault,
  singleFractionFault,
} from '../forms/fractions.ts'
import { completedSquareFault, expandedFault, partialFractionsFault } from '../forms/terms.ts'
import type { Expr } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import type { Context, Kind, OptionType, Outcome } from './context.ts'
import { ask, CANNOT_TELL, right, wrong } from './context.ts'
import { differs, expectedExpression, isOutcome, readExpression } from './expressions.ts'
import { LOCALES } from './numbers.ts'

type Fault = (e: Expr, expected: Expr, context: Context) => string | null

const FIELDS: Readonly<Record<string, Field>> = {
  integers: 'rationals',
  rationals: 'rationals',
  reals: 'reals',
  complex: 'complex',
  Z: 'rationals',
  Q: 'rationals',
  R: 'reals',
  C: 'complex',
  integer: 'rationals',
  rational: 'rationals',
  real: 'reals',
}

const inForm =
  (fault: Fault, reads: (context: Context) => { imaginary: string | null } = () => ({ imaginary: null })) =>
  (student: string, expected: string, context: Context): Outcome => {
    const target = expectedExpression(expected, context, reads(context))
    const read = readExpression(student, target, context, reads(context))
    if (isOutcome(read)) return read
    const readAs = print(read)
    const same = reads(context).imaginary === null ? equal(read, target) : equalComplex(read, target)
    if (same === 'unsure') return ask(CANNOT_TELL, { readAs })
    const problem = fault(read, target, context)
    const form = problem === null ? 'right' : 'wrong'
    if (same === 'different') return wrong(readAs, differs(read, target), { form })
    return problem === null
      ? right(readAs, { form })
      : wrong(readAs, `The value is right, but the form is not: ${problem}.`, { value: 'right', form })
  }

const fieldOf = (context: Context): Field => FIELDS[context.text('over') ?? 'rationals'] ?? 'rationals'
const locale = { locale: LOCALES } as const satisfies Record<string, OptionType>
const withVariable = { ...locale, variable: 'text' } as const satisfies Record<string, OptionType>

export const FORM_KINDS: Readonly<Record<string, Kind>> = {
  factored: {
    options: { ...withVariable, over: Object.keys(FIELDS) },
    mark: inForm(
      (e, target, context) => factoredFault(e, target, context.text('variable'), fieldOf(context)),
      (context) => ({ imaginary: fieldOf(context) === 'complex' ? 'i' : null }),
    ),
  },
  expanded: { options: withVariable, mark: inForm((e) => expandedFault(e)) },
  'completed-square': {
    options: withVariable,
    mark: inForm((e, _, context) =>
      completedSquareFault(e, context.text('variable') ?? context.variables[0] ?? null),
    ),
  },
  'single-fraction': { options: withVariable, mark: inForm((e) => singleFractionFault(e)) },
  'partial-fractions': {
    options: withVariable,
    mark: inForm((e, target, context) =>
      partialFractionsFault(e, target, context.text('variable') ?? context.variables[0] ?? null),
    ),
  },
  simplified: { options: withVariable, mark: inForm((e, target) => simplifiedFault(e, target)) },
  'lowest-terms': { options: withVariable, mark: inForm((e) => lowestTermsFault(e)) },
  rationalised: { options: withVariable, mark: inForm((e) => rationalisedFault(e)) },
  'same-form': {
    options: withVariable,
    mark: inForm((e, target) =>
      canonical(e) === canonical(target) ? null : 'only the order of terms and factors may differ',
    ),
  },
}
