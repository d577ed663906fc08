import { MAX_TEXT_LENGTH } from '#app/engines/text/length-limit.ts'
import { LONGEST_ANSWER, LONGEST_WRITING } from './longest.ts'
import { askAgain, type PartResult } from './part-result.ts'
import type { MarkedPart } from './split.ts'

/** Kinds whose answers are chosen, not typed. */
const CHOSEN = new Set<string>(['choice', 'multiple', 'match', 'classify'])

/** Why a response of any kind cannot be marked (empty or too long); null when it can. */
export function refusal({ id, marks, answer }: MarkedPart, response: string): PartResult | null {
  if (response.trim() === '')
    return askAgain(
      id,
      marks,
      CHOSEN.has(answer.kind) ? 'Nothing has been chosen yet.' : 'Nothing has been written yet.',
    )
  const longest =
    answer.kind === 'extended'
      ? LONGEST_WRITING
      : answer.kind === 'short-text'
        ? MAX_TEXT_LENGTH
        : LONGEST_ANSWER
  return response.length > longest
    ? askAgain(
        id,
        marks,
        `This answer is longer than ${longest.toLocaleString('en-AU')} characters. It is kept as it is: shorten it, then send it again.`,
      )
    : null
}
