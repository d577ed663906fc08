/** Kind lowest-terms: a fraction in lowest terms. */
import { MathsContext } from '../maths-context.ts'
import { lowestTermsFault } from '#app/engines/algebra/forms/fraction-forms.ts'
import { inForm, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const lowestTerms = defineKind(MathsContext, { options: withVariable, mark: inForm(lowestTermsFault) })
