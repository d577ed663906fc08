/** Kind factored: a product whose factors cannot be factored further. */
import { factoredFault, fractionFault } from '#app/engines/algebra/forms/factored-form.ts'
import type { Field } from '#app/engines/algebra/irreducible.ts'
import { withVariable, inForm } from '../in-form.ts'
import { defineKind } from '../kind.ts'
import { MathsContext } from '../maths-context.ts'

/** The values of the option `over`. */
const OVER = 'integers rationals reals complex Z Q R C integer rational real'.split(' ')

const fieldOf = (context: MathsContext): Field => {
  const over = context.text('over') ?? ''
  return /^(R|re)/.test(over) ? 'reals' : /^c/i.test(over) ? 'complex' : 'rationals'
}

export const factored = defineKind(MathsContext, {
  options: { ...withVariable, over: OVER },
  mark: inForm(
    (e, target, context) =>
      factoredFault(e, target, context.text('variable'), fieldOf(context)) ??
      (/^(Z|integers?)$/.test(context.text('over') ?? '') ? fractionFault(e) : null),
    (context) => (fieldOf(context) === 'complex' ? 'i' : null),
  ),
})
