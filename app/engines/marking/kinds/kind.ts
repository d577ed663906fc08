/** What a kind of answer is, and what it is told besides the two texts. Knows nothing of how mathematics is read. */
import { Unreadable } from '../syntax/expression.ts'
import { ask, Mistaken, wrong, type Outcome } from './outcome.ts'

/** Types of options: a list of strings is a closed choice. */
export type OptionType = 'number' | 'count' | 'boolean' | 'text' | 'texts' | 'points' | readonly string[]

export class Asked {
  /** The part of the student's text that reads in two ways, set while reading. */
  ambiguous: string | null = null
  /** How the answer was read, where a kind says it in its own way. */
  readAs: string | null = null
  readonly variables: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly second: boolean

  constructor(variables: readonly string[], options: Readonly<Record<string, unknown>>, second: boolean) {
    this.variables = variables
    this.options = options
    this.second = second
  }

  /** How the answer was read; null: as it was typed. */
  shown(): string | null {
    return this.readAs
  }

  text(name: string): string | null {
    const value = this.options[name]
    return typeof value === 'string' ? value : null
  }

  flag(name: string): boolean | null {
    const value = this.options[name]
    return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null
  }
}

interface Marked {
  outcome: Outcome
  asked: Asked
}

export interface Kind {
  options: Readonly<Record<string, OptionType>>
  /** Marks once, by the one reading or by the second. Never throws. */
  mark(student: string, expected: string, ...how: ConstructorParameters<typeof Asked>): Marked
}

export type Kinds = Readonly<Record<string, Kind>>

/** Kinds that are told what `Told` knows: only those that read mathematics bring its reader along. */
export const kindsOf = <Told extends Asked>(
  Told: new (...how: ConstructorParameters<typeof Asked>) => Told,
  kinds: Readonly<
    Record<
      string,
      Pick<Kind, 'options'> & { mark: (student: string, expected: string, told: Told) => Outcome }
    >
  >,
): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { options, mark }]) => [
      name,
      {
        options,
        mark(student, expected, ...how) {
          const asked = new Told(...how)
          return { asked, outcome: attempt(() => mark(student, expected, asked)) }
        },
      } satisfies Kind,
    ]),
  )

function attempt(marking: () => Outcome): Outcome {
  try {
    return marking()
  } catch (error) {
    if (error instanceof Mistaken) return wrong(error.message)
    return ask(error instanceof Unreadable ? error.message : 'This answer could not be read.')
  }
}
