/** Reads the one number of an answer, and describes its written figures. */
import { compareValues, equalConstants } from '#app/engines/algebra/equal-constants.ts'
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { isRoundedToPlaces, writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { Unreadable, isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { hasUnit } from '#app/engines/algebra/units/split-quantity.ts'
import { claims, withTimes } from './answer-text.ts'
import { withNumerals } from './number-words.ts'
import { isMisrounded, MISROUNDED, slipOf } from './rounding-rule.ts'
import { judgeFigures, valueOf } from './closeness.ts'
import { MathsContext } from './maths-context.ts'
import { Mistaken, NOT_EXPECTED, NO_EXPECTED, right, wrong } from './outcome.ts'
import type { Aspect, Outcome } from './outcome.ts'

const WITH_UNIT = 'Give the number without a unit.'

/** The single number a student wrote. @throws Unreadable or Mistaken if there is none */
function readNumber(student: string, context: MathsContext): Expr {
  const text = withTimes(withNumerals(student).replace(/^\s*\\?\$(?=\s*[\d.,]+\s*$)/, ''))
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
  if (!expr) throw new Unreadable('Type an answer.')
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
  if (read.some((other) => other !== expr && !hasValueOf(other, expr) && !isRounded(expr, other)))
    throw new Unreadable('Several values are given here, and they are not equal.')
  return expr
}

const SAMPLES = [0.37, 1.21, 2.83, 5.19]

/** Whether an expression equals a constant for all values of its letters: in 3x × 2/x = 6 the letters cancel. */
function hasValueOf(e: Expr, constant: Expr): boolean {
  const symbols = [...symbolsOf(e)]
  if (symbols.length === 0) return equalConstants(e, constant) === 'equal'
  const trace = { overflow: false, absorbed: false }
  const value = approximate(constant, new Map(), trace)
  return SAMPLES.every((sample) => {
    const point = new Map(symbols.map((name, i) => [name, sample + i / 7]))
    return compareValues(approximate(e, point, trace), value) === 'equal'
  })
}

/** √2 ≈ 1.41: the second number is the first, rounded. */
function isRounded(written: Expr, precise: Expr): boolean {
  const [value, target, figures] = [valueOf(written), valueOf(precise), writtenFigures(written)]
  return Boolean(value && target && figures && judgeFigures(written, value, target, figures.most).value)
}

export const withoutDegree = (e: Expr): Expr =>
  e.k === 'degree' ? e.a : e.k === 'neg' && e.a.k === 'degree' ? { k: 'neg', a: e.a.a } : e

const ONE_TURN = 2 * Math.PI

/**
 * The student's number and the author's. An unexpected degree sign is removed when the number can only be degrees. A number
 * of at most 2π may be in radians, so 1.2° for 1.2 needs clarification.
 */
export function readNumbers(
  student: string,
  expected: string,
  context: MathsContext,
  matches: (plain: Expr, author: Expr) => boolean,
): [read: Expr, author: Expr] {
  const author = context.expected(withTimes(claims(expected).at(-1) ?? expected))
  if (symbolsOf(author).size > 0) throw new Unreadable(NO_EXPECTED)
  if (/\d\s*e\s*$/i.test(student) && !/e/i.test(expected))
    throw new Unreadable('The power of ten is missing.')
  const read = readNumber(student, context)
  const plain = withoutDegree(read)
  if (plain === read || withoutDegree(author) !== author || !matches(plain, author)) return [read, author]
  if (Math.abs(toNumber(definedValue(author))) > ONE_TURN) return [plain, author]
  throw new Unreadable('This number may be meant in radians; here it has a degree sign.')
}

/** @throws Unreadable */
export function definedValue(e: Expr): Rational {
  const value = valueOf(e)
  if (!value) throw new Unreadable('This number is undefined or too large to check.')
  return value
}

export const matchesPlaces = (plain: Expr, author: Expr): boolean => {
  const [value, target, written] = [valueOf(plain), valueOf(author), writtenFigures(plain)]
  return Boolean(value && target && written && isRoundedToPlaces(value, target, written.places))
}

/**
 * The outcome for a number with a required precision.
 * @param close whether the number is the expected one, rounded correctly
 * @param wanted the required precision in words: "3 significant figures"
 * @param had the number's precision: "has 2"
 * @param slip why the value is wrong, if known
 */
export function figuresOutcome(
  close: boolean,
  figures: Aspect,
  wanted: string,
  had: string,
  slip: string | null = null,
): Outcome {
  if (close)
    return figures === 'right'
      ? right({ figures })
      : wrong(`Give your answer to ${wanted}. The value is right, but yours ${had}.`, {
          value: 'right',
          figures,
        })
  return wrong(slip ?? NOT_EXPECTED, { figures })
}

/** Says that a number is wrongly rounded, or has a wrong sign or power of ten; null for any other value. */
export function slipIn(read: Expr, value: Rational, target: Rational, figures: number | null): string | null {
  const most = figures ?? writtenFigures(read)?.most
  if (most !== undefined && isMisrounded(value, target, Math.min(most, 12))) return MISROUNDED
  return slipOf(value, target)
}
