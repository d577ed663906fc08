import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { judged } from '#app/engines/questions/mark-extended.ts'
import { criteriaOf, marksIn } from '#app/features/question-bank/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { placedVariant, isMarkedByPerson } from './mark-answers.server.ts'
import { placed } from '../rules/paper.ts'
import { findAnswers, holdSitting } from '../queries/sittings.server.ts'
import { mockAnswers } from '../tables.ts'

/** The marks of the criteria are further fields. */
const form = z.looseObject({
  sittingId: z.string(),
  position: z.coerce.number().int().min(0).max(199),
  part: z.string().regex(/^[a-z]$/),
})

/** The writer of a long answer gives it a mark for each criterion after the paper is submitted, and may change it. */
export const judgeAnswer = defineUseCase({
  form,
  invalid: 'We couldn’t read your request. Reload the page and try again.',
  async run({ tx, personId, now }, fields) {
    const { sittingId, position, part } = fields
    const row = await holdSitting(tx, personId, sittingId)
    const question = row && placed(row.paper)[position]
    const marking = question && placedVariant(question)?.marking.parts.find(({ id }) => id === part)
    if (!row || !marking) return fail('not-found', 'We couldn’t find this paper in your work.')
    if (row.submittedAt === null)
      return fail('conflict', 'Submit the paper first. Then mark your long answers.')
    const answer = (await findAnswers(tx, sittingId)).find(
      (one) => one.position === position && one.partId === part,
    )
    if (!answer?.result) return fail('not-found', 'You wrote no answer here.')
    if (isMarkedByPerson(answer))
      return fail('conflict', 'A teacher or tutor has marked this answer, so you can’t change your own mark.')
    const criteria = criteriaOf(marking)
    if (criteria.length === 0) return fail('invalid-input', 'Victor marks this answer.')
    const given = marksIn(criteria, fields)
    const result = judged(answer.result, criteria, given, 'self')
    if (!result) return fail('invalid-input', 'Choose a mark for every criterion.')
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
      at: now,
      data: {
        blueprintId: row.blueprintId,
        questionId: question.questionId,
        awarded: result.awarded,
        of: result.of,
      },
    })
    return ok({ awarded: result.awarded, of: result.of })
  },
})
