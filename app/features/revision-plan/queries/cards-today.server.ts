import { sql } from 'drizzle-orm'
import { cardsDueOn, flashcardReviews } from '#app/features/flashcards/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'

export interface CardsToday {
  /** Cards that were reviewed today. */
  reviewed: number
  /** Cards that are still due today. */
  due: number
}

/** How far the cards of a study day are. One query. */
export async function findCardsToday(db: DatabaseOrTx, actor: Person, day: number): Promise<CardsToday> {
  const person = subjectOf(actor)
  const { rows } = await db.execute<{ reviewed: number; due: number }>(sql`
    SELECT (SELECT count(DISTINCT card_id)::int FROM ${flashcardReviews}
        WHERE person_id = ${person} AND day = ${day} AND kind = 'review') AS reviewed,
      (${cardsDueOn(person, day)}) AS due`)
  return { reviewed: Number(rows[0]!.reviewed), due: Number(rows[0]!.due) }
}
