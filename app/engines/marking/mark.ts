import { print } from './syntax/print.ts'
import type { Outcome } from './kinds/context.ts'
import { Unreadable } from './syntax/expression.ts'
import { KINDS, optionFault } from './kinds/registry.ts'
import { ask, CANNOT_TELL, Context, Mistaken, wrong } from './kinds/context.ts'
import { MAX_LENGTH } from './syntax/parse.ts'

export type Verdict = 'right' | 'wrong' | 'ask'
/** null: not asked of this kind, or could not be judged. */
export type Aspect = 'right' | 'wrong' | null

export interface MarkRequest {
  kind: string
  student: string
  /** The author's answer in plain English notation. */
  expected: string
  /** Symbols of the question, where they could be taken for something else. */
  variables?: readonly string[]
  options?: Readonly<Record<string, unknown>>
}

export interface MarkResult {
  verdict: Verdict
  /** How the answer was read, in text a student understands. */
  readAs: string
  value: Aspect
  form: Aspect
  figures: Aspect
  unit: Aspect
  reason: string
}

/** Words may be many; mathematics longer than this is not an answer. */
const MAX_WORDS_LENGTH = 20_000

/**
 * Marks one answer. Never throws, whatever the text: what cannot be read, or reads in two ways that would be marked
 * differently, is answered `ask` with the reason in plain words.
 */
export function mark(request: MarkRequest): MarkResult {
  const { outcome, readAs } = decide(request)
  const { verdict, value = null, form = null, figures = null, unit = null, reason } = outcome
  return { verdict, readAs, value, form, figures, unit, reason }
}

interface Reading {
  outcome: Outcome
  readAs: string
  ambiguous: string | null
}

function decide(request: MarkRequest): Reading {
  const { kind: name, student, expected } = request
  const asTyped = String(student ?? '')
    .trim()
    .slice(0, 200)
  const refused = (reason: string): Reading => ({ outcome: ask(reason), readAs: asTyped, ambiguous: null })
  if (typeof student !== 'string' || typeof expected !== 'string') return refused('The answer is not a text.')
  const kind = KINDS.get(name)
  if (!kind) return refused(`"${String(name).slice(0, 40)}" is not a kind of answer this reader knows.`)
  const options = request.options ?? {}
  const fault = optionFault(kind, options)
  if (fault) return refused(fault)
  if (student.length > (name === 'short-text' ? MAX_WORDS_LENGTH : MAX_LENGTH))
    return refused(`The answer is longer than ${MAX_LENGTH} characters.`)
  if (expected.length > MAX_WORDS_LENGTH) return refused('The expected answer is too long.')
  if (asTyped === '') return refused('Nothing is written here.')
  const variables = (request.variables ?? []).filter((one) => typeof one === 'string')
  const read = (second: boolean): Reading => {
    const context = new Context(variables, options, second)
    const outcome = attempt(() => kind.mark(student, expected, context))
    // The other reading is never shown.
    const readAs = second ? '' : (context.readAs ?? (context.read ? print(context.read) : asTyped))
    return { outcome, readAs, ambiguous: context.ambiguous }
  }
  const first = read(false)
  if (first.ambiguous === null) return first
  // Read the other way round as well: only an answer whose mark depends on the reading is asked about.
  const { verdict, reason } = read(true).outcome
  // A reading that is no answer of this kind was not meant: 1/3(1, 2) is a third of a vector.
  if (verdict === first.outcome.verdict || (verdict === 'ask' && reason !== CANNOT_TELL)) return first
  return {
    ...first,
    outcome: ask(`"${first.ambiguous}" can be read in two ways; brackets would make it clear.`),
  }
}

function attempt(marking: () => Outcome): Outcome {
  try {
    return marking()
  } catch (error) {
    if (error instanceof Mistaken) return wrong(error.message)
    return ask(error instanceof Unreadable ? error.message : 'This answer could not be read.')
  }
}
