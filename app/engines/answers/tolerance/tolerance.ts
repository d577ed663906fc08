/** Kind tolerance: one number within a window, including its edges, or rounded as precisely as the data allow. */
import { exact } from '#app/engines/algebra/numbers/exact.ts'
import { some } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { withinTolerance } from '../closeness.ts'
import { defineKind } from '../kind.ts'
import { MathsContext } from '../maths-context.ts'
import { definedValue, readNumbers } from '../one-number.ts'
import { NUMBER_OPTIONS, orQuantity } from '../or-quantity.ts'
import { NOT_EXPECTED, ask, right, wrong } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { MISROUNDED, judgeRounding, leastPrecision, slipOf, tooFew } from '../rounding-rule.ts'

function markTolerance(student: string, expected: string, context: MathsContext): Outcome {
  const least = leastPrecision(context)
  const isClose = (e: Expr, author: Expr, rough: boolean): boolean | null =>
    least && judgeRounding(e, definedValue(e), definedValue(author), least) === 'right'
      ? true
      : (withinTolerance(definedValue(e), definedValue(author), context, rough) ?? (least ? false : null))
  const [read, author] = readNumbers(
    student,
    expected,
    context,
    (plain, by) => isClose(plain, by, true) === true,
  )
  const rough = some(read, (e) => e.k === 'const' || e.k === 'fn') || !exact(read) || !exact(author)
  const close = isClose(read, author, rough)
  if (close === null) return ask('The question does not say how close the answer must be.')
  if (close) return right()
  const [value, target] = [definedValue(read), definedValue(author)]
  const rounding = least ? judgeRounding(read, value, target, least) : 'other'
  if (least && rounding === 'too-few') return wrong(tooFew(least), { value: 'right', figures: 'wrong' })
  return wrong(rounding === 'misrounded' ? MISROUNDED : (slipOf(value, target) ?? NOT_EXPECTED))
}

export const tolerance = defineKind(MathsContext, {
  options: {
    ...NUMBER_OPTIONS,
    absolute: 'number',
    relative: 'number',
    digits: 'count',
    dataFigures: 'count',
    dataPlaces: 'count',
  },
  mark: orQuantity(markTolerance),
})
