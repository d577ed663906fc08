/** Kinds of one number whose expected answer may have a unit, or whose question names the unit. */
import { readUnits } from '#app/engines/algebra/units/read-units.ts'
import { hasUnit, splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { claims } from './answer-text.ts'
import { markQuantity, markQuantityAgainst } from './mark-quantity.ts'
import { MathsContext, LOCALES } from './maths-context.ts'
import { withNumerals } from './number-words.ts'
import { ask } from './outcome.ts'
import type { Outcome } from './outcome.ts'

/**
 * `unit`: the unit that the question names. It may be left out. The same quantity in another unit is right, and a unit
 * of another quantity is wrong. A text that is no unit ("spores", "times") has no effect.
 */
export const NUMBER_OPTIONS = { locale: LOCALES, unit: 'text' } as const

type Marker = (student: string, expected: string, context: MathsContext) => Outcome
type Options = Readonly<Record<string, unknown>>

/** Endings that look like units but are mathematics: 3e, 2π. */
const MATHS = /[\d\s.)][eπ°%]$/

/**
 * Marks a number as a quantity if the expected answer has a unit or the student wrote one.
 * @param asQuantity the options of the quantity, made from those of the number and the exact value
 */
export const orQuantity =
  (
    marker: Marker,
    asQuantity: (options: Options, expected: string) => Options = (options) => options,
  ): Marker =>
  (student, expected, context) => {
    if (hasUnit(expected) && !MATHS.test(expected.trim())) return markQuantity(student, expected, context)
    const named = context.text('unit')
    const written = named === null || readUnits(named).length === 0 ? null : withUnit(student)
    if (named === null || written === null) return marker(student, expected, context)
    if (isSameUnit(written.unit, named)) return marker(written.number, expected, context)
    // A rise of 39 °C is a rise of 39 K, but a temperature of 39 °C is not 39 K.
    if (/°\s?[CF]|celsius/i.test(named) && /^(?:K|kelvins?|°\s?[CF])$/.test(written.unit))
      return ask(`Give the temperature in ${named}.`)
    const quantity = new MathsContext(
      context.variables,
      { locale: context.text('locale'), ...asQuantity(context.options, expected) },
      context.second,
    )
    const outcome = markQuantityAgainst(student, { number: expected, unit: named }, quantity)
    context.readAs = quantity.shown()
    context.ambiguous ??= quantity.ambiguous
    return outcome
  }

/** The number and the unit that a student wrote, or null if no known unit follows a number. */
function withUnit(student: string): { number: string; unit: string } | null {
  const last = claims(withNumerals(student)).at(-1) ?? ''
  return hasUnit(last) && !MATHS.test(last) ? splitQuantity(last) : null
}

const isSameUnit = (own: string, named: string): boolean => {
  const keys = new Set(readUnits(named).map(({ key }) => key))
  return readUnits(own).some(({ key }) => keys.has(key))
}
