import { and, eq, inArray, sql } from 'drizzle-orm'
import { learn, unknown, type Evidence } from '#app/engines/mastery/mastery.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { columnsOf, masteryOf } from '../rules/mastery-row.ts'
import { skillMastery } from '../tables.ts'

/** The evidence of one response for one skill. */
export interface SkillEvidence {
  skillId: string
  evidence: Evidence
}

/** Updates the person's mastery with new responses, in their order. The rows stay locked until the transaction ends. */
export async function updateMastery(
  tx: Tx,
  personId: string,
  now: Date,
  all: readonly SkillEvidence[],
): Promise<void> {
  const skillIds = [...new Set(all.map(({ skillId }) => skillId))].toSorted()
  if (skillIds.length === 0) return
  const none = unknown(now.getTime())
  let rows = await lockRows(tx, personId, skillIds)
  if (rows.length < skillIds.length) {
    // Another response of the same moment may insert the same row. Then this one waits for it.
    await tx
      .insert(skillMastery)
      .values(skillIds.map((skillId) => ({ personId, skillId, ...columnsOf(none) })))
      .onConflictDoNothing()
    rows = await lockRows(tx, personId, skillIds)
  }
  const states = new Map(rows.map((row) => [row.skillId, masteryOf(row)]))
  for (const { skillId, evidence } of all) states.set(skillId, learn(states.get(skillId) ?? none, evidence))
  await tx
    .insert(skillMastery)
    .values([...states].map(([skillId, state]) => ({ personId, skillId, ...columnsOf(state) })))
    .onConflictDoUpdate({
      target: [skillMastery.personId, skillMastery.skillId],
      set: {
        mean: sql`excluded.mean`,
        variance: sql`excluded.variance`,
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        evidence: sql`excluded.evidence`,
        at: sql`excluded.at`,
      },
    })
}

function lockRows(tx: Tx, personId: string, skillIds: readonly string[]) {
  return tx
    .select()
    .from(skillMastery)
    .where(and(eq(skillMastery.personId, personId), inArray(skillMastery.skillId, [...skillIds])))
    .orderBy(skillMastery.skillId)
    .for('update')
}
