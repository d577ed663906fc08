import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { nextCardQuery, type QueueRequest } from './due-queue.server.ts'
import { flashcardDecks, flashcardNotes, flashcards } from '../tables.ts'

/** A card of this person with its note and deck; undefined for other people's cards. */
export const findCard = (db: DatabaseOrTx, actor: Person, id: string) => findWhole(db, actor, id)

/** The next card of the queue with its note and deck. One query. */
export const findNextWhole = (db: DatabaseOrTx, actor: Person, request: QueueRequest) =>
  findWhole(db, actor, sql`(SELECT next.id FROM (${nextCardQuery(request)}) AS next)`)

async function findWhole(db: DatabaseOrTx, actor: Person, id: string | SQL) {
  const [row] = await db
    .select({ card: flashcards, note: flashcardNotes, deck: flashcardDecks })
    .from(flashcards)
    .innerJoin(flashcardNotes, eq(flashcardNotes.id, flashcards.noteId))
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcards.deckId))
    .where(and(eq(flashcards.id, id), own(flashcards.personId, actor)))
  return row
}

/** A note of this person with its cards; undefined for other people's notes. */
export async function findNote(db: DatabaseOrTx, actor: Person, id: string) {
  const [note] = await db
    .select()
    .from(flashcardNotes)
    .where(and(eq(flashcardNotes.id, id), own(flashcardNotes.personId, actor)))
  if (!note) return undefined
  const cards = await db
    .select()
    .from(flashcards)
    .where(eq(flashcards.noteId, id))
    .orderBy(flashcards.ordinal)
  return { note, cards }
}

/** The number of entries in the log of a card: the next review is named by it. */
export async function findLogLength(db: DatabaseOrTx, actor: Person, id: string): Promise<number> {
  return (await findCard(db, actor, id))?.card.logLength ?? 0
}
