/** What a kind that reads mathematics is told, and how it reads it. */
import type { ParseOptions } from '../syntax/parse.ts'
import { fromDecimal, fromNumber } from '../numbers/rational.ts'
import { parse } from '../syntax/parse.ts'
import type { Expr } from '../syntax/expression.ts'
import { some, symbolsOf, Unreadable } from '../syntax/expression.ts'
import { print } from '../syntax/print.ts'
import { cleanAnswer } from './answer-text.ts'
import type { Rational } from '../numbers/rational.ts'
import { Asked } from './kind.ts'
import { authored } from './outcome.ts'

export const LOCALES = ['en', 'en-AU', 'en-GB', 'en-US', 'de', 'fr', 'de-DE', 'fr-FR'] as const

const MOST_FUNCTIONS = 24

export class Context extends Asked {
  /** What was read last. */
  read: Expr | null = null

  override shown(): string | null {
    return this.readAs ?? (this.read ? print(this.read) : null)
  }

  number(name: string): Rational | null {
    const value = this.options[name]
    if (typeof value === 'number') return fromNumber(value)
    return typeof value === 'string' ? fromDecimal(value.trim()) : null
  }

  count(name: string): number | null {
    const value = this.number(name)
    return value && value.d === 1n && value.n >= 0n && value.n <= 30n ? Number(value.n) : null
  }

  get comma(): boolean {
    return /^(de|fr)/.test(this.text('locale') ?? '')
  }

  /** dy/dx is one quotient, unless d is a symbol of the question. */
  #cleaned(text: string): string {
    const plain = cleanAnswer(text)
    return this.variables.includes('d')
      ? plain
      : plain.replace(/\bd(\^?[2²])?([a-zA-Z])\s?\/\s?d([a-z])(\^?[2²])?(?![a-z])/g, '(d$1$2)/(d$3$4)')
  }

  /** Reads the author's text; its notation is always English. */
  expected(text: string, more: ParseOptions = {}): Expr {
    return authored(() => parse(this.#cleaned(text), { names: new Set(this.variables), ...more }).expr)
  }

  /** Reads the student's text with the symbols of the question in mind. */
  student(text: string, expected: Expr | null, more: ParseOptions = {}): Expr {
    const names = new Set(this.variables)
    if (expected) symbolsOf(expected, names)
    const parsed = parse(this.#cleaned(text), { names, comma: this.comma, second: this.second, ...more })
    this.ambiguous ??= parsed.ambiguous
    this.read = parsed.expr
    // Each function is sampled: of 35 times each other one took a megabyte.
    let functions = 0
    some(parsed.expr, (e) => e.k === 'fn' && ++functions > MOST_FUNCTIONS)
    if (functions > MOST_FUNCTIONS) throw new Unreadable('The answer has too many parts to follow.')
    return parsed.expr
  }
}
