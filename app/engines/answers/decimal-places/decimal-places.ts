/** Kind decimal-places: one number rounded to a number of decimal places. */
import { NUMBER_OPTIONS, orQuantity } from '../or-quantity.ts'
import { equalConstants } from '#app/engines/algebra/equal-constants.ts'
import { isRoundedToPlaces, writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { defineKind } from '../kind.ts'
import { MathsContext } from '../maths-context.ts'
import { figuresOutcome, definedValue, matchesPlaces, readNumbers, slipIn } from '../one-number.ts'
import { ask, plural } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'

function markPlaces(student: string, expected: string, context: MathsContext): Outcome {
  const wanted = context.count('places')
  if (wanted === null) return ask('The question does not say how many decimal places are asked for.')
  let [read, author] = readNumbers(student, expected, context, matchesPlaces)
  if (read.k === 'percent' && author.k === 'percent') [read, author] = [read.a, author.a]
  const [value, target] = [definedValue(read), definedValue(author)]
  const written = read.k === 'percent' ? null : writtenFigures(read)
  const requiredPlaces = plural(wanted, 'decimal place')
  if (!written)
    return figuresOutcome(
      equalConstants(read, author) === 'equal',
      'wrong',
      requiredPlaces,
      'is not written as a decimal',
    )
  const most = Math.max(writtenFigures(author)?.places ?? Infinity, wanted)
  const close =
    written.places <= most
      ? isRoundedToPlaces(value, target, written.places) &&
        !(value.n === 0n && target.n !== 0n && written.places < wanted)
      : isRoundedToPlaces(target, value, most)
  const slip = close ? null : slipIn(read, value, target, writtenFigures(read)?.most ?? null)
  return figuresOutcome(
    close,
    written.places === wanted ? 'right' : 'wrong',
    requiredPlaces,
    `has ${written.places}`,
    slip,
  )
}

export const decimalPlaces = defineKind(MathsContext, {
  options: { ...NUMBER_OPTIONS, places: 'count' },
  mark: orQuantity(markPlaces, ({ places }) => ({ dataPlaces: places })),
})
