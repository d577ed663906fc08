import { and, asc, eq, inArray } from 'drizzle-orm'
import { marksToConfirm, withClaims } from '#app/engines/questions/key-point-marks.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { importResponses, type ImportedWork } from './import-responses.server.ts'
import { recomputeMastery } from './recompute-mastery.server.ts'
import { responses } from '../tables.ts'

/**
 * Corrects the saved responses of a set when an imported paper changes. Outdated responses are deleted, new ones are
 * saved, and mastery is recomputed.
 * @param work all responses that now belong to these positions
 */
export async function amendResponses(
  tx: Tx,
  work: ImportedWork,
  positions: readonly number[],
): Promise<void> {
  const saved = await tx
    .select({
      id: responses.id,
      position: responses.position,
      partId: responses.partId,
      skillId: responses.skillId,
      response: responses.response,
      awarded: responses.awarded,
      claims: responses.claims,
      result: responses.result,
    })
    .from(responses)
    .where(and(eq(responses.setId, work.setId), inArray(responses.position, [...positions])))
    .orderBy(asc(responses.id))
    .for('update')
  const newResponseFor = (row: (typeof saved)[number]) =>
    work.answers.find(({ position, partId }) => position === row.position && partId === row.partId)
  const isSame = (row: (typeof saved)[number]) => {
    if (row.result.criteria !== undefined)
      return work.written.some(
        ({ position, partId, response }) =>
          position === row.position && partId === row.partId && response === row.response,
      )
    const replacement = newResponseFor(row)
    return replacement?.response === row.response && replacement.result.ruled?.at === row.result.ruled?.at
  }
  const outdated = saved.filter((row) => !isSame(row))
  if (outdated.length > 0)
    await tx.delete(responses).where(
      inArray(
        responses.id,
        outdated.map(({ id }) => id),
      ),
    )
  // An unchanged response can earn another mark when an earlier part changed.
  const remarked = saved.flatMap((row) => {
    const replacement = isSame(row) ? newResponseFor(row) : undefined
    const result = replacement && withClaims(replacement.result, row.claims)
    return result && result.awarded !== row.awarded ? [{ id: row.id, result }] : []
  })
  for (const { id, result } of remarked) {
    await tx
      .update(responses)
      .set({
        awarded: result.awarded,
        toConfirm: marksToConfirm(result),
        result,
        misconceptionId: result.misconception?.id ?? null,
      })
      .where(eq(responses.id, id))
  }
  await importResponses(tx, work)
  // New responses were saved last, but recomputing sorts them by their place in the paper.
  const current = await tx
    .select({ skillId: responses.skillId })
    .from(responses)
    .where(and(eq(responses.setId, work.setId), inArray(responses.position, [...positions])))
  const skills = new Set([...outdated, ...current].map(({ skillId }) => skillId))
  for (const skillId of [...skills].toSorted()) await recomputeMastery(tx, work.personId, skillId)
}
