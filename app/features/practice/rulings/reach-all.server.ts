import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { markCorrections, markRulings, practiceQuestions, responses } from '../tables.ts'
import { keyOfRuling, LINE, withName } from './key-today.server.ts'
import { refoldMastery } from './refold-mastery.server.ts'
import { ruledResult } from './standing-rulings.server.ts'

export type Ruling = typeof markRulings.$inferSelect

export interface Reached {
  /** Every answer that the decision is about. */
  same: string[]
  /** Those whose mark it changed. */
  changed: number
}

/**
 * Gives everybody's same answers to a part the mark that was decided. What has it already is left as it is, so that
 * it may be done again at any time: the trail, the event and what is known follow a change of the mark once.
 */
export async function reachAll(
  tx: Tx,
  ruling: Ruling,
  { at, by }: { at: Date; by: string | null },
): Promise<Reached> {
  const rows = await tx
    .select(LINE)
    .from(responses)
    .innerJoin(practiceQuestions, ITS_QUESTION)
    // A part that was worth other marks then was another question.
    .where(
      and(
        eq(responses.questionId, ruling.questionId),
        eq(responses.partId, ruling.partId),
        eq(responses.of, ruling.of),
      ),
    )
    .orderBy(sql`${responses.id}`)
    .for('update', { of: responses })
  const same = await withName(keyOfRuling(ruling), rows)
  const ruled = ruling.ruledAt.toISOString()
  const due = same.filter((row) => row.result.ruled?.at !== ruled || row.awarded !== ruling.awarded)
  const { awarded, reason, ruledAt } = ruling
  for (const row of due) {
    const result = ruledResult(row.result, { awarded, reason, at: ruledAt })
    await tx
      .update(responses)
      .set({ awarded, result, misconceptionId: result.misconception?.id ?? null })
      .where(eq(responses.id, row.id))
  }
  const changed = due.filter((row) => row.awarded !== awarded)
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
  const people = new Map(changed.map((row) => [`${row.personId} ${row.skillId}`, row]))
  // In one order, whoever folds: two decisions about the same people wait for each other and do not meet.
  for (const [, { personId, skillId }] of [...people].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await refoldMastery(tx, personId, skillId)
  return { same: same.map(({ id }) => id), changed: changed.length }
}

/** The decision that stands for the answer that this one was about; undefined when there is none such. */
export async function standingFor(tx: Tx, rulingId: string): Promise<Ruling | undefined> {
  const [asked] = await tx.select().from(markRulings).where(eq(markRulings.id, rulingId))
  if (!asked) return undefined
  const key = keyOfRuling(asked)
  const rulings = await tx
    .select()
    .from(markRulings)
    .where(
      and(
        eq(markRulings.questionId, asked.questionId),
        eq(markRulings.partId, asked.partId),
        eq(markRulings.of, asked.of),
      ),
    )
    .orderBy(desc(markRulings.ruledAt), desc(markRulings.id))
  return rulings.find((one) => keyOfRuling(one) === key)
}
