/** Marks a number with its unit. Any unit of the same dimension is accepted unless the same unit is required. */
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
} from '#app/engines/algebra/numbers/rational.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { raised } from '#app/engines/algebra/syntax/characters.ts'
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { otherCases } from '#app/engines/algebra/units/capital-units.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import type { Compound } from '#app/engines/algebra/units/read-units.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import type { SplitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { NONE } from '#app/engines/algebra/units/unit-table.ts'
import { claims } from './answer-text.ts'
import { judgeFigures, valueOf, withinTolerance } from './closeness.ts'
import type { MathsContext } from './maths-context.ts'
import { withNumerals } from './number-words.ts'
import { slipIn } from './one-number.ts'
import { NOT_EXPECTED, NO_EXPECTED, ask, plural, right, wrong } from './outcome.ts'
import type { Aspect, Outcome } from './outcome.ts'
import { MISROUNDED, judgeRounding, leastPrecision, tooFew } from './rounding-rule.ts'

/**
 * `absolute` (in the expected unit) and `relative` open a window; `dataFigures` and `dataPlaces` are the least
 * precision of a rounded answer; `figures` is the precision that the question requires; `unitNamed`: the question names
 * the unit, so a bare number is in this unit.
 */
export const UNIT_OPTIONS = {
  absolute: 'number',
  relative: 'number',
  figures: 'count',
  digits: 'count',
  dataFigures: 'count',
  dataPlaces: 'count',
  sameUnit: 'boolean',
  unitNamed: 'boolean',
} as const

const BARE: Compound = { factor: { n: 1n, d: 1n }, dimensions: NONE, key: '', offset: null }

/** Units of one quantity only. Dose and equivalent dose have one dimension, and so have activity and frequency. */
const NAMED = /Gy|Sv|Hz|Bq/

/** A newton metre may mean a joule, but a joule never means a moment. */
const MOMENT = /^-?\d+[Nm]\^1 -?\d+[Nm]\^1$/

const ENERGY = /^-?\d+(?:J|eV|cal|Cal|Wh)\^1$/

/** A turn counts as one cycle instead of an angle: a count per second is a frequency. */
function counted(unit: Compound, beside: Compound): Compound {
  const turn = /0r(?:ev|pm)\^1\b/.test(unit.key) && beside.key.includes('Hz') && readUnits('rev')[0]
  const factor = turn && divide(unit.factor, turn.factor)
  return factor ? { ...unit, factor, key: 'cycle' } : unit
}

const KELVIN = '"K" is the kelvin; write a small k for kilo.'

const lettersMatter = (unit: string): string =>
  `Capital and small letters matter in units. If you mean "${unit}", write it that way.`

/** The reading with the expected dimension, else the plainest one. */
function fitting(readings: readonly Compound[], target: Compound): Compound | undefined {
  return (
    readings.find((unit) => unit.key === target.key) ??
    readings.find((unit) => sameDimensions(unit.dimensions, target.dimensions)) ??
    readings[0]
  )
}

/** 2 h 30 min, 1 m 20 cm: the sum in the smaller unit, as text. */
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

export const markQuantity = (student: string, expected: string, context: MathsContext): Outcome =>
  markQuantityAgainst(student, splitQuantity(claims(summed(expected)).at(-1) ?? expected), context)

/** Marks a quantity against the author's number and unit. @throws Unreadable */
export function markQuantityAgainst(student: string, author: SplitQuantity, context: MathsContext): Outcome {
  const wanted = author.unit === '' ? BARE : readUnits(author.unit)[0]
  const goal = valueOf(context.expected(author.number))
  if (!wanted || !goal) return ask(NO_EXPECTED)
  const typed = withNumerals(student)
  const { number, unit: written } = splitQuantity(claims(summed(typed)).at(-1) ?? typed)
  const bare = written === '' && context.flag('unitNamed') === true
  const unit = bare ? author.unit : written
  if (number === '') return ask('The number is missing.')
  const read = context.student(number, null)
  const shown = raised(unit.replace(/\*/g, '·'))
  context.readAs = `${print(read)} ${bare ? '' : shown}`.trim()
  if (!isPlain(read) || symbolsOf(read).size > 0)
    return ask('One number with its unit is asked for; this is something else.')
  const value = valueOf(read)
  const fit = bare ? wanted : fitting(unit === '' ? [BARE] : readUnits(unit), wanted)
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
  if (!fits && value) {
    const recased = otherCases(unit).find((text) => {
      const other = fitting(readUnits(text), wanted)
      const size =
        other && sameDimensions(other.dimensions, target.dimensions) && convert(value, other, target)
      return size && other && judge(read, other, target, goal, true, context).close
    })
    if (recased) return ask(recased === unit.replace(/\bK/g, 'k') ? KELVIN : lettersMatter(recased))
  }
  const unitAspect: Aspect = fits && (!context.flag('sameUnit') || own.key === target.key) ? 'right' : 'wrong'
  if (!value || (fits && !convert(value, own, target)))
    return ask('This number is undefined or too large to check.')
  const rough = own.factor.d > 10n ** 12n || target.factor.d > 10n ** 12n
  const { close, figures, reason } = judge(read, fits ? own : target, target, goal, rough, context)
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
  if (close && figures === 'wrong') return wrong(reason ?? NOT_EXPECTED, aspects)
  if (close)
    return MOMENT.test(target.key) && ENERGY.test(own.key)
      ? ask('It is not clear whether a moment (N m) or energy (J) is meant.')
      : right(aspects)
  const plain = bare || unit === '' ? NOT_EXPECTED : 'The unit fits, but this is not the expected value.'
  return wrong(reason ?? plain, aspects)
}

interface Judged {
  close: boolean
  figures: Aspect
  /** Why the number is wrong, if known. */
  reason: string | null
}

/**
 * Whether value and figures are right: by the window, by the rounding rule, by the figures, or as the same number. A
 * rounded number is judged in its own unit: 97.3 km/h is rounded to 0.1 km/h.
 * @param own the unit of the written number
 * @param goal the exact value, in the unit `target`
 */
function judge(
  read: Expr,
  own: Compound,
  target: Compound,
  goal: Rational,
  rough: boolean,
  context: MathsContext,
): Judged {
  const written = valueOf(read)
  const [value, ownGoal] = [written && convert(written, own, target), convert(goal, target, own)]
  if (!written || !value || !ownGoal) return { close: false, figures: null, reason: null }
  const wanted = context.count('figures')
  const tolerated = withinTolerance(value, goal, context, rough)
  const least = leastPrecision(context)
  if (least !== null) {
    if (tolerated === true) return { close: true, figures: null, reason: null }
    const rounding = judgeRounding(read, written, ownGoal, least)
    if (rounding === 'right') return { close: true, figures: null, reason: null }
    if (rounding === 'too-few') return { close: true, figures: 'wrong', reason: tooFew(least) }
    const slip = rounding === 'misrounded' ? MISROUNDED : slipIn(read, written, ownGoal, null)
    return { close: false, figures: null, reason: slip }
  }
  if (wanted === null) {
    const close = tolerated ?? isNear(value, goal, rough)
    return { close, figures: null, reason: close ? null : slipIn(read, written, ownGoal, null) }
  }
  const judged = judgeFigures(read, written, ownGoal, wanted)
  let { figures, had } = judged
  if (tolerated !== null) {
    // The tolerance decides the value; only the number of figures is compared.
    const has = writtenFigures(read)
    figures = has && has.least <= wanted && wanted <= has.most ? 'right' : 'wrong'
    had = has ? `has ${has.most}` : 'is not written as a decimal'
  }
  const close = tolerated ?? judged.value
  const requiredFigures = plural(wanted, 'significant figure')
  const reason = close
    ? `Give your answer to ${requiredFigures}. The value is right, but yours ${had}.`
    : slipIn(read, written, ownGoal, null)
  return { close, figures, reason }
}

/** The same number, or as close as a measured unit allows. */
function isNear(value: Rational, goal: Rational, rough: boolean): boolean {
  if (same(value, goal)) return true
  const gap = rough && subtract(value, goal)
  const limit = gap && multiply(absolute(goal), { n: 1n, d: 10n ** 12n })
  return Boolean(limit && compare(absolute(gap), limit) <= 0)
}
