import { desc } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { atarGoals, atarPredictions } from '../tables.ts'

/** The ATAR that a person aims for; null without a goal. */
export async function findGoal(db: Database, actor: Person): Promise<number | null> {
  const [row] = await db
    .select({ goal: atarGoals.goal })
    .from(atarGoals)
    .where(own(atarGoals.personId, actor))
  return row?.goal ?? null
}

const MOST = 52

/** The predictions that a person saved, the newest first. */
export function findPredictions(db: Database, actor: Person) {
  return db
    .select({
      day: atarPredictions.day,
      low: atarPredictions.low,
      median: atarPredictions.median,
      high: atarPredictions.high,
      evidence: atarPredictions.evidence,
    })
    .from(atarPredictions)
    .where(own(atarPredictions.personId, actor))
    .orderBy(desc(atarPredictions.day))
    .limit(MOST)
}
