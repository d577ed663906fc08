import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Marking } from '#app/engines/questions/split.ts'

/** What of a result tells how the answer was taken. */
export interface Taken extends Pick<PartResult, 'readAs'> {
  steps?: PartResult['steps'] | null
  ruled?: PartResult['ruled'] | null
}

/**
 * Names an answer so that two people who gave the same one are found together. Choices are named by what was chosen
 * and not by its letter, which the seed decides; anything else by how it was read, and for a question with numbers
 * of its own only among those who were dealt the same numbers.
 * @param question the question of the bank; undefined when it is gone, and then only the same numbers are the same
 */
export function answerKey(
  question: Question | undefined,
  marking: Marking,
  partId: string,
  response: string,
  result: Taken,
): string {
  const key = plainKey(question, marking, partId, response, result.readAs)
  // What was marked by the writer's own earlier values is another case than the same words without them.
  return isFollowing(result) ? `${key} following` : key
}

/** Marked as following from an earlier answer; a decision since then keeps that, though it no longer shows the steps. */
export function isFollowing({ steps, ruled }: Pick<Taken, 'steps' | 'ruled'>): boolean {
  return ruled?.following ?? (steps ?? []).some((step) => step.followThrough === true && step.awarded > 0)
}

function plainKey(
  question: Question | undefined,
  marking: Marking,
  partId: string,
  response: string,
  readAs: string,
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
  const seeded =
    answer?.kind === 'short-text' || typeof (answer as { expected?: unknown })?.expected === 'string'
  return seeded ? numbered(question, marking, words) : `${marking.seed} ${words}`
}

function numbered(question: Question | undefined, marking: Marking, text: string): string {
  return question && question.params === undefined ? text : `${marking.seed} ${text}`
}
