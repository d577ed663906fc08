import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { changeWords, dateWords, rangeWords } from '../rules/prediction-words.ts'
import { atarPredictions } from '../tables.ts'

export interface SavedPrediction {
  day: string
  low: number
  median: number
  high: number
}

/** The two latest predictions that a person saved, as JSON, for a larger query. */
export const latestPredictions = (personId: string): SQL => sql`
  (SELECT json_agg(p) FROM (SELECT day, low, median, high FROM ${atarPredictions}
    WHERE person_id = ${personId} ORDER BY day DESC LIMIT 2) p)`

/** The latest prediction that a person saved; undefined if there is none. */
export async function findSavedPrediction(
  db: DatabaseOrTx,
  actor: Person,
): Promise<(SavedPrediction & { date: string }) | undefined> {
  const { rows } = await db.execute<{ saved: SavedPrediction[] | null }>(
    sql`SELECT ${latestPredictions(subjectOf(actor))} AS saved`,
  )
  const [latest] = rows[0]!.saved ?? []
  return latest && { ...latest, date: dateWords(latest.day) }
}

/** The latest prediction with its change since the one before, in words; null without a prediction. */
export function predictionLine(saved: readonly SavedPrediction[]) {
  const [latest, before] = saved
  if (!latest) return null
  return {
    range: rangeWords(latest),
    date: dateWords(latest.day),
    change: before
      ? { words: changeWords(latest.median - before.median), since: dateWords(before.day) }
      : null,
  }
}

export type PredictionLine = NonNullable<ReturnType<typeof predictionLine>>
