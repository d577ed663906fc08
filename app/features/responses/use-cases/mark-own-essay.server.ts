import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { judged, type CriterionMark } from '#app/engines/questions/mark-extended.ts'
import { criteriaOf, marksIn, variantById } from '#app/features/question-bank/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findMarks } from '../queries/person-marks.server.ts'
import { QUESTION_OF_RESPONSE } from '../queries/question-of-response.ts'
import { practiceQuestions, responseMarks, responses } from '../tables.ts'

/**
 * The writer of an essay gives it a mark for each criterion, and may change it. The mark says nothing about mastery:
 * people who know less of a subject rate their own work too high (Kruger and Dunning 1999; Boud and Falchikov 1989).
 * A mark by somebody else counts instead, and from then on the writer's own mark stays as it is.
 */
export const markOwnEssay = defineUseCase({
  // The form sends one field `mark-<criterion>` for each criterion.
  form: z.looseObject({ response: z.uuid() }),
  invalid: 'We couldn’t save your mark. Reload the page and try again.',
  async run({ tx, personId, now }, { response: responseId, ...fields }) {
    const [row] = await tx
      .select({ response: responses, seed: practiceQuestions.seed })
      .from(responses)
      .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
      .where(and(eq(responses.id, responseId), eq(responses.personId, personId)))
      .for('update', { of: responses })
    const variant = row && variantById(row.response.questionId, row.seed)
    const part = variant?.marking.parts.find(({ id }) => id === row?.response.partId)
    if (!row || !variant || !part) return fail('not-found', 'We couldn’t find this answer.')
    const { response } = row
    const criteria = criteriaOf(part)
    if (criteria.length === 0) return fail('invalid-input', 'The program marks this answer.')
    const result = judged(response.result, criteria, marksIn(criteria, fields), 'self')
    if (!result) return fail('invalid-input', 'Give a mark for every criterion.')
    const before = await findMarks(tx, response.id)
    const own = before.find(({ by }) => by === 'self')
    const isRepeated = own !== undefined && isSame(own.criteria, result.criteria ?? [])
    if (!isRepeated && !before.some(({ by }) => by === 'person')) {
      const { awarded, of } = result
      const mark = { criteria: result.criteria ?? [], awarded, of, markedAt: now }
      await tx
        .insert(responseMarks)
        .values({ responseId: response.id, markedBy: 'self', personId, markerId: personId, ...mark })
        .onConflictDoUpdate({ target: [responseMarks.responseId, responseMarks.markedBy], set: mark })
      await record(tx, {
        type: 'practice.judged',
        personId,
        at: now,
        data: { questionId: response.questionId, responseId: response.id, by: 'self', awarded, of },
      })
    }
    const saved = { ...response, marks: await findMarks(tx, response.id) }
    return ok({ position: response.position, partId: response.partId, variant, saved })
  },
})

function isSame(one: readonly CriterionMark[], other: readonly CriterionMark[]): boolean {
  const marks = (all: readonly CriterionMark[]) => all.map(({ id, awarded }) => `${id} ${awarded}`).join()
  return marks(one) === marks(other)
}
