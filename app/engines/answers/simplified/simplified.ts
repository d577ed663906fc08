/** Kind simplified: an expression without anything left to simplify. */
import { MathsContext } from '../maths-context.ts'
import { simplifiedFault } from '#app/engines/algebra/forms/fraction-forms.ts'
import { inForm, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const simplified = defineKind(MathsContext, { options: withVariable, mark: inForm(simplifiedFault) })
