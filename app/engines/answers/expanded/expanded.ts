/** Kind expanded: a sum without brackets. */
import { MathsContext } from '../maths-context.ts'
import { expandedFault } from '#app/engines/algebra/forms/sum-forms.ts'
import { inForm, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const expanded = defineKind(MathsContext, { options: withVariable, mark: inForm(expandedFault) })
