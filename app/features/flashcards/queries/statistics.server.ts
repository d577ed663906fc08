import { sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { flashcards } from '../tables.ts'

export interface ForecastDay {
  day: number
  due: number
}

/** Cards that are due on each day to come; what is overdue counts for today. */
export async function findForecast(
  db: DatabaseOrTx,
  actor: Person,
  day: number,
  days: number,
  deckId?: string,
): Promise<ForecastDay[]> {
  const { rows } = await db.execute<{ day: number; due: number }>(sql`
    SELECT greatest(due_day, ${day}) AS day, count(*)::int AS due
    FROM ${flashcards}
    WHERE person_id = ${subjectOf(actor)} AND NOT suspended AND due_day < ${day + days}
      ${deckId === undefined ? sql`` : sql`AND deck_id = ${deckId}`}
    GROUP BY 1 ORDER BY 1`)
  return rows
}
