/** Kind rationalised: a fraction without roots in the denominator. */
import { MathsContext } from '../maths-context.ts'
import { rationalisedFault } from '#app/engines/algebra/forms/fraction-forms.ts'
import { inForm, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const rationalised = defineKind(MathsContext, {
  options: withVariable,
  mark: inForm(rationalisedFault),
})
