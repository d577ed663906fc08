import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Marking } from '#app/engines/questions/split.ts'

/** What of a result tells how the answer was taken. */
export interface Taken extends Pick<PartResult, 'readAs'> {
  steps?: PartResult['steps'] | null
  ruled?: PartResult['ruled'] | null
}

/** An answer as it was taken. */
export interface TakenAnswer {
  partId: string
  response: string
  readAs: string
  /** Marked by the writer's own earlier values: another case than the same words without them. */
  following: boolean
}

/**
 * Names an answer so that two people who gave the same one are found together. Choices are named by what was chosen
 * and not by its letter, which the seed decides; anything else by how it was read, and for a question with numbers
 * of its own only among those who were dealt the same numbers.
 * @param question the question of the bank; undefined when it is gone, and then only the same numbers are the same
 */
export function answerKey(question: Question | undefined, marking: Marking, answer: TakenAnswer): string {
  const key = plainKey(question, marking, answer)
  return answer.following ? `${key} following` : key
}

/** Whether answers to a part are read, as a number or a formula is: not chosen, and not in words of the writer's own. */
export function isRead(marking: Marking, partId: string): boolean {
  const answer = marking.parts.find((one) => one.id === partId)?.answer
  return typeof (answer as { expected?: unknown } | undefined)?.expected === 'string'
}

/**
 * How an answer is read today: the engine learns to read better, and what was kept with an answer is how it was read
 * when it was given.
 */
export function readToday(
  marking: Marking,
  { partId, response, readAs }: Omit<TakenAnswer, 'following'>,
): string {
  if (!isRead(marking, partId)) return readAs
  const read = markPart(marking, partId, response)
  return read.verdict === 'ask' || read.readAs === '' ? readAs : read.readAs
}

/** Marked as following from an earlier answer; a decision since then keeps that, though it no longer shows the steps. */
export function isFollowing({ steps, ruled }: Omit<Taken, 'readAs'>): boolean {
  return ruled?.following ?? (steps ?? []).some((step) => step.followThrough === true && step.awarded > 0)
}

function plainKey(
  question: Question | undefined,
  marking: Marking,
  { partId, response, readAs }: TakenAnswer,
): string {
  const answer = marking.parts.find((one) => one.id === partId)?.answer
  if (answer && (answer.kind === 'choice' || answer.kind === 'multiple')) {
    // As they were read, and not as they were sent: ticked boxes come a line each, and "ac" is A and C.
    const keys = readAs.split(', ')
    const chosen = answer.choices.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
    return numbered(question, marking, chosen.toSorted().join(','))
  }
  const words = (answer?.kind === 'short-text' ? response.toLowerCase() : readAs || response)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  // Orders, pairs and gaps are answered by keys that the seed has given out.
  const seeded = answer?.kind === 'short-text' || isRead(marking, partId)
  return seeded ? numbered(question, marking, words) : `${marking.seed} ${words}`
}

function numbered(question: Question | undefined, marking: Marking, text: string): string {
  return question && question.params === undefined ? text : `${marking.seed} ${text}`
}
