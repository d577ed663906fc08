/** What a kind of answer is, and the context in which it marks. This module does not depend on the maths parser. */
import { Unreadable } from '#app/engines/algebra/syntax/expression.ts'
import { ask, Mistaken, wrong, type Outcome } from './outcome.ts'

/** Types of options: a list of strings is a closed choice. */
export type OptionType = 'number' | 'count' | 'boolean' | 'text' | 'texts' | 'points' | readonly string[]

/** The data of one marking: the question's data, and notes made while reading. */
export class AnswerContext {
  /** The ambiguous part of the student's text, set while reading. */
  ambiguous: string | null = null
  /** How the answer was read, if the kind describes it itself. */
  readAs: string | null = null
  readonly variables: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly second: boolean

  constructor(variables: readonly string[], options: Readonly<Record<string, unknown>>, second: boolean) {
    this.variables = variables
    this.options = options
    this.second = second
  }

  /** How the answer was read, as text for the student; null if it is shown as typed. */
  shown(): string | null {
    return this.readAs
  }

  /** A text option, or null when it is not set. */
  text(name: string): string | null {
    const value = this.options[name]
    return typeof value === 'string' ? value : null
  }

  /** A boolean option, or null when it is not set. */
  flag(name: string): boolean | null {
    const value = this.options[name]
    return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null
  }
}

interface Marked {
  outcome: Outcome
  context: AnswerContext
}

type ContextArguments = ConstructorParameters<typeof AnswerContext>

/** One kind of answer: the options that its questions may set, and how it marks. */
export interface Kind {
  options: Readonly<Record<string, OptionType>>
  /** Marks once, with the first or the second reading. Never throws. */
  mark(student: string, expected: string, ...context: ContextArguments): Marked
}

/** Builds a kind with its context class, so that kinds without maths do not bundle the parser. */
export const defineKind = <C extends AnswerContext>(
  Context: new (...context: ContextArguments) => C,
  kind: Pick<Kind, 'options'> & { mark: (student: string, expected: string, context: C) => Outcome },
): Kind => ({
  options: kind.options,
  mark(student, expected, ...how) {
    const context = new Context(...how)
    return { context, outcome: attempt(() => kind.mark(student, expected, context)) }
  },
})

function attempt(marking: () => Outcome): Outcome {
  try {
    return marking()
  } catch (error) {
    if (error instanceof Mistaken) return wrong(error.message)
    return ask(error instanceof Unreadable ? error.message : 'This answer could not be read.')
  }
}
