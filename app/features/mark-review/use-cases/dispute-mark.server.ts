import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { builtInBank, isOwnId, questionBank } from '#app/features/question-bank/door.ts'
import { practiceQuestions, QUESTION_OF_RESPONSE, responses } from '#app/features/responses/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { markDisputes } from '../tables.ts'

const form = z.object({
  response: z.uuid(),
  reason: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(5, 'Explain in a few words why the mark is wrong.')
        .max(2_000, 'Use at most 2,000 characters.'),
    ),
})

/** "This mark is wrong": saves the dispute for a person to decide. A second dispute of the same response adds nothing. */
export const disputeMark = defineUseCase({
  form,
  invalid: 'We couldn’t send your request.',
  wholeForm: 'reason',
  async run({ tx, personId, now }, { response: responseId, reason }) {
    const [row] = await tx
      .select({
        questionId: responses.questionId,
        partId: responses.partId,
        response: responses.response,
        result: responses.result,
        seed: practiceQuestions.seed,
      })
      .from(responses)
      .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
      .where(and(eq(responses.id, responseId), eq(responses.personId, personId)))
    if (!row) return fail('not-found', 'We couldn’t find this answer.')
    // A ruling on an empty response would apply to everyone who left the part empty.
    if (row.response.trim() === '')
      return fail('conflict', 'You did not answer this question, so there is no mark to dispute.')
    // A ruling applies to everyone with the same words, which does not fit an essay.
    if (row.result.criteria !== undefined)
      return fail('conflict', 'An essay is marked by its criteria. Ask a teacher or tutor to mark it.')
    if (isOwnId(row.questionId) && !questionBank().byId.has(row.questionId))
      return fail(
        'conflict',
        'Staff look at marks of published questions only, and this one is private or was withdrawn. If you wrote it, edit its marking yourself.',
      )
    const saved = await tx
      .insert(markDisputes)
      .values({
        id: randomUUID(),
        responseId,
        personId,
        reason,
        context: { ...row, bank: builtInBank().revision },
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: markDisputes.id })
    if (saved.length > 0)
      await record(tx, {
        type: 'practice.disputed',
        personId,
        at: now,
        data: { questionId: row.questionId, responseId },
      })
    return ok({ response: responseId })
  },
})
