import { randomUUID } from 'node:crypto'
import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { UseCaseContext } from '#app/platform/use-cases/define-use-case.server.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { PartPlace, QuestionInSet } from '../queries/question-in-set.server.ts'
import { RUN_ORIGIN } from '../rules/run-set.ts'
import { evidenceOf } from '../rules/evidence.ts'
import { responses } from '../tables.ts'
import { finishOpenSet } from './run-set.server.ts'
import { updateMastery } from './update-mastery.server.ts'

export interface NewResponse {
  response: string
  /** 1 guess, 2 fairly sure, 3 certain; null when not given. */
  confidence: number | null
  seconds: number | null
}

/**
 * Saves one marked response, the mastery that follows from it, the end of the set and the event. The caller has locked
 * the set and has seen that the part has no response.
 * @returns the id of the response
 */
export async function saveResponse(
  { tx, personId, now }: Pick<UseCaseContext, 'tx' | 'personId' | 'now'>,
  { setId, position, partId }: PartPlace,
  question: QuestionInSet,
  newResponse: NewResponse,
  result: PartResult,
): Promise<string> {
  const { questionId, subjectId, skillId } = question
  const id = randomUUID()
  // An essay has no marks until a person gives them.
  const isEssay = result.verdict === 'unmarked'
  const { awarded, of } = isEssay ? { awarded: 0, of: 0 } : result
  const toConfirm = marksToConfirm(result)
  await tx.insert(responses).values({
    id,
    personId,
    setId,
    position,
    partId,
    questionId,
    subjectId,
    skillId,
    response: newResponse.response,
    confidence: newResponse.confidence,
    awarded,
    of,
    toConfirm,
    misconceptionId: result.misconception?.id ?? null,
    result,
    seconds: newResponse.seconds === null ? null : Math.round(newResponse.seconds),
    answeredAt: now,
  })
  // Half of the marks would say that the rest is lost: the response counts once it is confirmed.
  if (!isEssay && toConfirm === 0 && question.countsTowardsMastery) {
    const hints = question.hintsOpened[partId] ?? 0
    const evidence = evidenceOf(question.variant, { partId, awarded, of, hints, at: now, result })
    await updateMastery(tx, personId, now, [{ skillId, evidence }])
  }
  // The last response finishes the set. The dojo finishes its runs itself.
  if (question.origin !== RUN_ORIGIN && question.partsAnswered + 1 >= question.partsInSet)
    await finishOpenSet(tx, setId, now)
  const event = { personId, at: now }
  const data = { questionId, skillId, subjectId }
  await (isEssay
    ? record(tx, { type: 'practice.written', ...event, data })
    : record(tx, { type: 'practice.answered', ...event, data: { ...data, awarded, of } }))
  return id
}
