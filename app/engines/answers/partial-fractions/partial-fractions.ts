/** Kind partial-fractions: a sum of partial fractions. */
import { MathsContext } from '../maths-context.ts'
import { partialFractionsFault } from '#app/engines/algebra/forms/sum-forms.ts'
import { inForm, variableOf, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const partialFractions = defineKind(MathsContext, {
  options: withVariable,
  mark: inForm((e, target, context) => partialFractionsFault(e, target, variableOf(context))),
})
