import { and, asc, eq } from 'drizzle-orm'
import { learn, unknown, type Mastery } from '#app/engines/mastery/mastery.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { evidenceOf } from '../rules/evidence.ts'
import { QUESTION_OF_RESPONSE } from '../queries/question-of-response.ts'
import { columnsOf } from '../rules/mastery-row.ts'
import { practiceQuestions, responses, skillMastery } from '../tables.ts'
import { variantById } from '#app/features/question-bank/door.ts'

/**
 * Recalculates the mastery of one skill from all responses in order, after a mark was changed. The result is the same
 * as that of `updateMastery` for each response in turn.
 */
export async function recomputeMastery(tx: Tx, personId: string, skillId: string): Promise<void> {
  // The row is created and locked before the responses are read, so that two updates of one skill wait for each other.
  await tx
    .insert(skillMastery)
    .values({ personId, skillId, ...columnsOf(unknown(0)) })
    .onConflictDoNothing()
  const where = and(eq(skillMastery.personId, personId), eq(skillMastery.skillId, skillId))
  await tx.select({ evidence: skillMastery.evidence }).from(skillMastery).where(where).for('update')
  const rows = await tx
    .select({
      questionId: responses.questionId,
      partId: responses.partId,
      awarded: responses.awarded,
      of: responses.of,
      toConfirm: responses.toConfirm,
      result: responses.result,
      at: responses.answeredAt,
      seed: practiceQuestions.seed,
      askedAs: practiceQuestions.askedAs,
      hintsOpened: practiceQuestions.hintsOpened,
    })
    .from(responses)
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .where(and(eq(responses.personId, personId), eq(responses.skillId, skillId)))
    // All answers of a paper have one time: they count in the order of the questions, as when they were saved.
    .orderBy(asc(responses.answeredAt), asc(responses.setId), asc(responses.position), asc(responses.partId))
  let state: Mastery | undefined
  for (const row of rows) {
    const question = variantById(row.questionId, row.seed, row.askedAs ?? undefined)
    // Deleted questions, self-given marks and responses that are not confirmed are no evidence.
    if (!question || row.toConfirm > 0) continue
    if (row.result.markedBy === 'self' || row.result.markedBy === null) continue
    const { partId, awarded, of, at, result } = row
    const evidence = evidenceOf(question, {
      partId,
      awarded,
      of,
      hints: row.hintsOpened[partId] ?? 0,
      at,
      result,
    })
    state = learn(state ?? unknown(at.getTime()), evidence)
  }
  if (!state) {
    await tx.delete(skillMastery).where(where)
    return
  }
  await tx.update(skillMastery).set(columnsOf(state)).where(where)
}
