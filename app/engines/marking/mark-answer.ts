/** Marks one answer once the code of its kind is loaded, on the server and in a browser. */
import type { Kind, OptionType } from '#app/engines/answers/kind.ts'
import { ask, CANNOT_TELL, type Aspect, type Outcome } from '#app/engines/answers/outcome.ts'
import { MAX_TEXT_LENGTH } from '#app/engines/text/length-limit.ts'
import { MAX_LENGTH } from '#app/engines/algebra/syntax/expression.ts'

export interface MarkRequest {
  kind: string
  student: string
  /** The author's answer in plain English notation. */
  expected: string
  /** Symbols of the question that could be mistaken for something else. */
  variables?: readonly string[]
  options?: Readonly<Record<string, unknown>>
}

export interface MarkResult {
  verdict: 'right' | 'wrong' | 'ask'
  /** How the answer was read, as text for the student. */
  readAs: string
  /** Null: this kind has no such aspect, or it could not be judged. */
  value: Aspect
  form: Aspect
  figures: Aspect
  unit: Aspect
  reason: string
}

/** Limit of an expected text, which may list many wordings. */
const MAX_EXPECTED = 20_000

/**
 * Marks one answer by its kind; undefined means an unknown kind. Never throws: a text that cannot be read, or has two
 * readings with different marks, gets `ask` with the reason in plain words.
 */
export function markAnswer(kind: Kind | undefined, request: MarkRequest): MarkResult {
  const { outcome, readAs } = markReadings(kind, request)
  const { verdict, value = null, form = null, figures = null, unit = null, reason } = outcome
  return { verdict, readAs, value, form, figures, unit, reason }
}

interface ReadAndMarked {
  outcome: Outcome
  readAs: string
}

function markReadings(kind: Kind | undefined, request: MarkRequest): ReadAndMarked {
  const { kind: name, student, expected } = request
  const asTyped = String(student ?? '')
    .trim()
    .slice(0, 200)
  const refused = (reason: string): ReadAndMarked => ({ outcome: ask(reason), readAs: asTyped })
  if (typeof student !== 'string' || typeof expected !== 'string') return refused('The answer is not a text.')
  if (!kind) return refused(`"${String(name).slice(0, 40)}" is not a kind of answer this reader knows.`)
  const options = request.options ?? {}
  const fault = optionFault(kind, options)
  if (fault) return refused(fault)
  const longest = name === 'short-text' ? MAX_TEXT_LENGTH : MAX_LENGTH
  if (student.length > longest) return refused(`The answer is longer than ${longest} characters.`)
  if (expected.length > MAX_EXPECTED) return refused('The expected answer is too long.')
  if (asTyped === '') return refused('Type an answer.')
  const variables = (request.variables ?? []).filter((one) => typeof one === 'string')
  const { outcome, context } = kind.mark(student, expected, variables, options, false)
  const readAs = context.shown() ?? asTyped
  if (context.ambiguous === null) return { outcome, readAs }
  // Marks the second reading too, and asks only if the mark depends on the reading.
  const { verdict, reason } = kind.mark(student, expected, variables, options, true).outcome
  // A second reading that is no answer of this kind is ignored: 1/3(1, 2) is a third of a vector.
  if (verdict === outcome.verdict || (verdict === 'ask' && reason !== CANNOT_TELL)) return { outcome, readAs }
  return {
    outcome: ask(`"${context.ambiguous}" can be read in two ways; brackets would make it clear.`),
    readAs,
  }
}

const isNumber = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^\s*-?\d*\.?\d+(e[+-]?\d+)?\s*$/i.test(value))

function fits(value: unknown, type: OptionType): boolean {
  if (type === 'number') return isNumber(value)
  if (type === 'count')
    return isNumber(value) && Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 30
  if (type === 'boolean') return typeof value === 'boolean' || value === 'true' || value === 'false'
  if (type === 'text') return typeof value === 'string'
  if (type === 'texts') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (type === 'points')
    return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
  return type.includes(String(value))
}

/** Why the options do not belong to the kind, or null. */
function optionFault(kind: Kind, options: Readonly<Record<string, unknown>>): string | null {
  for (const [name, value] of Object.entries(options)) {
    const type = Object.hasOwn(kind.options, name) ? kind.options[name] : undefined
    if (type === undefined) return `The option "${name}" is not known for this kind of answer.`
    if (value !== undefined && value !== null && !fits(value, type))
      return `The option "${name}" has a value that cannot be used.`
  }
  return null
}
