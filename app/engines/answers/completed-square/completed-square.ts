/** Kind completed-square: a square plus a constant. */
import { MathsContext } from '../maths-context.ts'
import { symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { completedSquareFault } from '#app/engines/algebra/forms/sum-forms.ts'
import { inForm, variableOf, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const completedSquare = defineKind(MathsContext, {
  options: withVariable,
  mark: inForm((e, target, context) => {
    const named = context.text('variable')
    // Without a named variable, each in which the author completed the square: (x + 1)^2 + (y - 2)^2.
    const done = named ? [] : [...symbolsOf(target)].filter((name) => !completedSquareFault(target, name))
    const names = done.length > 0 ? done : [variableOf(context)]
    return names.map((name) => completedSquareFault(e, name)).find(Boolean) ?? null
  }),
})
