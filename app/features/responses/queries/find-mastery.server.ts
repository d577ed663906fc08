import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { skillMastery } from '../tables.ts'

export type MasteryRow = Omit<typeof skillMastery.$inferSelect, 'personId'>

/** The stored mastery of each skill that the person has met. */
export function findMastery(db: DatabaseOrTx, actor: Person): Promise<MasteryRow[]> {
  return db
    .select({
      skillId: skillMastery.skillId,
      mean: skillMastery.mean,
      variance: skillMastery.variance,
      stability: skillMastery.stability,
      difficulty: skillMastery.difficulty,
      evidence: skillMastery.evidence,
      at: skillMastery.at,
    })
    .from(skillMastery)
    .where(own(skillMastery.personId, actor))
}
