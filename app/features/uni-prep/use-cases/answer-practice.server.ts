import { ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { markQuestion } from '#app/features/lessons/door.ts'
import { fieldOf } from '../rules/posted-responses.ts'
import { prepAnswers } from '../tables.ts'

/** Marks a practice question and saves the response. The latest one replaces an earlier one. */
export const answerPractice = defineUseCase({
  form: z.object({ question: z.string().max(60), response: z.string().max(200) }),
  invalid: 'The answer is not sent yet.',
  async run({ tx, personId, now }, { question: questionId, response }) {
    const question = prepLibrary().questions.get(questionId)?.question
    if (!question) return fail('not-found', 'We couldn’t find this question.')
    const { verdict, reason } = markQuestion(question, response)
    if (verdict === 'ask') return fail('invalid-input', reason, { [fieldOf(questionId)]: reason })
    const isRight = verdict === 'right'
    await tx
      .insert(prepAnswers)
      .values({ personId, questionId, response, isRight, tries: 1, answeredAt: now })
      .onConflictDoUpdate({
        target: [prepAnswers.personId, prepAnswers.questionId],
        set: { response, isRight, tries: sql`${prepAnswers.tries} + 1`, answeredAt: now },
        // The same answer again is a double submit, not another try.
        setWhere: ne(prepAnswers.response, response),
      })
    return ok({ questionId, response })
  },
})
