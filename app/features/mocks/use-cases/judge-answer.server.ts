import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { judged } from '#app/engines/questions/mark-extended.ts'
import { criteriaOf, marksIn } from '#app/features/practice/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { dealtOf, isMarkedByPerson } from '../mark-answers.server.ts'
import { placed } from '../paper.ts'
import { findAnswers, holdSitting } from '../queries.server.ts'
import { mockAnswers } from '../tables.ts'

const form = z.object({
  position: z.coerce.number().int().min(0).max(199),
  part: z.string().regex(/^[a-z]$/),
})

/** The writer of a long answer judges it by its criteria, after the paper is handed in. It may be judged anew. */
export async function judgeAnswer(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  sittingId: string,
  fields: Record<string, unknown>,
): Promise<Result<{ awarded: number; of: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(fields)
  if (!parsed.success) return fail('invalid-input', 'That could not be read. Reload the page and try again.')
  const { position, part } = parsed.data
  const { personId } = person.value
  return transaction(services.db, async (tx) => {
    const row = await holdSitting(tx, personId, sittingId)
    const question = row && placed(row.paper)[position]
    const marking = question && dealtOf(question)?.marking.parts.find(({ id }) => id === part)
    if (!row || !marking) return fail('not-found', 'This paper is not yours.')
    if (row.submittedAt === null)
      return fail('conflict', 'Hand the paper in first; then judge what you wrote.')
    const answer = (await findAnswers(tx, sittingId)).find(
      (one) => one.position === position && one.partId === part,
    )
    if (!answer?.result) return fail('not-found', 'Nothing was written here.')
    if (isMarkedByPerson(answer))
      return fail('conflict', 'A teacher or tutor has marked this answer; your own mark stays as it was.')
    const criteria = criteriaOf(marking)
    if (criteria.length === 0) return fail('invalid-input', 'This answer is marked by the program.')
    const given = marksIn(criteria, fields)
    const result = judged(answer.result, criteria, given, 'self')
    if (!result) return fail('invalid-input', 'Give a mark for every criterion.')
    await tx
      .update(mockAnswers)
      .set({ selfMarks: given })
      .where(
        and(
          eq(mockAnswers.sittingId, sittingId),
          eq(mockAnswers.position, position),
          eq(mockAnswers.partId, part),
        ),
      )
    await record(tx, {
      type: 'mocks.judged',
      personId,
      at: services.clock(),
      data: {
        blueprintId: row.blueprintId,
        questionId: question.questionId,
        awarded: result.awarded,
        of: result.of,
      },
    })
    return ok({ awarded: result.awarded, of: result.of })
  })
}
