/** What every kind works with: the request, its options, and the ways to answer. */
import type { ParseOptions } from '../syntax/parse.ts'
import { fromDecimal, fromNumber } from '../numbers/rational.ts'
import { parse } from '../syntax/parse.ts'
import type { Expr } from '../syntax/expression.ts'
import { symbolsOf, Unreadable } from '../syntax/expression.ts'
import type { Equality } from '../algebra/equal.ts'
import { cleanAnswer } from './answer-text.ts'
import type { Rational } from '../numbers/rational.ts'

export type Aspect = 'right' | 'wrong' | null

export interface Outcome {
  verdict: 'right' | 'wrong' | 'ask'
  value?: Aspect
  form?: Aspect
  figures?: Aspect
  unit?: Aspect
  reason: string
}

type Aspects = Pick<Outcome, 'value' | 'form' | 'figures' | 'unit'>

/** Types of options: a list of strings is a closed choice. */
export type OptionType = 'number' | 'count' | 'boolean' | 'text' | 'texts' | 'points' | readonly string[]

export interface Kind {
  options: Readonly<Record<string, OptionType>>
  mark(student: string, expected: string, context: Context): Outcome
}

export class Context {
  /** The part of the student's text that reads in two ways, set while reading. */
  ambiguous: string | null = null
  /** How the answer was read: what was read last, unless a kind says it in its own way. */
  read: Expr | null = null
  readAs: string | null = null
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
    return parsed.expr
  }
}

export const NOT_EXPECTED = 'This is not the expected answer.'
/** The author's text is not of the kind. */
export const NO_EXPECTED = 'The expected answer cannot be read.'
export const CANNOT_TELL = 'This could not be compared with the expected answer reliably.'

/** What is made of the author's text. @throws Unreadable, never Mistaken: it is not the student's fault */
export function authored<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new Unreadable(`The expected answer cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Readable, and wrong whatever is expected; the message is the reason. */
export class Mistaken extends Error {}

export const ask = (reason: string): Outcome => ({ verdict: 'ask', reason })
export const right = (more?: Aspects): Outcome => ({
  verdict: 'right',
  value: 'right',
  reason: 'Right.',
  ...more,
})
export const wrong = (reason = NOT_EXPECTED, more?: Aspects): Outcome => ({
  verdict: 'wrong',
  value: 'wrong',
  reason,
  ...more,
})
/** The value is right, but not how it is written. */
export const misformed = (reason: string): Outcome => wrong(reason, { value: 'right', form: 'wrong' })
/** What a comparison says, with the reason for an answer that differs. */
export const compared = (same: Equality, reason?: string): Outcome =>
  same === 'equal' ? right() : same === 'unsure' ? ask(CANNOT_TELL) : wrong(reason)

export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
