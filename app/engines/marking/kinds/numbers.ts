/** Kinds whose answer is one number: numeric, decimal-places, sigfigs, tolerance. */
import type { Equality } from '../algebra/equal.ts'
import { equal } from '../algebra/equal.ts'
import { exact } from '../numbers/exact.ts'
import { isRoundedToFigures, isRoundedToPlaces, writtenFigures } from '../numbers/figures.ts'
import type { Rational } from '../numbers/rational.ts'
import { compare, gcd, magnitude, ONE, rational } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { isPlain, some, symbolsOf, Unreadable } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import { hasUnit } from '../units/quantity.ts'
import { claims, withTimes } from './answer-text.ts'
import type { Aspect, Context, Kind, Outcome } from './context.ts'
import { ask, CANNOT_TELL, NOT_EXPECTED, right, wrong } from './context.ts'
import { judgeFigures, valueOf, withinTolerance } from './closeness.ts'
import { markUnits, UNIT_OPTIONS } from './quantities.ts'

const FORMS = ['fraction-lowest-terms', 'improper-fraction', 'mixed-number', 'standard-form'] as const
export const LOCALES = ['en', 'en-AU', 'en-GB', 'en-US', 'de', 'fr', 'de-DE', 'fr-FR'] as const

/** The single number a student wrote, or the outcome that says why there is none. */
export function readNumber(student: string, context: Context): Expr | Outcome {
  const text = withTimes(student.replace(/^\s*\$(?=\s*[\d.,]+\s*$)/, ''))
  const parts = claims(text)
  const read = parts.map((part) => {
    try {
      return context.student(part, null, { imaginary: null })
    } catch (error) {
      if (hasUnit(part))
        throw new Unreadable('This answer is asked for as a number alone; here it has a unit as well.')
      throw error
    }
  })
  const expr = read[read.length - 1]
  if (!expr) return ask('Nothing is written here.')
  const readAs = print(expr)
  if (expr.k === 'seq' && /^[-+]?\d+,\d+$/.test(text.trim()))
    return ask('A decimal point is written as a point here; with a comma this is two numbers.', { readAs })
  if (
    expr.k === 'pm' ||
    expr.k === 'seq' ||
    expr.k === 'or' ||
    expr.k === 'and' ||
    (expr.k === 'group' && expr.items.length > 1)
  )
    return wrong(readAs, 'One number is asked for, and several are given.')
  if (!isPlain(expr)) return ask('One number is asked for; this is something else.', { readAs })
  if (symbolsOf(expr).size > 0) {
    if (hasUnit(parts[parts.length - 1] ?? ''))
      return ask('This answer is asked for as a number alone; here it has a unit as well.', { readAs })
    if (/(?<!\\)\b[a-z]{3,}\b/i.test(parts.at(-1) ?? ''))
      return ask('This word cannot be read as a number.', { readAs })
    return wrong(readAs, 'A number is asked for, and this still contains letters.')
  }
  for (const other of read) {
    if (other !== expr && equal(other, expr) !== 'equal' && !isRounded(expr, other))
      return ask(
        'This gives several values that are not equal, so it is not clear which one is the answer.',
        {
          readAs,
        },
      )
  }
  return expr
}

/** √2 ≈ 1.41: the second is the first, rounded. */
function isRounded(written: Expr, precise: Expr): boolean {
  const [value, target] = [valueOf(written), valueOf(precise)]
  const figures = writtenFigures(written)
  return (
    value !== null &&
    target !== null &&
    figures !== null &&
    judgeFigures(written, value, target, figures.most).value
  )
}

const isOutcome = (x: Expr | Outcome): x is Outcome => 'verdict' in x

/** A trailing degree sign is not asked of a number. */
const withoutDegree = (e: Expr): Expr =>
  e.k === 'degree' ? e.a : e.k === 'neg' && e.a.k === 'degree' ? { k: 'neg', a: e.a.a } : e

function bare(e: Expr): Expr {
  return e.k === 'neg' ? bare(e.a) : e
}

const wholeText = (e: Expr): bigint | null => {
  const inner = bare(e)
  return inner.k === 'num' && /^\d+$/.test(inner.text) ? inner.value.n : null
}

/** Why the number is not in the form asked, or null when it is. */
function formFault(e: Expr, form: string): string | null {
  const inner = bare(e)
  const [top, bottom] = inner.k === 'div' ? [wholeText(inner.a), wholeText(inner.b)] : [null, null]
  const whole = wholeText(e) !== null
  if (form === 'standard-form') {
    const mantissa = inner.k === 'mul' ? inner.items[0] : inner
    const written = writtenFigures(e)
    const size = mantissa?.k === 'num' ? exact({ ...mantissa, value: mantissa.value }) : null
    const scaled =
      inner.k === 'mul' ? size : inner.k === 'num' && /e/i.test(inner.text) ? mantissaOf(inner.text) : null
    if (!written || !scaled || compare(scaled, ONE) < 0 || compare(scaled, { n: 10n, d: 1n }) >= 0)
      return 'write it as a number from 1 up to 10 times a power of ten'
    return null
  }
  if (form === 'mixed-number') {
    if (whole) return null
    if (inner.k !== 'mixed' || inner.part.k !== 'div') return 'write it as a mixed number, such as 2 1/3'
    const [n, d] = [wholeText(inner.part.a), wholeText(inner.part.b)]
    return n !== null && d !== null && n < d && n > 0n ? null : 'the fraction part must be less than 1'
  }
  if (form === 'improper-fraction')
    return top !== null && bottom !== null && top >= bottom
      ? null
      : 'write it as one improper fraction, such as 7/3'
  if (whole) return null
  if (top === null || bottom === null) return 'write it as a fraction of whole numbers'
  return bottom > 1n && gcd(top, bottom) === 1n ? null : 'the fraction can still be cancelled'
}

const mantissaOf = (text: string): Rational | null => {
  const decimal = text.split(/e/i)[0] ?? ''
  const [whole = '', decimals = ''] = decimal.split('.')
  return rational(BigInt(whole + decimals || '0'), 10n ** BigInt(decimals.length))
}

function markNumeric(student: string, expected: string, context: Context): Outcome {
  const target = context.expected(claims(expected).at(-1) ?? expected, { imaginary: null })
  const read = readNumber(student, context)
  if (isOutcome(read)) return read
  const readAs = print(read)
  const form = context.text('form')
  let same: Equality = equal(read, target)
  if (
    same !== 'equal' &&
    (read.k === 'degree') !== (target.k === 'degree') &&
    equal(withoutDegree(read), withoutDegree(target)) === 'equal'
  )
    same = 'equal'
  if (same === 'unsure') return ask(CANNOT_TELL, { readAs })
  const fault = form === null ? null : formFault(read, form)
  const formAspect: Aspect = form === null ? null : fault === null ? 'right' : 'wrong'
  if (same === 'different') return wrong(readAs, NOT_EXPECTED, { form: formAspect })
  if (fault !== null)
    return wrong(readAs, `The value is right, but the form is not: ${fault}.`, {
      value: 'right',
      form: 'wrong',
    })
  return right(readAs, { form: formAspect })
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

function markFigures(
  student: string,
  expected: string,
  context: Context,
  kind: 'figures' | 'places',
): Outcome {
  const wanted = context.count(kind)
  if (wanted === null || (kind === 'figures' && wanted < 1))
    return ask(
      `The question does not say how many ${kind === 'figures' ? 'significant figures' : 'decimal places'} are asked for.`,
    )
  const author = context.expected(claims(expected).at(-1) ?? expected, { imaginary: null })
  const target = valueOf(author)
  if (!target) return ask('The expected answer is not a number.')
  const read = readNumber(student, context)
  if (isOutcome(read)) return read
  const readAs = print(read)
  const value = valueOf(read)
  if (!value) return ask('This number is undefined or too large to check.', { readAs })
  const authorFigures = writtenFigures(author)
  if (kind === 'figures') {
    const written = writtenFigures(read)
    // More figures than the author gave can only be judged to the author's.
    const judged = judgeFigures(read, value, target, wanted)
    const beyond =
      !judged.value &&
      written &&
      authorFigures &&
      written.least > wanted &&
      written.least > authorFigures.most
    const close =
      judged.value || (beyond && isRoundedToFigures(target, value, Math.max(authorFigures.most, wanted)))
    return figuresOutcome(
      readAs,
      Boolean(close),
      judged.figures,
      plural(wanted, 'significant figure', 'significant figures'),
      judged.had,
    )
  }
  const written = writtenFigures(read)
  if (!written) {
    const close = equal(read, author) === 'equal'
    return figuresOutcome(
      readAs,
      close,
      'wrong',
      plural(wanted, 'decimal place', 'decimal places'),
      'is not written as a decimal',
    )
  }
  const known = authorFigures ? Math.max(authorFigures.places, wanted) : Infinity
  const close =
    written.places <= known
      ? isRoundedToPlaces(value, target, written.places) &&
        !(value.n === 0n && target.n !== 0n && written.places < wanted)
      : isRoundedToPlaces(target, value, known)
  return figuresOutcome(
    readAs,
    close,
    written.places === wanted ? 'right' : 'wrong',
    plural(wanted, 'decimal place', 'decimal places'),
    `has ${written.places}`,
  )
}

function figuresOutcome(
  readAs: string,
  close: boolean,
  figures: Aspect,
  wanted: string,
  had: string,
): Outcome {
  if (close && figures === 'right') return right(readAs, { figures })
  if (close)
    return wrong(readAs, `The value is right; this answer needs ${wanted} and yours ${had}.`, {
      value: 'right',
      figures,
    })
  return wrong(readAs, figures === 'right' ? NOT_EXPECTED : `${NOT_EXPECTED} It also needs ${wanted}.`, {
    figures,
  })
}

function markTolerance(student: string, expected: string, context: Context): Outcome {
  const author = context.expected(claims(expected).at(-1) ?? expected, { imaginary: null })
  const target = valueOf(author)
  if (!target || symbolsOf(author).size > 0) return ask('The expected answer is not a number.')
  const read = readNumber(student, context)
  if (isOutcome(read)) return read
  const readAs = print(read)
  const value = valueOf(read)
  if (!value) return ask('This number is undefined or too large to check.', { readAs })
  const rough = some(read, (e) => e.k === 'const' || e.k === 'fn') || !exact(read) || !exact(author)
  const close = withinTolerance(value, target, context, rough)
  if (close === null) return ask('The question does not say how close the answer must be.', { readAs })
  return close ? right(readAs) : wrong(readAs, nearness(value, target))
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

/** An expected answer that carries a unit is marked as a quantity. */
const orUnits =
  (marker: Kind['mark']): Kind['mark'] =>
  (student, expected, context) => {
    const quantity = hasUnit(expected) && !/[\d\s.)][eπ°%]$/.test(expected.trim())
    return quantity ? markUnits(student, expected, context) : marker(student, expected, context)
  }

const NUMBER_OPTIONS = { locale: LOCALES } as const

export const NUMBER_KINDS: Readonly<Record<string, Kind>> = {
  numeric: { options: { ...NUMBER_OPTIONS, form: FORMS }, mark: orUnits(markNumeric) },
  'decimal-places': {
    options: { ...NUMBER_OPTIONS, places: 'count' },
    mark: (s, e, c) => markFigures(s, e, c, 'places'),
  },
  sigfigs: {
    options: { ...NUMBER_OPTIONS, figures: 'count' },
    mark: orUnits((s, e, c) => markFigures(s, e, c, 'figures')),
  },
  tolerance: {
    options: { ...NUMBER_OPTIONS, absolute: 'number', relative: 'number', digits: 'count' },
    mark: orUnits(markTolerance),
  },
  units: { options: { ...NUMBER_OPTIONS, ...UNIT_OPTIONS }, mark: markUnits },
}
