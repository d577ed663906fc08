/** What becomes of one answer once the code of its kind is there: the same for whoever marks, wherever. */
import type { Kind, OptionType } from './kinds/kind.ts'
import { ask, CANNOT_TELL, type Aspect, type Outcome } from './kinds/outcome.ts'
import { LONGEST_WORDS } from './longest-words.ts'
import { MAX_LENGTH } from './syntax/expression.ts'

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
  verdict: 'right' | 'wrong' | 'ask'
  /** How the answer was read, in text a student understands. */
  readAs: string
  /** Of these null: not asked of this kind, or could not be judged. */
  value: Aspect
  form: Aspect
  figures: Aspect
  unit: Aspect
  reason: string
}

/** An expected text holds more ways to say it. */
const MAX_EXPECTED = 20_000

/**
 * Marks one answer by its kind; undefined: the name is of none. Never throws, whatever the text: what cannot be read,
 * or reads in two ways that would be marked differently, is answered `ask` with the reason in plain words.
 */
export function decide(kind: Kind | undefined, request: MarkRequest): MarkResult {
  const { outcome, readAs } = settle(kind, request)
  const { verdict, value = null, form = null, figures = null, unit = null, reason } = outcome
  return { verdict, readAs, value, form, figures, unit, reason }
}

interface Settled {
  outcome: Outcome
  readAs: string
}

function settle(kind: Kind | undefined, request: MarkRequest): Settled {
  const { kind: name, student, expected } = request
  const asTyped = String(student ?? '')
    .trim()
    .slice(0, 200)
  const refused = (reason: string): Settled => ({ outcome: ask(reason), readAs: asTyped })
  if (typeof student !== 'string' || typeof expected !== 'string') return refused('The answer is not a text.')
  if (!kind) return refused(`"${String(name).slice(0, 40)}" is not a kind of answer this reader knows.`)
  const options = request.options ?? {}
  const fault = optionFault(kind, options)
  if (fault) return refused(fault)
  const longest = name === 'short-text' ? LONGEST_WORDS : MAX_LENGTH
  if (student.length > longest) return refused(`The answer is longer than ${longest} characters.`)
  if (expected.length > MAX_EXPECTED) return refused('The expected answer is too long.')
  if (asTyped === '') return refused('Nothing is written here.')
  const variables = (request.variables ?? []).filter((one) => typeof one === 'string')
  const { outcome, asked } = kind.mark(student, expected, variables, options, false)
  const readAs = asked.shown() ?? asTyped
  if (asked.ambiguous === null) return { outcome, readAs }
  // Read the other way round as well: only an answer whose mark depends on the reading is asked about.
  const { verdict, reason } = kind.mark(student, expected, variables, options, true).outcome
  // A reading that is no answer of this kind was not meant: 1/3(1, 2) is a third of a vector.
  if (verdict === outcome.verdict || (verdict === 'ask' && reason !== CANNOT_TELL)) return { outcome, readAs }
  return {
    outcome: ask(`"${asked.ambiguous}" can be read in two ways; brackets would make it clear.`),
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
