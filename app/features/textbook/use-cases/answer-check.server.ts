import { ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { markQuestion } from '#app/features/lessons/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lessonPassages } from '../queries/passage.server.ts'
import { theTextbook } from '../queries/textbook.server.ts'
import { textIdOf } from '../rules/passage-id.ts'
import { fieldOf } from '../rules/check-field.ts'
import { textbookAnswers } from '../tables.ts'
import { keepPlace } from './save-place.server.ts'

/** Marks the response to a check for understanding and saves it. The latest response replaces an earlier one. */
export const answerCheck = defineUseCase({
  form: z.object({ question: z.string().max(80), response: z.string().trim().max(200) }),
  invalid: 'The answer is not sent yet.',
  async run({ tx, personId, now }, { question: questionId, response }) {
    const known = theTextbook().questions.get(questionId)
    if (!known) return fail('not-found', 'We couldn’t find this question.')
    const { question, lesson } = known
    const { verdict, reason } = markQuestion(question, response)
    if (verdict === 'ask') return fail('invalid-input', reason, { fields: { [fieldOf(questionId)]: reason } })
    const isRight = verdict === 'right'
    const saved = await tx
      .insert(textbookAnswers)
      .values({ personId, questionId, response, isRight, tries: 1, answeredAt: now })
      .onConflictDoUpdate({
        target: [textbookAnswers.personId, textbookAnswers.questionId],
        set: { response, isRight, tries: sql`${textbookAnswers.tries} + 1`, answeredAt: now },
        // The same answer again is a double submit, not another try.
        setWhere: ne(textbookAnswers.response, response),
      })
      .returning({ questionId: textbookAnswers.questionId })
    if (saved.length > 0)
      await record(tx, { type: 'textbook.checked', personId, at: now, data: { questionId, right: isRight } })
    // The last passage of its section was read.
    const passages = lessonPassages(lesson)
    const at = passages.findLastIndex(({ section }) => section === question.section)
    const textId = textIdOf({ kind: 'lesson', id: lesson.slug })
    if (at >= 0)
      await keepPlace(
        tx,
        { personId, textId, passage: passages[at]!.key, readAt: now },
        { share: Math.round(((at + 1) / passages.length) * 100) },
      )
    return ok({ questionId, response })
  },
})
