import { z } from 'zod'
import { saveImportedEssay } from '#app/features/responses/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { placedVariant, isSelfMarked } from './mark-answers.server.ts'
import { placed } from '../rules/paper.ts'
import { findAnswers, holdSitting } from '../queries/sittings.server.ts'

const form = z.object({
  sittingId: z.string(),
  position: z.coerce.number().int().min(0).max(199),
  part: z.string().regex(/^[a-z]$/),
})

/**
 * Copies a long answer of a marked paper into practice, where links and marks are, so that its writer can share it with
 * a teacher or tutor. Only on request, because most answers are never shared.
 */
export const handOnAnswer = defineUseCase({
  form,
  invalid: 'We couldn’t read your request. Reload the page and try again.',
  async run({ tx, personId }, { sittingId, position, part }) {
    const row = await holdSitting(tx, personId, sittingId)
    const question = row && placed(row.paper)[position]
    const marking = question && placedVariant(question)?.marking.parts.find(({ id }) => id === part)
    if (!row || !question || !marking) return fail('not-found', 'We couldn’t find this paper in your work.')
    if (row.setId === null || row.submittedAt === null)
      return fail('conflict', 'Submit the paper first. Then ask a teacher or tutor to mark your answer.')
    const answer = (await findAnswers(tx, sittingId)).find(
      (one) => one.position === position && one.partId === part,
    )
    if (!answer?.result || !isSelfMarked(marking.answer))
      return fail('not-found', 'This question has no long answer.')
    const responseId = await saveImportedEssay(tx, {
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
  },
})
