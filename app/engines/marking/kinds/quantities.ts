/** Kind units: a number with its unit, in any unit of the same dimension unless the same unit is asked for. */
import { claims } from './answer-text.ts'
import { readUnits, sameDimensions } from '../units/read-units.ts'
import { judgeFigures, valueOf, withinTolerance } from './closeness.ts'
import type { Rational } from '../numbers/rational.ts'
import { isPlain, symbolsOf } from '../syntax/expression.ts'
import { splitQuantity } from '../units/quantity.ts'
import type { Compound } from '../units/read-units.ts'
import type { Context } from './context.ts'
import type { Aspect, Outcome } from './outcome.ts'
import {
  absolute,
  add,
  compare,
  divide,
  fromDecimal,
  multiply,
  same,
  subtract,
  toText,
  ZERO,
} from '../numbers/rational.ts'
import { writtenFigures } from '../numbers/figures.ts'
import type { Expr } from '../syntax/expression.ts'
import { NONE } from '../units/table.ts'
import { raised } from '../syntax/characters.ts'
import { print } from '../syntax/print.ts'
import { ask, NOT_EXPECTED, plural, right, wrong, NO_EXPECTED } from './outcome.ts'

export const UNIT_OPTIONS = {
  absolute: 'number',
  relative: 'number',
  figures: 'count',
  digits: 'count',
  sameUnit: 'boolean',
} as const

const BARE: Compound = { factor: { n: 1n, d: 1n }, dimensions: NONE, key: '', offset: null }

/** Units that name one quantity: a dose is no equivalent dose, and an activity no frequency, of whatever dimension. */
const NAMED = /Gy|Sv|Hz|Bq/
/** A newton metre may be meant as a joule, but a joule is never a moment. */
const MOMENT = /^-?\d+[Nm]\^1 -?\d+[Nm]\^1$/
const ENERGY = /^-?\d+(?:J|eV|cal|Cal|Wh)\^1$/

/** Zero points in kelvin. */
const OFFSETS: Readonly<Record<string, Rational>> = {
  '°C': { n: 27315n, d: 100n },
  '°F': { n: 45967n, d: 180n },
}

const offsetOf = (unit: Compound): Rational => (unit.offset ? (OFFSETS[unit.offset] ?? ZERO) : ZERO)

/** A number in one unit expressed in another of the same dimension. */
export function convert(value: Rational, from: Compound, to: Compound): Rational | null {
  if (from.key === to.key) return value
  const scaled = multiply(value, from.factor)
  const absolute = scaled && (from.offset || to.offset ? add(scaled, offsetOf(from)) : scaled)
  const shifted = absolute && (from.offset || to.offset ? subtract(absolute, offsetOf(to)) : absolute)
  return shifted && divide(shifted, to.factor)
}

/** A turn as one cycle rather than an angle: what is counted per second is a frequency. */
function counted(unit: Compound, beside: Compound): Compound {
  const turn = /0r(?:ev|pm)\^1\b/.test(unit.key) && beside.key.includes('Hz') && readUnits('rev')[0]
  const factor = turn && divide(unit.factor, turn.factor)
  return factor ? { ...unit, factor, key: 'cycle' } : unit
}

/** The reading that fits the expected dimension, else the plainest one. */
function fitting(readings: readonly Compound[], target: Compound): Compound | undefined {
  return (
    readings.find((unit) => unit.key === target.key) ??
    readings.find((unit) => sameDimensions(unit.dimensions, target.dimensions)) ??
    readings[0]
  )
}

/** 2 h 30 min, 1 m 20 cm: the whole in the smaller unit, as text. */
function summed(text: string): string {
  const [, much, large = '', little, small = ''] =
    /^\s*(\d[\d.]*)\s*([A-Za-z]+)[\s,]+(?:and\s+)?(\d[\d.]*)\s*([A-Za-z]+)\s*$/.exec(text) ?? []
  const [[from], [to], a, b] = [
    readUnits(large),
    readUnits(small),
    fromDecimal(much ?? ''),
    fromDecimal(little ?? ''),
  ]
  const first =
    from && to && a && sameDimensions(from.dimensions, to.dimensions) ? convert(a, from, to) : null
  const whole = first && b && first.n > b.n * first.d ? add(first, b) : null
  return whole ? `${toText(whole)} ${small}` : text
}

export function markUnits(student: string, expected: string, context: Context): Outcome {
  const author = splitQuantity(claims(summed(expected)).at(-1) ?? expected)
  const wanted = author.unit === '' ? BARE : readUnits(author.unit)[0]
  const goal = valueOf(context.expected(author.number))
  if (!wanted || !goal) return ask(NO_EXPECTED)
  const { number, unit } = splitQuantity(claims(summed(student)).at(-1) ?? student)
  if (number === '') return ask('The number is missing.')
  const read = context.student(number, null)
  const shown = raised(unit.replace(/\*/g, '·'))
  context.readAs = `${print(read)} ${shown}`.trim()
  if (!isPlain(read) || symbolsOf(read).size > 0)
    return ask('One number with its unit is asked for; this is something else.')
  const value = valueOf(read)
  const fit = fitting(unit === '' ? [BARE] : readUnits(unit), wanted)
  if (!fit) return ask(`The unit "${unit}" is not one this reader knows.`)
  const [own, target] = [counted(fit, wanted), counted(wanted, fit)]
  if (target.offset && own.key === '0C^1') return ask('"C" is the coulomb; write °C for degrees Celsius.')
  const [theirs, mine] = [target, own].map(({ key }) => NAMED.exec(key)?.[0])
  const fits =
    sameDimensions(own.dimensions, target.dimensions) &&
    (unit === '') === (author.unit === '') &&
    !(mine && theirs && mine !== theirs)
  const turning = [own, target].filter(({ key }) => /rad|rev/.test(key)).length
  if (turning === 1 && [own, target].some(({ key }) => /Hz|Bq/.test(key)))
    return ask('An angle per second is no frequency: one turn is 2π.')
  // K is the kelvin and no prefix; who writes it for k is not told that all is right, nor that it is wrong.
  const small = unit.replace(/\bK(?:[GM]\b|(?=[A-Za-z]))/g, (capitals) => capitals.toLowerCase())
  if (!fits && small !== unit) {
    const { readAs } = context
    const meant = markUnits(`${number} ${small}`, expected, context)
    context.readAs = readAs
    if (meant.verdict === 'right') return ask('"K" is the kelvin; write a small k for kilo.')
  }
  const unitAspect: Aspect = fits && (!context.flag('sameUnit') || own.key === target.key) ? 'right' : 'wrong'
  const converted = value && fits ? convert(value, own, target) : value
  if (!converted) return ask('This number is undefined or too large to check.')
  const rough = own.factor.d > 10n ** 12n || target.factor.d > 10n ** 12n
  const { close, figures, needs } = judge(read, converted, goal, rough, context)
  const aspects = { value: (close ? 'right' : 'wrong') as Aspect, unit: unitAspect, figures }
  if (unitAspect === 'wrong') {
    const fault =
      unit === ''
        ? 'the unit is missing'
        : fits
          ? 'the answer is asked for in another unit'
          : `"${shown}" is not a unit of this quantity`
    return wrong(
      `${close ? 'The value is right, but' : 'The number is not the expected one, and'} ${fault}.`,
      aspects,
    )
  }
  if (close && figures === 'wrong') return wrong(`The value is right; ${needs}.`, aspects)
  if (close)
    return MOMENT.test(target.key) && ENERGY.test(own.key)
      ? ask('It is not clear whether a moment (N m) or energy (J) is meant.')
      : right(aspects)
  return wrong(unit === '' ? NOT_EXPECTED : 'The unit fits, but this is not the expected value.', aspects)
}

/** Whether value and figures are as asked: by the tolerance, by the figures, or the same number. */
function judge(
  read: Expr,
  value: Rational,
  goal: Rational,
  rough: boolean,
  context: Context,
): { close: boolean; figures: Aspect; needs: string } {
  const wanted = context.count('figures')
  const tolerated = withinTolerance(value, goal, context, rough)
  if (wanted === null) return { close: tolerated ?? isNear(value, goal, rough), figures: null, needs: '' }
  const judged = judgeFigures(read, value, goal, wanted)
  let { figures, had } = judged
  if (tolerated !== null) {
    // With a tolerance the value is judged by that, the figures by their number alone.
    const written = writtenFigures(read)
    figures = written && written.least <= wanted && wanted <= written.most ? 'right' : 'wrong'
    had = written ? `has ${written.most}` : 'is not written as a decimal'
  }
  const needs = `this answer needs ${plural(wanted, 'significant figure')} and yours ${had}`
  return { close: tolerated ?? judged.value, figures, needs }
}

/** The same number, or as near as a unit that is itself measured allows. */
function isNear(value: Rational, goal: Rational, rough: boolean): boolean {
  if (same(value, goal)) return true
  const gap = rough && subtract(value, goal)
  const limit = gap && multiply(absolute(goal), { n: 1n, d: 10n ** 12n })
  return Boolean(limit && compare(absolute(gap), limit) <= 0)
}
