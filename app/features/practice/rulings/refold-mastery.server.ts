import { and, asc, eq } from 'drizzle-orm'
import { learn, unknown, type Mastery } from '#app/engines/mastery/mastery.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { evidenceOf } from '../evidence.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { practiceQuestions, responses, skillMastery } from '../tables.ts'
import { dealt } from '../variants.server.ts'

/**
 * What a person can do in one skill, folded anew from all their answers in order: after a mark was changed, what was
 * learned from the old one must go. Same rules as when each answer was kept (keep-answer.server.ts).
 */
export async function refoldMastery(tx: Tx, personId: string, skillId: string): Promise<void> {
  // Held before anything is read, and put there where a long answer is the first that says something about the skill:
  // an answer of the same moment waits for this, or this for it.
  const none = { ...unknown(0), at: new Date(0) }
  await tx
    .insert(skillMastery)
    .values({ personId, skillId, ...none })
    .onConflictDoNothing()
  const where = and(eq(skillMastery.personId, personId), eq(skillMastery.skillId, skillId))
  await tx.select({ evidence: skillMastery.evidence }).from(skillMastery).where(where).for('update')
  const rows = await tx
    .select({
      questionId: responses.questionId,
      partId: responses.partId,
      awarded: responses.awarded,
      of: responses.of,
      result: responses.result,
      at: responses.answeredAt,
      seed: practiceQuestions.seed,
      askedAs: practiceQuestions.askedAs,
      hintsOpened: practiceQuestions.hintsOpened,
    })
    .from(responses)
    .innerJoin(practiceQuestions, ITS_QUESTION)
    .where(and(eq(responses.personId, personId), eq(responses.skillId, skillId)))
    // A paper is answered at one moment: then in the order of its questions, as it was kept.
    .orderBy(asc(responses.answeredAt), asc(responses.setId), asc(responses.position), asc(responses.partId))
  let state: Mastery | undefined
  for (const row of rows) {
    const question = dealt(row.questionId, row.seed, row.askedAs ?? undefined)
    // What was asked in a question that is gone says nothing any more, nor does a mark that its writer gave.
    if (!question || row.result.markedBy === 'self' || row.result.markedBy === null) continue
    const { partId, awarded, of, at } = row
    const evidence = evidenceOf(question, { partId, awarded, of, hints: row.hintsOpened[partId] ?? 0, at })
    state = learn(state ?? unknown(at.getTime()), evidence)
  }
  if (!state) {
    await tx.delete(skillMastery).where(where)
    return
  }
  const { mean, variance, stability, evidence } = state
  await tx
    .update(skillMastery)
    .set({ mean, variance, stability, evidence, at: new Date(state.at) })
    .where(where)
}
