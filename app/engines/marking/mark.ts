import type { Outcome } from './kinds/context.ts'
import { ask, Context } from './kinds/context.ts'
import { KINDS, optionFault } from './kinds/registry.ts'
import { Unreadable } from './syntax/expression.ts'
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
  return complete(request, decide(request))
}

function complete(request: MarkRequest, outcome: Outcome): MarkResult {
  const { verdict, readAs, value, form, figures, unit, reason } = outcome
  const shown =
    readAs ??
    String(request?.student ?? '')
      .trim()
      .slice(0, 200)
  return {
    verdict,
    readAs: shown,
    value: verdict === 'ask' ? (value ?? null) : (value ?? null),
    form: form ?? null,
    figures: figures ?? null,
    unit: unit ?? null,
    reason,
  }
}

function decide(request: MarkRequest): Outcome {
  const { kind: name, student, expected } = request
  if (typeof student !== 'string' || typeof expected !== 'string') return ask('The answer is not a text.')
  const kind = KINDS.get(name)
  if (!kind) return ask(`"${String(name).slice(0, 40)}" is not a kind of answer this reader knows.`)
  const options = request.options ?? {}
  const fault = optionFault(kind, options)
  if (fault) return ask(fault)
  if (student.length > (name === 'short-text' ? MAX_WORDS_LENGTH : MAX_LENGTH))
    return ask(`The answer is longer than ${MAX_LENGTH} characters.`)
  if (expected.length > MAX_WORDS_LENGTH) return ask('The expected answer is too long.')
  if (student.trim() === '') return ask('Nothing is written here.')
  const variables = (request.variables ?? []).filter((one) => typeof one === 'string')
  const run = (second: boolean): { outcome: Outcome; ambiguous: string | null } => {
    const context = new Context(variables, options, second)
    try {
      return { outcome: kind.mark(student, expected, context), ambiguous: context.ambiguous }
    } catch (error) {
      const reason = error instanceof Unreadable ? error.message : 'This answer could not be read.'
      return { outcome: ask(reason), ambiguous: null }
    }
  }
  const first = run(false)
  if (first.ambiguous === null) return first.outcome
  // Read the other way round as well: only an answer whose mark depends on the reading is asked about.
  const other = run(true)
  if (other.outcome.verdict === first.outcome.verdict) return first.outcome
  return ask(`"${first.ambiguous}" can be read in two ways; brackets would make it clear.`, {
    readAs: first.outcome.readAs ?? '',
  })
}
