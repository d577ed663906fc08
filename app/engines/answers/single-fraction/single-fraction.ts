/** Kind single-fraction: one fraction. */
import { MathsContext } from '../maths-context.ts'
import { singleFractionFault } from '#app/engines/algebra/forms/fraction-forms.ts'
import { inForm, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const singleFraction = defineKind(MathsContext, {
  options: withVariable,
  mark: inForm(singleFractionFault),
})
