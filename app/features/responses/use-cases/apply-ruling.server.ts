import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { QUESTION_OF_RESPONSE } from '../queries/question-of-response.ts'
import { markCorrections, markRulings, practiceQuestions, responses } from '../tables.ts'
import { RULING_LINE } from '../queries/ruling-line.ts'
import { keyOfRuling, linesWithKey } from '../rules/ruling-key.server.ts'
import { recomputeMastery } from './recompute-mastery.server.ts'
import { ruledResult } from '../rules/ruled-result.ts'

export type Ruling = typeof markRulings.$inferSelect

export interface Reached {
  /** All responses to which the ruling applies. */
  same: string[]
  /** Responses whose mark changed. */
  changed: number
}

/**
 * Applies a ruling to everyone's equal responses. Responses that already have the mark are skipped, so running it
 * again changes nothing: history, event and mastery follow each change once.
 */
export async function applyRuling(
  tx: Tx,
  ruling: Ruling,
  { at, by }: { at: Date; by: string | null },
): Promise<Reached> {
  const rows = await tx
    .select(RULING_LINE)
    .from(responses)
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    // A part that was worth other marks at that time was a different question.
    .where(
      and(
        eq(responses.questionId, ruling.questionId),
        eq(responses.partId, ruling.partId),
        eq(responses.of, ruling.of),
      ),
    )
    .orderBy(sql`${responses.id}`)
    .for('update', { of: responses })
  const same = await linesWithKey(keyOfRuling(ruling), rows)
  const ruled = ruling.ruledAt.toISOString()
  const due = same.filter((row) => row.result.ruled?.at !== ruled || row.awarded !== ruling.awarded)
  const { awarded, reason, ruledAt } = ruling
  for (const row of due) {
    const result = ruledResult(row.result, { awarded, reason, at: ruledAt })
    await tx
      .update(responses)
      .set({ awarded, toConfirm: 0, result, misconceptionId: result.misconception?.id ?? null })
      .where(eq(responses.id, row.id))
  }
  // A ruling also settles marks that waited for the student to confirm them.
  const affected = due.filter((row) => row.awarded !== awarded || row.toConfirm > 0)
  const changed = affected.filter((row) => row.awarded !== awarded)
  for (const row of changed) {
    await tx.insert(markCorrections).values({
      id: randomUUID(),
      responseId: row.id,
      personId: row.personId,
      rulingId: ruling.id,
      before: row.awarded,
      after: awarded,
      resultBefore: row.result,
      at,
    })
  }
  for (const row of affected) {
    await record(tx, {
      type: 'practice.mark-changed',
      personId: row.personId,
      actorId: by,
      at,
      data: {
        questionId: row.questionId,
        responseId: row.id,
        before: row.awarded,
        after: awarded,
        of: row.of,
      },
    })
  }
  const people = new Map(affected.map((row) => [`${row.personId} ${row.skillId}`, row]))
  // Sorted, so that two rulings about the same people lock rows in the same order and do not deadlock.
  for (const [, { personId, skillId }] of [...people].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await recomputeMastery(tx, personId, skillId)
  return { same: same.map(({ id }) => id), changed: changed.length }
}

/** The ruling in force for the response of this ruling; undefined when there is none. */
export async function findRulingInForce(tx: Tx, rulingId: string): Promise<Ruling | undefined> {
  const [ruling] = await tx.select().from(markRulings).where(eq(markRulings.id, rulingId))
  if (!ruling) return undefined
  const key = keyOfRuling(ruling)
  const rulings = await tx
    .select()
    .from(markRulings)
    .where(
      and(
        eq(markRulings.questionId, ruling.questionId),
        eq(markRulings.partId, ruling.partId),
        eq(markRulings.of, ruling.of),
      ),
    )
    .orderBy(desc(markRulings.ruledAt), desc(markRulings.id))
  return rulings.find((one) => keyOfRuling(one) === key)
}
