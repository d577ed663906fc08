/** Kind same-form: the form of the expected answer; only the order may differ. */
import { MathsContext } from '../maths-context.ts'
import { canonical } from '#app/engines/algebra/canonical.ts'
import { inForm, withVariable } from '../in-form.ts'
import { defineKind } from '../kind.ts'

export const sameForm = defineKind(MathsContext, {
  options: withVariable,
  mark: inForm((e, target) =>
    canonical(e) === canonical(target) ? null : 'only the order of terms and factors may differ',
  ),
})
