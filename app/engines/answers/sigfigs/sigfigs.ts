/** Kind sigfigs: one number rounded to a number of significant figures. */
import { isRoundedToFigures, writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { judgeFigures } from '../closeness.ts'
import { defineKind } from '../kind.ts'
import { MathsContext } from '../maths-context.ts'
import { figuresOutcome, definedValue, matchesPlaces, readNumbers, slipIn } from '../one-number.ts'
import { NUMBER_OPTIONS, orQuantity } from '../or-quantity.ts'
import { ask, plural } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

function markSigfigs(student: string, expected: string, context: MathsContext): Outcome {
  const wanted = context.count('figures')
  if (!wanted) return ask('The question does not say how many significant figures are asked for.')
  const [read, author] = readNumbers(student, expected, context, matchesPlaces)
  const [value, target] = [definedValue(read), definedValue(author)]
  const judged = judgeFigures(read, value, target, wanted)
  // Extra figures are compared to the author's precision only.
  const [least, most] = [writtenFigures(read)?.least ?? 0, writtenFigures(author)?.most ?? Infinity]
  const close =
    judged.value ||
    (least > wanted && least > most && isRoundedToFigures(target, value, Math.max(most, wanted)))
  const slip = close ? null : slipIn(read, value, target, writtenFigures(read)?.most ?? null)
  return figuresOutcome(close, judged.figures, plural(wanted, 'significant figure'), judged.had, slip)
}

export const sigfigs = defineKind(MathsContext, {
  options: { ...NUMBER_OPTIONS, figures: 'count' },
  mark: orQuantity(markSigfigs, ({ figures }) => ({ figures })),
})
