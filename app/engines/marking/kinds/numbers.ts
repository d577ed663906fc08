/** Kinds whose answer is one number: numeric, decimal-places, sigfigs, tolerance. */
import { equal } from '../algebra/equal.ts'
import { gcd, magnitude, rational, toNumber } from '../numbers/rational.ts'
import {
  ask,
  compared,
  misformed,
  Mistaken,
  NOT_EXPECTED,
  plural,
  right,
  wrong,
  NO_EXPECTED,
} from './outcome.ts'
import { Context, LOCALES } from './context.ts'
import { kindsOf } from './kind.ts'
import type { Aspect, Outcome } from './outcome.ts'
import { hasUnit } from '../units/quantity.ts'
import { judgeFigures, valueOf, withinTolerance } from './closeness.ts'
import type { Rational } from '../numbers/rational.ts'
import { claims, withTimes } from './answer-text.ts'
import { isRoundedToFigures, isRoundedToPlaces, writtenFigures } from '../numbers/figures.ts'
import type { Expr } from '../syntax/expression.ts'
import { exact } from '../numbers/exact.ts'
import { markUnits, UNIT_OPTIONS } from './quantities.ts'
import { isPlain, some, symbolsOf, unsigned, Unreadable } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'

const FORMS = ['fraction-lowest-terms', 'improper-fraction', 'mixed-number', 'standard-form'] as const

const WITH_UNIT = 'A number without a unit is asked for.'

/** The single number a student wrote. @throws Unreadable or Mistaken when there is none */
function readNumber(student: string, context: Context): Expr {
  const text = withTimes(student.replace(/^\s*\$(?=\s*[\d.,]+\s*$)/, ''))
  // 5C2, as on a calculator
  const parts = claims(
    text.replace(/\b(\d+) ?C_?(\d+)\b/g, 'ncr($1,$2)').replace(/(?<=\d) ?deg(?:ree)?s?\s*$/i, '°'),
  )
  if (parts.length > 20) throw new Unreadable('One number is asked for; this is something else.')
  const last = parts.at(-1) ?? ''
  const read = parts.map((part) => {
    try {
      return context.student(part, null)
    } catch (error) {
      throw hasUnit(part) ? new Unreadable(WITH_UNIT) : error
    }
  })
  const expr = read.at(-1)
  if (!expr) throw new Unreadable('Nothing is written here.')
  if (/^\s*n\/a\s*$/i.test(text)) throw new Unreadable('This word cannot be read as a number.')
  if (expr.k === 'seq' && /^[-+]?\d+(?:,\d+)+$/.test(text.trim()))
    throw new Unreadable('With a comma these are several numbers; write the decimal point as a point.')
  if (/^(pm|seq|or|and)$/.test(expr.k) || (expr.k === 'group' && expr.items.length > 1))
    throw new Mistaken('One number is asked for, and several are given.')
  if (!isPlain(expr)) throw new Unreadable('One number is asked for; this is something else.')
  if (symbolsOf(expr).size > 0) {
    if (hasUnit(last)) throw new Unreadable(WITH_UNIT)
    if (/(?<!\\)\b[a-z]{3,}\b/i.test(last)) throw new Unreadable('This word cannot be read as a number.')
    throw new Mistaken('A number is asked for, and this still contains letters.')
  }
  if (read.some((other) => other !== expr && equal(other, expr) !== 'equal' && !isRounded(expr, other)))
    throw new Unreadable('Several values are given here, and they are not equal.')
  return expr
}

/** √2 ≈ 1.41: the second is the first, rounded. */
function isRounded(written: Expr, precise: Expr): boolean {
  const [value, target, figures] = [valueOf(written), valueOf(precise), writtenFigures(written)]
  return Boolean(value && target && figures && judgeFigures(written, value, target, figures.most).value)
}

const withoutDegree = (e: Expr): Expr =>
  e.k === 'degree' ? e.a : e.k === 'neg' && e.a.k === 'degree' ? { k: 'neg', a: e.a.a } : e

const ONE_TURN = 2 * Math.PI

/**
 * The author's number and the student's. A degree sign where a bare number is expected is taken off where the number
 * can only be degrees; a number of one turn or less may be meant in radians, so that 1.2° for 1.2 is asked about.
 */
function readBoth(
  student: string,
  expected: string,
  context: Context,
  matches: (plain: Expr, author: Expr) => boolean,
): [read: Expr, author: Expr] {
  const author = context.expected(withTimes(claims(expected).at(-1) ?? expected))
  if (symbolsOf(author).size > 0) throw new Unreadable(NO_EXPECTED)
  if (/\d\s*e\s*$/i.test(student) && !/e/i.test(expected))
    throw new Unreadable('The power of ten is missing.')
  const read = readNumber(student, context)
  const plain = withoutDegree(read)
  if (plain === read || withoutDegree(author) !== author || !matches(plain, author)) return [read, author]
  if (Math.abs(toNumber(known(author))) > ONE_TURN) return [plain, author]
  throw new Unreadable('This number may be meant in radians; here it has a degree sign.')
}

/** @throws Unreadable */
function known(e: Expr): Rational {
  const value = valueOf(e)
  if (!value) throw new Unreadable('This number is undefined or too large to check.')
  return value
}

/** Why the number is not in the form asked, or null when it is. */
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

function markNumeric(student: string, expected: string, context: Context): Outcome {
  const [read, target] = readBoth(
    student,
    expected,
    context,
    (plain, author) => equal(plain, author) === 'equal',
  )
  const asked = context.text('form')
  let same = equal(read, target)
  // 30 for 30°: the sign is not asked of a number.
  if (same !== 'equal' && read === withoutDegree(read) && equal(read, withoutDegree(target)) === 'equal')
    same = 'equal'
  if (same === 'unsure') return compared(same)
  const fault = asked === null ? null : formFault(read, asked)
  const form: Aspect = asked === null ? null : fault === null ? 'right' : 'wrong'
  if (same === 'different') return wrong(NOT_EXPECTED, { form })
  return fault === null ? right({ form }) : misformed(`The value is right, but the form is not: ${fault}.`)
}

const matchesPlaces = (plain: Expr, author: Expr): boolean => {
  const [value, target, written] = [valueOf(plain), valueOf(author), writtenFigures(plain)]
  return Boolean(value && target && written && isRoundedToPlaces(value, target, written.places))
}

function markSigfigs(student: string, expected: string, context: Context): Outcome {
  const wanted = context.count('figures')
  if (!wanted) return ask('The question does not say how many significant figures are asked for.')
  const [read, author] = readBoth(student, expected, context, matchesPlaces)
  const [value, target] = [known(read), known(author)]
  const judged = judgeFigures(read, value, target, wanted)
  // More figures than the author gave can only be judged to the author's.
  const [least, most] = [writtenFigures(read)?.least ?? 0, writtenFigures(author)?.most ?? Infinity]
  const close =
    judged.value ||
    (least > wanted && least > most && isRoundedToFigures(target, value, Math.max(most, wanted)))
  return figuresOutcome(close, judged.figures, plural(wanted, 'significant figure'), judged.had)
}

function markPlaces(student: string, expected: string, context: Context): Outcome {
  const wanted = context.count('places')
  if (wanted === null) return ask('The question does not say how many decimal places are asked for.')
  let [read, author] = readBoth(student, expected, context, matchesPlaces)
  if (read.k === 'percent' && author.k === 'percent') [read, author] = [read.a, author.a]
  const [value, target] = [known(read), known(author)]
  const written = read.k === 'percent' ? null : writtenFigures(read)
  const asked = plural(wanted, 'decimal place')
  if (!written)
    return figuresOutcome(equal(read, author) === 'equal', 'wrong', asked, 'is not written as a decimal')
  const most = Math.max(writtenFigures(author)?.places ?? Infinity, wanted)
  const close =
    written.places <= most
      ? isRoundedToPlaces(value, target, written.places) &&
        !(value.n === 0n && target.n !== 0n && written.places < wanted)
      : isRoundedToPlaces(target, value, most)
  return figuresOutcome(close, written.places === wanted ? 'right' : 'wrong', asked, `has ${written.places}`)
}

function figuresOutcome(close: boolean, figures: Aspect, wanted: string, had: string): Outcome {
  if (close)
    return figures === 'right'
      ? right({ figures })
      : wrong(`The value is right; this answer needs ${wanted} and yours ${had}.`, {
          value: 'right',
          figures,
        })
  return wrong(figures === 'right' ? NOT_EXPECTED : `${NOT_EXPECTED} It also needs ${wanted}.`, { figures })
}

function markTolerance(student: string, expected: string, context: Context): Outcome {
  const isClose = (e: Expr, author: Expr, rough: boolean): boolean | null =>
    withinTolerance(known(e), known(author), context, rough)
  const [read, author] = readBoth(
    student,
    expected,
    context,
    (plain, by) => isClose(plain, by, true) === true,
  )
  const rough = some(read, (e) => e.k === 'const' || e.k === 'fn') || !exact(read) || !exact(author)
  const close = isClose(read, author, rough)
  if (close === null) return ask('The question does not say how close the answer must be.')
  return close ? right() : wrong(nearness(known(read), known(author)))
}

/** A hint at the commonest slips: sign and power of ten. */
function nearness(value: Rational, target: Rational): string {
  if (value.n !== 0n && value.n === -target.n && value.d === target.d)
    return 'The size is right but the sign is not.'
  const ratio = target.n === 0n ? null : rational(value.n * target.d, value.d * target.n)
  if (ratio && ratio.n > 0n && /^10+\/1$|^1\/10+$/.test(`${magnitude(ratio.n)}/${ratio.d}`))
    return 'The digits are right but the power of ten is not.'
  return 'This value is outside the accepted range.'
}

type Marker = (student: string, expected: string, context: Context) => Outcome

/** An expected answer that carries a unit is marked as a quantity. */
const orUnits =
  (marker: Marker): Marker =>
  (student, expected, context) => {
    const quantity = hasUnit(expected) && !/[\d\s.)][eπ°%]$/.test(expected.trim())
    return quantity ? markUnits(student, expected, context) : marker(student, expected, context)
  }

const NUMBER_OPTIONS = { locale: LOCALES } as const

export const NUMBER_KINDS = kindsOf(Context, {
  numeric: { options: { ...NUMBER_OPTIONS, form: FORMS }, mark: orUnits(markNumeric) },
  'decimal-places': {
    options: { ...NUMBER_OPTIONS, places: 'count' },
    mark: markPlaces,
  },
  sigfigs: {
    options: { ...NUMBER_OPTIONS, figures: 'count' },
    mark: orUnits(markSigfigs),
  },
  tolerance: {
    options: { ...NUMBER_OPTIONS, absolute: 'number', relative: 'number', digits: 'count' },
    mark: orUnits(markTolerance),
  },
  units: { options: { ...NUMBER_OPTIONS, ...UNIT_OPTIONS }, mark: markUnits },
})
