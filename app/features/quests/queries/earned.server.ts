import { and, desc, eq } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { earnedAchievements } from '../tables.ts'

const EARNED = {
  achievementId: earnedAchievements.achievementId,
  earnedAt: earnedAchievements.earnedAt,
  work: earnedAchievements.work,
}

/** Stored achievements, newest first. */
export function findEarned(db: DatabaseOrTx, actor: Person) {
  return db
    .select(EARNED)
    .from(earnedAchievements)
    .where(own(earnedAchievements.personId, actor))
    .orderBy(desc(earnedAchievements.earnedAt), earnedAchievements.achievementId)
}

/** One stored achievement; undefined while it is not earned. */
export async function findOneEarned(db: DatabaseOrTx, actor: Person, achievementId: string) {
  const [row] = await db
    .select(EARNED)
    .from(earnedAchievements)
    .where(and(own(earnedAchievements.personId, actor), eq(earnedAchievements.achievementId, achievementId)))
  return row
}

export type EarnedRow = Awaited<ReturnType<typeof findEarned>>[number]
