import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { judged, type CriterionMark } from '#app/engines/questions/mark-extended.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { criteriaOf, marksIn } from '../criteria.server.ts'
import { outcomePage, type OutcomePage } from '../shown-page.server.ts'
import { findMarks } from '../queries.server.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { markDisputes, practiceQuestions, responseMarks, responses } from '../tables.ts'
import { dealt } from '../variants.server.ts'

const form = z.object({ response: z.uuid() })

/**
 * The writer of a long answer gives it a mark for each criterion. It is kept as their own, may be given anew, and is
 * evidence of nothing; a mark by somebody else goes before it, and from then on it stays as it is.
 */
export async function judgeOwnAnswer(
  services: Services,
  actor: Actor,
  fields: Record<string, unknown>,
): Promise<Result<{ outcome: OutcomePage }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(fields)
  if (!parsed.success) return fail('invalid-input', 'That could not be read. Reload the page and try again.')
  const { personId } = person.value
  const at = services.clock()
  return services.db.transaction(async (tx): Promise<Result<{ outcome: OutcomePage }>> => {
    const [row] = await tx
      .select({ response: responses, seed: practiceQuestions.seed, dispute: markDisputes.id })
      .from(responses)
      .innerJoin(practiceQuestions, ITS_QUESTION)
      .leftJoin(markDisputes, eq(markDisputes.responseId, responses.id))
      .where(and(eq(responses.id, parsed.data.response), eq(responses.personId, personId)))
      .for('update', { of: responses })
    const question = row && dealt(row.response.questionId, row.seed)
    const part = question?.marking.parts.find(({ id }) => id === row?.response.partId)
    if (!row || !question || !part) return fail('not-found', 'This answer is not yours.')
    const { response } = row
    const criteria = criteriaOf(part)
    const given = marksIn(criteria, fields)
    if (criteria.length === 0) return fail('invalid-input', 'This answer is marked by the program.')
    const result = judged(response.result, criteria, given, 'self')
    if (!result) return fail('invalid-input', 'Give a mark for every criterion.')
    const before = await findMarks(tx, response.id)
    const own = before.find(({ by }) => by === 'self')
    const sent = own !== undefined && isSame(own.criteria, result.criteria ?? [])
    // Beside a teacher's mark stands what the writer thought before they read it: that is what there is to learn from.
    if (sent || before.some(({ by }) => by === 'person'))
      return ok({
        outcome: outcomePage(question, { ...response, disputed: row.dispute !== null, marks: before }),
      })
    const mark = { criteria: result.criteria ?? [], awarded: result.awarded, of: result.of, markedAt: at }
    await tx
      .insert(responseMarks)
      .values({ responseId: response.id, markedBy: 'self', personId, markerId: personId, ...mark })
      .onConflictDoUpdate({ target: [responseMarks.responseId, responseMarks.markedBy], set: mark })
    await record(tx, {
      type: 'practice.judged',
      personId,
      at,
      data: {
        questionId: response.questionId,
        responseId: response.id,
        by: 'self',
        awarded: result.awarded,
        of: result.of,
      },
    })
    const marks = await findMarks(tx, response.id)
    return ok({ outcome: outcomePage(question, { ...response, disputed: row.dispute !== null, marks }) })
  })
}

/** The same marks again: a second press, or a form sent again whose reply was lost. */
function isSame(one: readonly CriterionMark[], other: readonly CriterionMark[]): boolean {
  const marks = (all: readonly CriterionMark[]) => all.map(({ id, awarded }) => `${id} ${awarded}`).join()
  return marks(one) === marks(other)
}
