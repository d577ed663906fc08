import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { keepWork, type Work } from './keep-work.server.ts'
import { refoldMastery } from './rulings/refold-mastery.server.ts'
import { responses } from './tables.ts'

/**
 * Puts right what was kept of a piece of work, where it turns out to hold other answers than it was kept with: what
 * no longer stands goes, with all that was learned from it, and what stands instead is kept as any answer is.
 * @param work with every answer that now stands at these positions
 */
export async function amendWork(tx: Tx, work: Work, positions: readonly number[]): Promise<void> {
  const kept = await tx
    .select({
      id: responses.id,
      position: responses.position,
      partId: responses.partId,
      skillId: responses.skillId,
      response: responses.response,
      awarded: responses.awarded,
      result: responses.result,
    })
    .from(responses)
    .where(and(eq(responses.setId, work.setId), inArray(responses.position, [...positions])))
    .orderBy(asc(responses.id))
    .for('update')
  const standing = (row: (typeof kept)[number]) =>
    work.answers.find(({ position, partId }) => position === row.position && partId === row.partId)
  const isSame = (row: (typeof kept)[number]) => {
    if (row.result.criteria !== undefined)
      return work.written.some(
        ({ position, partId, response }) =>
          position === row.position && partId === row.partId && response === row.response,
      )
    const now = standing(row)
    return now?.response === row.response && now.result.ruled?.at === row.result.ruled?.at
  }
  const gone = kept.filter((row) => !isSame(row))
  if (gone.length > 0)
    await tx.delete(responses).where(
      inArray(
        responses.id,
        gone.map(({ id }) => id),
      ),
    )
  // The same words may be worth another mark after another answer to an earlier part.
  const remarked = kept.filter(
    (row) => isSame(row) && (standing(row)?.result.awarded ?? row.awarded) !== row.awarded,
  )
  for (const row of remarked) {
    const { result } = standing(row)!
    await tx
      .update(responses)
      .set({ awarded: result.awarded, result, misconceptionId: result.misconception?.id ?? null })
      .where(eq(responses.id, row.id))
  }
  await keepWork(tx, work)
  // What was kept just now was learnt last, whatever its place in the work: it is folded in its place as well.
  const there = await tx
    .select({ skillId: responses.skillId })
    .from(responses)
    .where(and(eq(responses.setId, work.setId), inArray(responses.position, [...positions])))
  const skills = new Set([...gone, ...there].map(({ skillId }) => skillId))
  for (const skillId of [...skills].toSorted()) await refoldMastery(tx, work.personId, skillId)
}
