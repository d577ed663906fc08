/** Kind units: a number with its unit, in any unit of the same dimension unless the same unit is asked for. */
import { writtenFigures } from '../numbers/figures.ts'
import type { Rational } from '../numbers/rational.ts'
import { add, divide, multiply, rational, subtract, ZERO } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, symbolsOf } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import { splitQuantity } from '../units/quantity.ts'
import type { Compound } from '../units/read-units.ts'
import { readUnits, sameDimensions } from '../units/read-units.ts'
import { NONE } from '../units/table.ts'
import { claims } from './answer-text.ts'
import type { Aspect, Context, Outcome } from './context.ts'
import { ask, NOT_EXPECTED, right, wrong } from './context.ts'
import { judgeFigures, valueOf, withinTolerance } from './closeness.ts'

export const UNIT_OPTIONS = {
  absolute: 'number',
  relative: 'number',
  figures: 'count',
  digits: 'count',
  sameUnit: 'boolean',
} as const

const BARE: Compound = { factor: { n: 1n, d: 1n }, dimensions: NONE, key: '', offset: null }

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

/** The reading that fits the expected dimension, else the plainest one. */
function fitting(readings: readonly Compound[], target: Compound): Compound | undefined {
  return (
    readings.find((unit) => unit.key === target.key) ??
    readings.find((unit) => sameDimensions(unit.dimensions, target.dimensions)) ??
    readings[0]
  )
}

export function markUnits(student: string, expected: string, context: Context): Outcome {
  const author = splitQuantity(claims(expected).at(-1) ?? expected)
  const target = author.unit === '' ? BARE : readUnits(author.unit)[0]
  const goal = valueOf(context.expected(author.number))
  if (!target || !goal) return ask('The expected answer cannot be read as a number with a unit.')
  const parts = claims(student)
  const { number, unit } = splitQuantity(parts.at(-1) ?? student)
  if (number === '' && unit === '') return ask('Nothing is written here.')
  if (number === '') return ask('The number is missing.')
  const read = context.student(number, null, { imaginary: null })
  const readAs = `${print(read)}${unit === '' ? '' : ` ${unit.replace(/\*/g, '·')}`}`
  if (!isPlain(read) || symbolsOf(read).size > 0)
    return ask('One number with its unit is asked for; this is something else.', { readAs })
  const value = valueOf(read)
  if (!value) return ask('This number is undefined or too large to check.', { readAs })
  const readings = unit === '' ? [BARE] : readUnits(unit)
  const own = fitting(readings, target)
  if (!own) return ask(`The unit "${unit}" is not one this reader knows.`, { readAs })
  if (target.offset && own.key === '0C^1')
    return ask('"C" is the coulomb; write °C for degrees Celsius.', { readAs })
  const fits = sameDimensions(own.dimensions, target.dimensions) && (unit === '') === (author.unit === '')
  const same = own.key === target.key
  const unitAspect: Aspect = fits && (!context.flag('sameUnit') || same) ? 'right' : 'wrong'
  const compared = fits ? convert(value, own, target) : value
  if (!compared) return ask('This number is too large to check.', { readAs })
  return judge(
    read,
    compared,
    goal,
    { readAs, unit, unitAspect, fits, rough: own.factor.d > 10n ** 12n || target.factor.d > 10n ** 12n },
    context,
  )
}

interface Read {
  readAs: string
  unit: string
  unitAspect: Aspect
  fits: boolean
  rough: boolean
}

function judge(read: Expr, value: Rational, goal: Rational, about: Read, context: Context): Outcome {
  const wanted = context.count('figures')
  const hasTolerance = ['absolute', 'relative', 'digits'].some((name) => context.options[name] !== undefined)
  let close = withinTolerance(value, goal, context, about.rough)
  let figures: Aspect = null
  let had = ''
  if (wanted !== null) {
    const judged = judgeFigures(read, value, goal, wanted)
    figures = judged.figures
    had = judged.had
    // With a tolerance the value is judged by that, the figures by their number alone.
    if (!hasTolerance) close = judged.value
    else {
      const written = writtenFigures(read)
      figures = written && written.least <= wanted && wanted <= written.most ? 'right' : 'wrong'
      had = written ? `has ${written.most}` : 'is not written as a decimal'
    }
  } else if (close === null) {
    const nearly = { n: 1n, d: 10n ** 12n }
    const gap = rational((value.n * goal.d - goal.n * value.d) * nearly.d, value.d * goal.d)
    close =
      value.n === goal.n && value.d === goal.d
        ? true
        : about.rough && gap !== null && abs(gap.n) * goal.d <= abs(goal.n) * gap.d
  }
  const aspects = { value: (close ? 'right' : 'wrong') as Aspect, unit: about.unitAspect, figures }
  const needs =
    wanted === null
      ? ''
      : `this answer needs ${wanted} significant figure${wanted === 1 ? '' : 's'} and yours ${had}`
  if (close && about.unitAspect === 'right' && figures !== 'wrong') return right(about.readAs, aspects)
  if (about.unitAspect === 'wrong') return wrong(about.readAs, unitReason(about, close === true), aspects)
  if (close) return wrong(about.readAs, `The value is right; ${needs}.`, aspects)
  return wrong(
    about.readAs,
    about.unit === '' ? NOT_EXPECTED : 'The unit fits, but this is not the expected value.',
    aspects,
  )
}

const abs = (n: bigint): bigint => (n < 0n ? -n : n)

function unitReason(about: Read, close: boolean): string {
  const start = close ? 'The value is right, but' : 'The number is not the expected one, and'
  if (about.unit === '') return `${start} the unit is missing.`
  if (about.fits) return `${start} the answer is asked for in another unit.`
  return `${start} "${about.unit.replace(/\*/g, '·')}" is not a unit of this quantity.`
}
