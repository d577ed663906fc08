import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Marking } from '#app/engines/questions/split.ts'

/** The parts of a result that say how the response was read. */
export interface ReadResult extends Pick<PartResult, 'readAs'> {
  steps?: PartResult['steps'] | null
  ruled?: PartResult['ruled'] | null
}

/** A response and how it was read. */
export interface ReadResponse {
  partId: string
  response: string
  readAs: string
  /**
   * True when it was marked with the student's own earlier values. Such a response differs from the same words without
   * them.
   */
  following: boolean
}

/**
 * The key under which equal responses are found. A choice is named by its content, because the seed decides its
 * letter. Other responses are named by how they were read; for a template, only responses with the same seed can be
 * equal.
 * @param question undefined when it has left the bank; then only responses with the same seed are equal
 */
export function answerKey(question: Question | undefined, marking: Marking, answer: ReadResponse): string {
  const key = plainKey(question, marking, answer)
  return answer.following ? `${key} following` : key
}

/** True when responses to the part are parsed, like a number or a formula. Choices and free text are not parsed. */
export function isRead(marking: Marking, partId: string): boolean {
  const answer = marking.parts.find((one) => one.id === partId)?.answer
  return typeof (answer as { expected?: unknown } | undefined)?.expected === 'string'
}

/** How today's engine reads the response. The stored reading is the one of the engine at the time. */
export function readToday(
  marking: Marking,
  { partId, response, readAs }: Omit<ReadResponse, 'following'>,
): string {
  if (!isRead(marking, partId)) return readAs
  const read = markPart(marking, partId, response)
  return read.verdict === 'ask' || read.readAs === '' ? readAs : read.readAs
}

/**
 * True when the response was marked as following from an earlier one. A ruling keeps this fact but drops the steps.
 */
export function isFollowing({ steps, ruled }: Omit<ReadResult, 'readAs'>): boolean {
  return ruled?.following ?? (steps ?? []).some((step) => step.followThrough === true && step.awarded > 0)
}

function plainKey(
  question: Question | undefined,
  marking: Marking,
  { partId, response, readAs }: ReadResponse,
): string {
  const answer = marking.parts.find((one) => one.id === partId)?.answer
  if (answer && (answer.kind === 'choice' || answer.kind === 'multiple')) {
    // Uses the reading, not the submitted text: checkboxes arrive as one line each, and "ac" means A and C.
    const keys = readAs.split(', ')
    const chosen = answer.choices.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
    return numbered(question, marking, chosen.toSorted().join(','))
  }
  const words = (answer?.kind === 'short-text' ? response.toLowerCase() : readAs || response)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  // The seed decides the keys of orders, pairs and gaps.
  const seeded = answer?.kind === 'short-text' || isRead(marking, partId)
  return seeded ? numbered(question, marking, words) : `${marking.seed} ${words}`
}

function numbered(question: Question | undefined, marking: Marking, text: string): string {
  return question && question.params === undefined ? text : `${marking.seed} ${text}`
}
