import { valueOf, withinTolerance } from '#app/engines/answers/closeness.ts'
import { MathsContext } from '#app/engines/answers/maths-context.ts'
import { claims } from '#app/engines/answers/answer-text.ts'
import { add, multiply, power, same, subtract, toNumber } from '#app/engines/algebra/numbers/rational.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { leadingExponent, roundings } from '#app/engines/algebra/numbers/significant-figures.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { hasUnit, splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { markingOptions } from '#app/engines/questions/shown-suffix.ts'
import { split, type Marking, type PartMarking } from '#app/engines/questions/split.ts'
import { isComputed, type ComputedAnswer, type Variant } from '#app/engines/questions/variant.ts'
import type { Report } from './report.ts'

/** Kinds whose answer is one number. */
const NUMBERS: ReadonlySet<string> = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance', 'units'])

/** The exact number of an answer, the unit it is written with, and the options it is marked with. */
interface Exact {
  value: Rational
  /** Behind the number in every answer that is tried; empty where a bare number is asked for. */
  unit: string
  /** The unit of the quantity, written or named in the prompt. */
  quantity: string
  options: Readonly<Record<string, unknown>>
}

/**
 * Proves the rounding of every answer that is one number: the correctly rounded answer is right, and the same answer
 * with its last digit one up or down is wrong. An answer with a unit of another quantity is wrong too.
 */
export function checkNumbers(variant: Variant, report: Report): void {
  const { marking } = split(variant)
  marking.parts.forEach((part, index) => {
    const { answer } = part
    if (!isComputed(answer) || !NUMBERS.has(answer.kind)) return
    const exact = exactOf(answer)
    if (exact) checkPart(marking, part, answer, exact, `parts[${index}].answer`, report)
  })
}

function checkPart(
  marking: Marking,
  part: PartMarking,
  answer: ComputedAnswer,
  exact: Exact,
  at: string,
  report: Report,
): void {
  // An answer is judged here by itself, and not by what its author lists besides.
  const alone = { ...marking, parts: [{ ...part, accepts: [], misconceptions: [], working: null }] }
  const verdictOf = (text: string) => markPart(alone, part.id, text)
  const places = placesOf(answer, exact)
  for (const place of places) {
    for (const value of roundings(exact.value, place)) {
      const text = written(value, place, exact.unit)
      const { verdict, reason } = verdictOf(text)
      if (verdict !== 'right')
        report.add(`${at}.options`, 'rounded', `"${text}" is rounded correctly, but is ${verdict}: ${reason}`)
    }
    for (const value of neighbours(exact, place, Math.min(...places))) {
      const text = written(value, place, exact.unit)
      const { verdict } = verdictOf(text)
      if (verdict !== 'wrong' && verdict !== 'partly')
        report.add(`${at}.options`, 'misrounded', `"${text}" is rounded incorrectly, but is ${verdict}`)
      const isWindow = 'absolute' in exact.options || 'relative' in exact.options
      if (!isWindow && markPart(marking, part.id, text).verdict === 'right')
        report.add(
          `${at}.options`,
          'misrounded-line',
          `"${text}" is rounded incorrectly, but right as working`,
        )
    }
  }
  const other = otherUnit(exact.quantity)
  const [place] = places
  if (other === null || place === undefined) return
  const [value] = roundings(exact.value, place)
  if (!value) return
  const text = written(value, place, other)
  for (const whole of [alone, marking]) {
    const { verdict } = markPart(whole, part.id, text)
    if (verdict === 'right' || (verdict === 'ask' && whole === alone))
      report.add(`${at}.expected`, 'unit', `"${text}" has a wrong unit, but is ${verdict}`)
  }
}

/** The exact value of an answer; null where its number is not one constant. */
function exactOf(answer: ComputedAnswer): Exact | null {
  const options = markingOptions(answer)
  const text = claims(answer.expected).at(-1) ?? answer.expected
  const quantity = answer.kind === 'units' || (hasUnit(text) && !/[\d\s.)][eπ°%]$/.test(text.trim()))
  const { number, unit } = quantity ? splitQuantity(text) : { number: text, unit: '' }
  try {
    const value = valueOf(new MathsContext(answer.variables, {}, false).expected(number))
    const named = typeof options['unit'] === 'string' ? options['unit'] : ''
    return value && { value, unit, quantity: unit === '' ? named : unit, options }
  } catch {
    return null
  }
}

/**
 * The decimal places that an answer is rounded to: those asked for, those of the data and those of the model answer.
 * Negative for tens and hundreds. None for an exact answer that no decimal writes.
 */
function placesOf(answer: ComputedAnswer, { value, options }: Exact): number[] {
  const count = (name: string): number | null => {
    const option = options[name]
    return option === undefined || option === null ? null : Number(option)
  }
  // 99.97 is 100 to three figures, and 100.0 has four.
  const toPlaces = (figures: number | null) => {
    if (figures === null) return null
    const [rounded = value] = roundings(value, figures - 1 - leadingExponent(value))
    return figures - 1 - leadingExponent(rounded)
  }
  const asked = count('places') ?? toPlaces(count('figures'))
  if (asked !== null) return [asked]
  const data = count('dataPlaces') ?? toPlaces(count('dataFigures'))
  const shown = shownPlaces(answer.shown, value)
  const isExact = data === null && count('absolute') === null && count('relative') === null
  if (isExact) return shown !== null && roundings(value, shown).some((one) => same(one, value)) ? [shown] : []
  return [...new Set([data, shown !== null && data !== null ? Math.max(shown, data) : shown])].filter(
    (place) => place !== null,
  )
}

/** The decimal places of the number in a model answer, where that number is the value rounded; else null. */
function shownPlaces(shown: string, value: Rational): number | null {
  const plain = shown
    .replace(/[$,\s]|\\,|\\!/g, '')
    .replace(/[−–]/g, '-')
    .replace(/\\times|×/g, 'x')
  const [, number = '', exponent = '0'] = /(-?\d+(?:\.\d+)?)(?:x10\^?\{?(-?\d+)\}?)?/.exec(plain) ?? []
  const [, decimals = ''] = number.split('.')
  if (number === '') return null
  const place = decimals.length - Number(exponent)
  const given = Number(`${number}e${exponent}`)
  return roundings(value, place).some((one) => toNumber(one) === given) ? place : null
}

/**
 * The rounded value with its last digit one up or down, as far as it lies in no window of the question's own. 160 for
 * 158.9 is left out where two figures are enough: its zero need not count.
 * @param coarsest the decimal places of the least precise answer that is right
 */
function neighbours({ value, options }: Exact, place: number, coarsest: number): Rational[] {
  const right = roundings(value, place)
  const unit = power({ n: 10n, d: 1n }, { n: BigInt(-place), d: 1n })
  const context = new MathsContext([], windowOf(options), false)
  if (!unit) return []
  const coarser = Array.from({ length: Math.max(0, place - coarsest) }, (_, n) =>
    roundings(value, coarsest + n),
  )
  const known = [...right, ...(place > 0 ? [] : coarser.flat())]
  return right
    .flatMap((one) => [add(one, unit), subtract(one, unit)])
    .filter((one) => one !== null)
    .filter((one) => one.n !== 0n && !known.some((other) => same(one, other)))
    .filter((one) => withinTolerance(one, value, context, true) !== true)
}

const windowOf = (options: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => /^(?:absolute|relative|digits)$/.test(name)))

/** A number with so many decimal places, and the unit behind it. */
function written(value: Rational, place: number, unit: string): string {
  const exponent = leadingExponent(value)
  const isPlain = exponent > -6 && exponent < 12
  const scale = power({ n: 10n, d: 1n }, { n: BigInt(isPlain ? 0 : -exponent), d: 1n })
  const mantissa = scale ? multiply(value, scale) : null
  const decimals = Math.max(0, isPlain ? place : place + exponent)
  const whole = mantissa && multiply(mantissa, { n: 10n ** BigInt(decimals), d: 1n })
  if (!whole) return ''
  const digits = String(whole.n < 0n ? -whole.n : whole.n).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const number = `${whole.n < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`
  return `${number}${isPlain ? '' : ` x 10^${exponent}`} ${unit}`.trim()
}

/** A unit of another quantity; null where the quantity has no unit that is known. */
function otherUnit(unit: string): string | null {
  const own = readUnits(unit)
  if (own.length === 0 || /^[°%]/.test(unit)) return null
  const others = ['kg', 'V', 's'].flatMap((name) => readUnits(name).map((read) => ({ name, read })))
  return (
    others.find(({ read }) => own.every((one) => !sameDimensions(one.dimensions, read.dimensions)))?.name ??
    null
  )
}
