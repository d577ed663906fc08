import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { flashcardReviews, flashcards } from '../tables.ts'

export interface DayReview {
  id: string
  cardId: string
  deckId: string
  grade: string
  stateBefore: string
  elapsed: number
  seconds: number | null
  at: Date
  day: number
  /** When the card was created, or imported. */
  createdAt: Date
}

/** The weights of reviews that were made in another program, and then imported. */
export const IMPORTED = 'imported'

/** True for a review that was not taken back. */
export const counts = sql`${flashcardReviews.kind} = 'review' AND NOT EXISTS (
  SELECT 1 FROM flashcard_reviews undo
  WHERE undo.card_id = ${flashcardReviews.cardId} AND undo.undoes = ${flashcardReviews.id})`

/** The reviews of a person from one day to another that were not taken back, in the order of time. */
export function findReviews(
  db: DatabaseOrTx,
  personId: string,
  from: number,
  to: number,
  deckId?: string,
): Promise<DayReview[]> {
  return db
    .select({
      id: flashcardReviews.id,
      cardId: flashcardReviews.cardId,
      deckId: flashcards.deckId,
      grade: sql<string>`${flashcardReviews.grade}`,
      stateBefore: flashcardReviews.stateBefore,
      elapsed: flashcardReviews.elapsed,
      seconds: flashcardReviews.seconds,
      at: flashcardReviews.at,
      day: flashcardReviews.day,
      createdAt: flashcards.createdAt,
    })
    .from(flashcardReviews)
    .innerJoin(flashcards, eq(flashcards.id, flashcardReviews.cardId))
    .where(
      and(
        eq(flashcardReviews.personId, personId),
        gte(flashcardReviews.day, from),
        lte(flashcardReviews.day, to),
        deckId === undefined ? undefined : eq(flashcards.deckId, deckId),
        counts,
      ),
    )
    .orderBy(asc(flashcardReviews.at), asc(flashcardReviews.position))
}

/** The whole log of a card, in the order of time: an entry of another device may arrive late. */
export function findCardLog(db: DatabaseOrTx, personId: string, cardId: string) {
  return db
    .select()
    .from(flashcardReviews)
    .where(and(eq(flashcardReviews.cardId, cardId), eq(flashcardReviews.personId, personId)))
    .orderBy(asc(flashcardReviews.at), asc(flashcardReviews.position))
}

/** The whole logs of cards, by card. */
export async function findCardLogs(db: DatabaseOrTx, personId: string, cardIds: readonly string[]) {
  const rows = await db
    .select()
    .from(flashcardReviews)
    .where(and(inArray(flashcardReviews.cardId, [...cardIds]), eq(flashcardReviews.personId, personId)))
  return Map.groupBy(rows, ({ cardId }) => cardId)
}
