/** Kind numeric: one exact number, in a required form if there is one. */
import { equalConstants } from '#app/engines/algebra/equal-constants.ts'
import { gcd } from '#app/engines/algebra/numbers/rational.ts'
import { writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { unsigned } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { valueOf } from '../closeness.ts'
import { defineKind } from '../kind.ts'
import { MathsContext } from '../maths-context.ts'
import { readNumbers, withoutDegree } from '../one-number.ts'
import { NUMBER_OPTIONS, orQuantity } from '../or-quantity.ts'
import { NOT_EXPECTED, compared, misformed, right, wrong } from '../outcome.ts'
import type { Aspect, Outcome } from '../outcome.ts'
import { judgeRounding, slipOf } from '../rounding-rule.ts'

const FORMS = ['fraction-lowest-terms', 'improper-fraction', 'mixed-number', 'standard-form'] as const

/** Why the number is not in the required form, or null. */
function formFault(e: Expr, form: string): string | null {
  if (e.k === 'neg' && e.a.k === 'neg') return 'two signs follow each other'
  if (e.k === 'div' && e.a.k === 'neg') return formFault({ ...e, a: e.a.a }, form)
  const inner = unsigned(e)
  if (form === 'standard-form') {
    const mantissa = inner.k === 'mul' ? inner.items[0] : inner
    const size =
      mantissa?.k === 'num' && (inner !== mantissa || /e/i.test(mantissa.text))
        ? Number(mantissa.text.split(/e/i)[0])
        : 0
    return writtenFigures(e) && size >= 1 && size < 10
      ? null
      : 'write it as a number from 1 up to 10 times a power of ten'
  }
  const shown = print(inner)
  const [, whole, top = '', bottom = ''] = /^(\d+ )?(\d+)(?:\/(\d+))?$/.exec(shown) ?? []
  const [above, below] = [BigInt(top), BigInt(bottom)]
  if (form === 'improper-fraction')
    return !whole && below > 0n && above >= below ? null : 'write it as one improper fraction, such as 7/3'
  if (top && !bottom) return null
  if (form === 'mixed-number') {
    if (!whole) return 'write it as a mixed number, such as 2 1/3'
    return 0n < above && above < below ? null : 'the fraction part must be less than 1'
  }
  if (inner.k === 'div' && inner.b.k === 'neg') return 'the sign belongs in front of the fraction'
  if (whole || !bottom) return 'write it as a fraction of whole numbers'
  return below > 1n && gcd(above, below) === 1n ? null : 'the fraction can still be cancelled'
}

function markNumeric(student: string, expected: string, context: MathsContext): Outcome {
  const [read, target] = readNumbers(
    student,
    expected,
    context,
    (plain, author) => equalConstants(plain, author) === 'equal',
  )
  const requiredForm = context.text('form')
  let same = equalConstants(read, target)
  // A number needs no degree sign: 30 for 30°.
  if (
    same !== 'equal' &&
    read === withoutDegree(read) &&
    equalConstants(read, withoutDegree(target)) === 'equal'
  )
    same = 'equal'
  if (same === 'unsure') return compared(same)
  const fault = requiredForm === null ? null : formFault(read, requiredForm)
  const form: Aspect = requiredForm === null ? null : fault === null ? 'right' : 'wrong'
  if (same === 'different') return wrong(slipInExact(read, target) ?? NOT_EXPECTED, { form })
  return fault === null ? right({ form }) : misformed(`The value is right, but the form is not: ${fault}.`)
}

/**
 * Says that a decimal stands for an exact value, or that the sign or power of ten is wrong; null for any other value.
 */
function slipInExact(read: Expr, target: Expr): string | null {
  const [value, goal, written] = [valueOf(read), valueOf(target), writtenFigures(read)]
  if (!value || !goal) return null
  const isRounded =
    written && written.most > 1 && judgeRounding(read, value, goal, { figures: 2 }) === 'right'
  return isRounded ? 'This is rounded: give the exact value.' : slipOf(value, goal)
}

export const numeric = defineKind(MathsContext, {
  options: { ...NUMBER_OPTIONS, form: FORMS },
  mark: orQuantity(markNumeric, () => ({})),
})
