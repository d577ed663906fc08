import { z } from 'zod'
import { keepLongAnswer } from '#app/features/practice/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { dealtOf, isSelfMarked } from '../mark-answers.server.ts'
import { placed } from '../paper.ts'
import { findAnswers, holdSitting } from '../queries.server.ts'

const form = z.object({
  position: z.coerce.number().int().min(0).max(199),
  part: z.string().regex(/^[a-z]$/),
})

/**
 * A long answer of a marked paper that its writer wants to hand to a teacher or tutor: it is kept beside the other
 * answers of the paper, where links and marks are. Not before: of most papers nobody asks for it.
 */
export async function handOnAnswer(
  services: Pick<Services, 'db'>,
  actor: Actor,
  sittingId: string,
  fields: Record<string, unknown>,
): Promise<Result<{ responseId: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(fields)
  if (!parsed.success) return fail('invalid-input', 'That could not be read. Reload the page and try again.')
  const { position, part } = parsed.data
  const { personId } = person.value
  return transaction(services.db, async (tx): Promise<Result<{ responseId: string }>> => {
    const row = await holdSitting(tx, personId, sittingId)
    const question = row && placed(row.paper)[position]
    const marking = question && dealtOf(question)?.marking.parts.find(({ id }) => id === part)
    if (!row || !question || !marking) return fail('not-found', 'This paper is not yours.')
    if (row.setId === null || row.submittedAt === null)
      return fail('conflict', 'Hand the paper in first; then ask somebody to mark what you wrote.')
    const answer = (await findAnswers(tx, sittingId)).find(
      (one) => one.position === position && one.partId === part,
    )
    if (!answer?.result || !isSelfMarked(marking.answer))
      return fail('not-found', 'There is no long answer here.')
    const responseId = await keepLongAnswer(tx, {
      setId: row.setId,
      personId,
      subjectId: row.subjectId,
      questionId: question.questionId,
      position,
      partId: part,
      response: answer.response,
      result: answer.result,
      writtenAt: row.submittedAt,
    })
    return responseId === undefined
      ? fail('conflict', 'This question is no longer in the bank, so nobody can mark it by its criteria.')
      : ok({ responseId })
  })
}
