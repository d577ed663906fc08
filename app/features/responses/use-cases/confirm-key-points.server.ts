import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  isClaimable,
  marksToConfirm,
  mayBeClaimed,
  withClaims,
} from '#app/engines/questions/key-point-marks.ts'
import type { Claim } from '#app/engines/questions/part-result.ts'
import type { QuestionVariant } from '#app/features/question-bank/door.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase, type UseCaseContext } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { responses } from '../tables.ts'
import { findQuestionInSet, type SavedResponse } from '../queries/question-in-set.server.ts'
import { recomputeMastery } from './recompute-mastery.server.ts'

const CLAIMS = ['said', 'missed'] as const satisfies readonly Claim[]

/** What a form sends for one key point. */
export const claimFields = { point: z.string().min(1).max(80), claim: z.enum(CLAIMS) }

interface ConfirmedPoint {
  position: number
  partId: string
  variant: QuestionVariant
  saved: SavedResponse
}

/**
 * "I said this" or "I missed this", for a key point that was not found. The mark follows what the student says, until a
 * person rules on it. Saying the same again changes nothing.
 */
export const confirmKeyPoints = defineUseCase({
  form: z.object({ response: z.uuid(), ...claimFields }),
  invalid: 'We couldn’t save that. Reload the page and try again.',
  run: (context, { response, point, claim }) => claimPoint(context, response, point, claim),
})

/** The same in the transaction of another use case. */
export async function claimPoint(
  { tx, personId, now }: UseCaseContext,
  responseId: string,
  pointId: string,
  claim: Claim,
): Promise<Result<ConfirmedPoint>> {
  const row = await lockOwn(tx, responses, personId, responseId)
  if (!row) return fail('not-found', 'We couldn’t find this answer.')
  const point = row.result.points?.find(({ id }) => id === pointId)
  if (row.result.ruled)
    return fail('conflict', 'A person has decided this mark, so your own judgement no longer changes it.')
  if (!point || !mayBeClaimed(row.result) || !isClaimable(point))
    return fail('conflict', 'Victor has judged this key point. If the mark is wrong, send it to a person.')
  const { setId, position, partId, response, confidence, cause } = row
  const question = await findQuestionInSet(tx, personId, { setId, position, partId })
  if (!question) return fail('not-found', 'This question is no longer in the question bank.')
  const { variant } = question
  const answer = (result: SavedResponse['result']) =>
    ok({ position, partId, variant, saved: { id: row.id, response, confidence, cause, result, marks: [] } })
  if (row.claims[pointId] === claim) return answer(row.result)
  const claims = { ...row.claims, [pointId]: claim }
  const result = withClaims(row.result, claims)
  await tx
    .update(responses)
    .set({
      claims,
      result,
      awarded: result.awarded,
      toConfirm: marksToConfirm(result),
      misconceptionId: result.verdict === 'right' ? null : (result.misconception?.id ?? null),
    })
    .where(eq(responses.id, responseId))
  await recomputeMastery(tx, personId, row.skillId)
  await record(tx, {
    type: 'practice.point-confirmed',
    personId,
    at: now,
    data: {
      questionId: row.questionId,
      responseId,
      claim,
      before: row.awarded,
      after: result.awarded,
      of: row.of,
    },
  })
  return answer(result)
}
