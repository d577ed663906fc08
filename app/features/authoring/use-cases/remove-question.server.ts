import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { deleteVersions } from '#app/features/question-bank/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findPictures } from '../queries/pictures.server.ts'
import { lockOwnQuestion } from '../queries/own-questions.server.ts'
import { authoredQuestions } from '../tables.ts'

const NOT_FOUND = fail('not-found', 'We couldn’t find this question in your questions.')

/** Deletes a question with its versions and pictures. Responses keep their marks; the text is gone. */
export const removeQuestion = defineUseCase({
  form: z.object({ question: z.string() }),
  invalid: NOT_FOUND,
  async run({ tx, person, personId, now }, { question }) {
    const row = await lockOwnQuestion(tx, person, question)
    if (!row) return NOT_FOUND
    if (row.publishedVersion !== null || row.status === 'submitted')
      return fail(
        'conflict',
        'Other students may be practising this question. Unpublish it first, then delete it.',
      )
    // Read under the lock, so that no other window adds a picture.
    const pictures = await findPictures(tx, row.id)
    await deleteVersions(tx, row.id)
    await tx.delete(authoredQuestions).where(eq(authoredQuestions.id, row.id))
    await record(tx, { type: 'question.removed', personId, at: now, data: { questionId: row.id } })
    return ok({ pictures })
  },
  // Files are deleted only after their row.
  async afterCommit({ files }, { pictures }) {
    for (const file of pictures) await files.remove(file)
  },
})
