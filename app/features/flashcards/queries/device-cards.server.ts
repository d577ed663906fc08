import { eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import { flashcardDecks, flashcardNotes, flashcards } from '../tables.ts'

/** Cards that a device stores of each deck, and in all. */
const DUE_PER_DECK = 60
const NEW_PER_DECK = 20
const MOST_CARDS = 400
/** A device has the cards that are due until this many days from now. */
const DAYS_AHEAD = 3

/** The cards that a device may need next: of each deck those that are due soonest, and the next new ones. */
export async function findDeviceCards(db: DatabaseOrTx, actor: Person, day: number) {
  const personId = subjectOf(actor)
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT chosen.id FROM ${flashcardDecks} AS deck CROSS JOIN LATERAL (
      (SELECT id, 0 AS turn, due_day FROM ${flashcards}
        WHERE deck_id = deck.id AND due_day <= ${day + DAYS_AHEAD} AND NOT suspended
        ORDER BY due_day, id LIMIT ${DUE_PER_DECK})
      UNION ALL
      (SELECT id, 1 AS turn, NULL AS due_day FROM ${flashcards}
        WHERE deck_id = deck.id AND due_day IS NULL AND state = 'new' AND NOT suspended
        ORDER BY created_at, id LIMIT ${NEW_PER_DECK})
    ) AS chosen
    WHERE deck.person_id = ${personId}
    ORDER BY chosen.turn, chosen.due_day, chosen.id LIMIT ${MOST_CARDS}`)
  if (rows.length === 0) return []
  return db
    .select({ card: flashcards, note: flashcardNotes, deck: flashcardDecks })
    .from(flashcards)
    .innerJoin(flashcardNotes, eq(flashcardNotes.id, flashcards.noteId))
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcards.deckId))
    .where(
      inArray(
        flashcards.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(flashcards.createdAt, flashcards.id)
}
