import { and, asc, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { LEECH_LAPSES } from '#app/engines/memory/schedule.ts'
import { USUAL_LIMITS, type DailyLimits } from '../rules/limits.ts'
import { flashcardDecks, flashcards, flashcardSettings } from '../tables.ts'

export interface DeckCounts {
  id: string
  name: string
  subjectId: string | null
  starterId: string | null
  cards: number
  /** Cards that are due, steps of minutes among them. */
  due: number
  steps: number
  fresh: number
  leeches: number
}

/** The names of a person's decks, in alphabetical order. */
export function findDeckNames(db: DatabaseOrTx, actor: Person) {
  return db
    .select({ id: flashcardDecks.id, name: flashcardDecks.name, subjectId: flashcardDecks.subjectId })
    .from(flashcardDecks)
    .where(own(flashcardDecks.personId, actor))
    .orderBy(asc(flashcardDecks.name), asc(flashcardDecks.id))
}

/** A person's decks with their counts, or one of them. One query. */
export function findDecks(
  db: DatabaseOrTx,
  actor: Person,
  day: number,
  deckId?: string,
): Promise<DeckCounts[]> {
  const waits = sql`NOT ${flashcards.suspended} AND (${flashcards.buriedDay} IS NULL OR ${flashcards.buriedDay} < ${day})`
  return db
    .select({
      id: flashcardDecks.id,
      name: flashcardDecks.name,
      subjectId: flashcardDecks.subjectId,
      starterId: flashcardDecks.starterId,
      cards: sql<number>`count(${flashcards.id})::int`,
      due: sql<number>`(count(*) FILTER (WHERE ${flashcards.dueDay} <= ${day} AND ${waits}))::int`,
      steps: sql<number>`(count(*) FILTER (WHERE ${flashcards.dueDay} <= ${day} AND ${flashcards.dueAt} IS NOT NULL AND ${waits}))::int`,
      fresh: sql<number>`(count(*) FILTER (WHERE ${flashcards.state} = 'new' AND ${waits}))::int`,
      leeches: sql<number>`(count(*) FILTER (WHERE ${flashcards.lapses} >= ${LEECH_LAPSES}))::int`,
    })
    .from(flashcardDecks)
    .leftJoin(flashcards, eq(flashcards.deckId, flashcardDecks.id))
    .where(
      and(
        own(flashcardDecks.personId, actor),
        deckId === undefined ? undefined : eq(flashcardDecks.id, deckId),
      ),
    )
    .groupBy(flashcardDecks.id)
    .orderBy(asc(flashcardDecks.name), asc(flashcardDecks.id))
}

export async function findDeck(db: DatabaseOrTx, actor: Person, id: string) {
  const [row] = await db
    .select()
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.id, id), own(flashcardDecks.personId, actor)))
  return row
}

/** The person's daily limits, or the usual ones. */
export async function findLimits(db: DatabaseOrTx, actor: Person): Promise<DailyLimits> {
  const [row] = await db
    .select({
      reviewsPerDay: flashcardSettings.reviewsPerDay,
      newPerDay: flashcardSettings.newPerDay,
      easyDays: flashcardSettings.easyDays,
    })
    .from(flashcardSettings)
    .where(eq(flashcardSettings.personId, subjectOf(actor)))
  return row ?? USUAL_LIMITS
}
