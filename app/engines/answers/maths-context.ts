/** The context of kinds that read mathematics: numeric options, and the parser set up for the question. */
import type { ParseOptions } from '#app/engines/algebra/syntax/parse.ts'
import { fromDecimal, fromNumber } from '#app/engines/algebra/numbers/rational.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { some, symbolsOf, Unreadable } from '#app/engines/algebra/syntax/expression.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { cleanAnswer } from './answer-text.ts'
import type { Rational } from '#app/engines/algebra/numbers/rational.ts'
import { withoutDegreeSigns } from '#app/engines/algebra/degree-signs.ts'
import { AnswerContext } from './kind.ts'
import { authored } from './outcome.ts'

export const LOCALES = ['en', 'en-AU', 'en-GB', 'en-US', 'de', 'fr', 'de-DE', 'fr-FR'] as const

/** Several entries are expected, so `1,000` is two of them. */
export const LIST_READING = { list: true } as const

const MOST_FUNCTIONS = 24

/** The word "degrees" after a number or a bracket; 20 degrees Celsius is a temperature. */
const DEGREES = /(?<=[\d)}] ?)deg(?:ree)?s?\b(?! ?[CF]\b| ?[Cc]elsius| ?[Ff]ahrenheit)/g

export class MathsContext extends AnswerContext {
  /** The student's expression, as last read. */
  read: Expr | null = null
  /** The author's expression, as last read. */
  target: Expr | null = null
  /** Whether degree signs outside functions count. */
  degreeSigns = true

  override shown(): string | null {
    return this.readAs ?? (this.read ? print(this.read) : null)
  }

  /** A number option as an exact fraction, or null when it is not set. */
  number(name: string): Rational | null {
    const value = this.options[name]
    if (typeof value === 'number') return fromNumber(value)
    return typeof value === 'string' ? fromDecimal(value.trim()) : null
  }

  /** A whole-number option from 0 to 30, or null when it is not set. */
  count(name: string): number | null {
    const value = this.number(name)
    return value && value.d === 1n && value.n >= 0n && value.n <= 30n ? Number(value.n) : null
  }

  get comma(): boolean {
    return /^(de|fr)/.test(this.text('locale') ?? '')
  }

  /** dy/dx is one quotient unless d is a symbol of the question. */
  #cleaned(text: string): string {
    const plain = cleanAnswer(text).replace(DEGREES, '°')
    return this.variables.includes('d')
      ? plain
      : plain.replace(/\bd(\^?[2²])?([a-zA-Z])\s?\/\s?d([a-z])(\^?[2²])?(?![a-z])/g, '(d$1$2)/(d$3$4)')
  }

  /** Reads the author's text; its notation is always English. */
  expected(text: string, more: ParseOptions = {}): Expr {
    this.target = authored(() => parse(this.#cleaned(text), { names: new Set(this.variables), ...more }).expr)
    return this.degreeSigns ? this.target : withoutDegreeSigns(this.target)
  }

  /** Reads the student's text with the symbols of the question. */
  student(text: string, expected: Expr | null, more: ParseOptions = {}): Expr {
    const names = new Set(this.variables)
    if (expected) symbolsOf(expected, names)
    const parsed = parse(this.#cleaned(text), { names, comma: this.comma, second: this.second, ...more })
    this.ambiguous ??= parsed.ambiguous
    this.read = parsed.expr
    // Every function is evaluated at every sample point, so their number is limited.
    let functions = 0
    some(parsed.expr, (e) => e.k === 'fn' && ++functions > MOST_FUNCTIONS)
    if (functions > MOST_FUNCTIONS) throw new Unreadable('The answer has too many parts to follow.')
    return this.degreeSigns ? parsed.expr : withoutDegreeSigns(parsed.expr)
  }
}
