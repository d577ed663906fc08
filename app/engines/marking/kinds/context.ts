/** What every kind works with: the request, its options, and the ways to answer. */
import type { Rational } from '../numbers/rational.ts'
import { fromDecimal, fromNumber } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { symbolsOf, Unreadable } from '../syntax/expression.ts'
import type { ParseOptions } from '../syntax/parse.ts'
import { parse } from '../syntax/parse.ts'
import { cleanAnswer } from './answer-text.ts'

export type Aspect = 'right' | 'wrong' | null

export interface Outcome {
  verdict: 'right' | 'wrong' | 'ask'
  readAs?: string
  value?: Aspect
  form?: Aspect
  figures?: Aspect
  unit?: Aspect
  reason: string
}

/** Types of options: a list of strings is a closed choice. */
export type OptionType = 'number' | 'count' | 'boolean' | 'text' | 'texts' | 'points' | readonly string[]

export interface Kind {
  options: Readonly<Record<string, OptionType>>
  mark(student: string, expected: string, context: Context): Outcome
}

export class Context {
  /** The part of the student's text that reads in two ways, set while reading. */
  ambiguous: string | null = null
  readonly variables: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly second: boolean

  constructor(variables: readonly string[], options: Readonly<Record<string, unknown>>, second: boolean) {
    this.variables = variables
    this.options = options
    this.second = second
  }

  text(name: string): string | null {
    const value = this.options[name]
    return typeof value === 'string' ? value : null
  }

  flag(name: string): boolean | null {
    const value = this.options[name]
    return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null
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

  /** Reads the author's text; its notation is always English. */
  expected(text: string, more: ParseOptions = {}): Expr {
    try {
      return parse(cleanAnswer(text), { names: new Set(this.variables), ...more }).expr
    } catch (error) {
      throw new Unreadable(
        `The expected answer cannot be read (${error instanceof Error ? error.message : ''})`,
      )
    }
  }

  /** Reads the student's text with the symbols of the question in mind. */
  student(text: string, expected: Expr | null, more: ParseOptions = {}): Expr {
    const names = new Set(this.variables)
    if (expected) symbolsOf(expected, names)
    const parsed = parse(cleanAnswer(text), { names, comma: this.comma, second: this.second, ...more })
    this.ambiguous ??= parsed.ambiguous
    return parsed.expr
  }
}

export const ask = (reason: string, more: Partial<Outcome> = {}): Outcome => ({
  ...more,
  verdict: 'ask',
  reason,
})
export const right = (readAs: string, more: Partial<Outcome> = {}): Outcome => ({
  value: 'right',
  reason: 'Right.',
  ...more,
  verdict: 'right',
  readAs,
})
export const wrong = (readAs: string, reason: string, more: Partial<Outcome> = {}): Outcome => ({
  value: 'wrong',
  ...more,
  verdict: 'wrong',
  readAs,
  reason,
})

export const NOT_EXPECTED = 'This is not the expected answer.'
export const CANNOT_TELL = 'This could not be compared with the expected answer reliably.'
