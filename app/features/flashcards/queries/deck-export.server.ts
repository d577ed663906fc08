import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReadReview, ReadSchedule } from '#app/engines/interchange/cards/deck-reading.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { DeckFileNote } from '../rules/deck-file.ts'
import type { NoteKind } from '../rules/note-cards.ts'
import { flashcardDecks, flashcardNotes, flashcardReviews, flashcards } from '../tables.ts'

/** The notes of a person's deck with their schedules and reviews. Null for somebody else's deck. */
export async function findDeckForExport(
  db: Database,
  actor: Person,
  deckId: string,
): Promise<{ name: string; notes: DeckFileNote[] } | null> {
  const [deck] = await db
    .select({ name: flashcardDecks.name })
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.id, deckId), own(flashcardDecks.personId, actor)))
  if (!deck) return null
  const [notes, cards, reviews] = await Promise.all([
    findNotes(db, deckId),
    findCards(db, deckId),
    findReviewsOf(db, deckId),
  ])
  const reviewsOf = Map.groupBy(reviews, ({ cardId }) => cardId)
  const cardsOf = Map.groupBy(cards, ({ noteId }) => noteId)
  return {
    name: deck.name,
    notes: notes.map(({ id, importKey, kind, ...note }) => {
      const mine = cardsOf.get(id) ?? []
      return {
        ...note,
        key: importKey ?? id,
        kind: kind as NoteKind,
        deck: deck.name,
        ordinals: mine.map(({ ordinal }) => ordinal),
        cards: mine.map((card) => ({
          ordinal: card.ordinal,
          suspended: card.suspended,
          flagged: card.flagged,
          schedule: scheduleOf(card),
          reviews: (reviewsOf.get(card.id) ?? []).map(reviewOf),
        })),
      }
    }),
  }
}

const findNotes = (db: Database, deckId: string) =>
  db
    .select({
      id: flashcardNotes.id,
      importKey: flashcardNotes.importKey,
      kind: flashcardNotes.kind,
      front: flashcardNotes.front,
      back: flashcardNotes.back,
      accepted: flashcardNotes.accepted,
      keyIdeas: flashcardNotes.keyIdeas,
      tags: flashcardNotes.tags,
      source: flashcardNotes.source,
    })
    .from(flashcardNotes)
    .where(eq(flashcardNotes.deckId, deckId))
    .orderBy(asc(flashcardNotes.createdAt), asc(flashcardNotes.id))

const findCards = (db: Database, deckId: string) =>
  db
    .select()
    .from(flashcards)
    .where(eq(flashcards.deckId, deckId))
    .orderBy(asc(flashcards.noteId), asc(flashcards.ordinal))

/** Reviews that were not taken back, after the last reset of their card. */
const findReviewsOf = (db: Database, deckId: string) =>
  db
    .select({
      cardId: flashcardReviews.cardId,
      at: flashcardReviews.at,
      day: flashcardReviews.day,
      grade: sql<ReadReview['grade']>`${flashcardReviews.grade}`,
      before: sql<ReadReview['before']>`${flashcardReviews.stateBefore}`,
      seconds: flashcardReviews.seconds,
    })
    .from(flashcardReviews)
    .innerJoin(flashcards, eq(flashcards.id, flashcardReviews.cardId))
    .where(
      and(
        eq(flashcards.deckId, deckId),
        eq(flashcardReviews.kind, 'review'),
        sql`NOT EXISTS (SELECT 1 FROM flashcard_reviews later WHERE later.card_id = ${flashcardReviews.cardId}
          AND (later.undoes = ${flashcardReviews.id}
            OR (later.kind = 'reset' AND later.position > ${flashcardReviews.position})))`,
      ),
    )
    .orderBy(asc(flashcardReviews.cardId), asc(flashcardReviews.position))

const reviewOf = ({
  at,
  day,
  grade,
  before,
  seconds,
}: Awaited<ReturnType<typeof findReviewsOf>>[0]): ReadReview => ({
  at: at.getTime(),
  day,
  grade,
  before,
  seconds: seconds ?? 0,
})

function scheduleOf(card: typeof flashcards.$inferSelect): ReadSchedule | null {
  if (card.state === 'new' || card.dueDay === null) return null
  const { stability, difficulty, reps, lapses, dueDay, dueAt } = card
  return {
    state: card.state as ReadSchedule['state'],
    stability,
    difficulty,
    reps,
    lapses,
    dueDay,
    lastDay: card.lastDay ?? dueDay,
    dueAt: dueAt?.getTime() ?? null,
  }
}
