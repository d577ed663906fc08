/**
 * When a rounded number is right: it is the exact value rounded to its written figures, and these are at least as many
 * as the data have. Rounds halves away from zero (ISO 80000-1:2009, annex B, rule B).
 */
import { absolute, compare, multiply, power, same, subtract } from '#app/engines/algebra/numbers/rational.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import {
  isRoundedToFigures,
  isRoundedToPlaces,
  leadingExponent,
  roundings,
  writtenFigures,
} from '#app/engines/algebra/numbers/significant-figures.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import type { MathsContext } from './maths-context.ts'
import { plural } from './outcome.ts'

/** The least precision of a right answer: significant figures (1 to 12) or decimal places (0 to 12). */
export type Precision = { figures: number } | { places: number }

/** How one number is rounded. */
export type Rounding =
  /** The exact value, or that value rounded correctly to the least precision or a finer one. */
  | 'right'
  /** Rounded correctly, but to fewer figures than the least precision. */
  | 'too-few'
  /** One unit of its last figure away from the correctly rounded value. */
  | 'misrounded'
  /** Another value. */
  | 'other'

/** Expected values are computed in floating point and written with 12 figures, so further figures prove nothing. */
const MOST_FIGURES = 10
const NEGLIGIBLE: Rational = { n: 1n, d: 10n ** 10n }

/** A number with fewer figures does not count as a wrong rounding of a more precise one. */
const FEWEST_MISROUNDED = 2

/** The precision that a question's options require (`dataFigures` or `dataPlaces`), or null without them. */
export function leastPrecision(context: MathsContext): Precision | null {
  const [figures, places] = [context.count('dataFigures'), context.count('dataPlaces')]
  if (figures !== null && figures > 0) return { figures }
  return places === null ? null : { places }
}

/**
 * Judges a written number against the exact value, both in the same unit.
 * @param read the written number: its figures decide what it must equal
 * @param value the value of `read`
 * @param target the exact value
 */
export function judgeRounding(read: Expr, value: Rational, target: Rational, least: Precision): Rounding {
  const gap = absolute(subtract(value, target) ?? target)
  const room = multiply(absolute(target), NEGLIGIBLE)
  if (same(value, target) || (room && compare(gap, room) <= 0)) return 'right'
  const written = writtenFigures(read)
  if (!written || target.n === 0n || value.n === 0n) return 'other'
  if ('figures' in least) {
    for (let n = Math.min(written.most, MOST_FIGURES); n >= written.least; n--)
      if (isRoundedToFigures(value, target, n)) return n >= least.figures ? 'right' : 'too-few'
  } else {
    // A percentage has two decimal places fewer than the number it stands for.
    const places = read.k === 'percent' ? written.places + 2 : written.places
    if (isRoundedToPlaces(value, target, places)) return places >= least.places ? 'right' : 'too-few'
  }
  return isMisrounded(value, target, written.most) ? 'misrounded' : 'other'
}

/** Whether a value is the target rounded the wrong way: one unit off in its last figure, and never exact. */
export function isMisrounded(value: Rational, target: Rational, figures: number): boolean {
  if (figures < FEWEST_MISROUNDED || target.n === 0n) return false
  const place = figures - 1 - leadingExponent(target)
  return roundings(target, place).some((rounded) => {
    const gap = subtract(value, rounded)
    if (gap === null || same(rounded, target)) return false
    // 9.96 is 10 to two figures; its neighbours are 9.9 and 11.
    const places = [place, figures - 1 - leadingExponent(rounded)]
    return places.some((one) => {
      const unit = power({ n: 10n, d: 1n }, { n: BigInt(-one), d: 1n })
      return unit !== null && same(absolute(gap), unit)
    })
  })
}

export const MISROUNDED = 'Rounded incorrectly: check the last digit.'

/** What to do if a number is rounded too far: "Give your answer to at least 2 significant figures." */
export const tooFew = (least: Precision): string =>
  `Rounded too far: give your answer to at least ${
    'figures' in least ? plural(least.figures, 'significant figure') : plural(least.places, 'decimal place')
  }.`

/** Says that only the sign or only the power of ten is wrong; null otherwise. */
export function slipOf(value: Rational, target: Rational): string | null {
  if (value.n !== 0n && value.n === -target.n && value.d === target.d)
    return 'The size is right, but the sign is not.'
  if (target.n === 0n || value.n === 0n) return null
  const [own, wanted] = [leadingExponent(value), leadingExponent(target)]
  if (own === wanted) return null
  const shift = power({ n: 10n, d: 1n }, { n: BigInt(wanted - own), d: 1n })
  const shifted = shift && multiply(value, shift)
  return shifted && same(shifted, target) ? 'The digits are right, but the power of ten is not.' : null
}
