import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_WEIGHTS, NEW_SCHEDULE, replay, reviewsThatCount } from '#app/engines/memory/schedule.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lastDayBeforeExam } from '../queries/exam-days.server.ts'
import { counts, findCardLog, IMPORTED } from '../queries/review-log.server.ts'
import { columnsOf, entryId, logOf } from '../rules/card-row.ts'
import { flashcardReviews, flashcards } from '../tables.ts'
import { NO_CARD } from './review-card.server.ts'

/** Takes back the last review of a card: the log grows by one row, and the card is replayed from the log. */
export const undoReview = defineUseCase({
  form: z.object({ review: z.string().max(80), card: z.string().max(64), zone: z.string().max(64) }),
  invalid: 'We couldn’t take back this review.',
  async run({ tx, person, personId, now }, { review, card: cardId, zone }) {
    const card = await lockOwn(tx, flashcards, personId, cardId)
    if (!card) return fail('not-found', NO_CARD)
    const rows = await findCardLog(tx, personId, cardId)
    const last = reviewsThatCount(logOf(rows)).at(-1)
    const isUndone = rows.some(({ undoes }) => undoes === review)
    // Posted twice: the review is taken back already.
    if (isUndone) return ok({ cardId })
    if (last?.id !== review)
      return fail(
        'conflict',
        'This card was reviewed again meanwhile. Only the last review can be taken back.',
      )
    const day = studyDay(now.getTime(), zone)
    const entry = {
      id: entryId(cardId, card.logLength),
      personId,
      cardId,
      kind: 'undo',
      undoes: review,
      grade: null,
      at: now,
      day,
      position: card.logLength,
      stateBefore: card.state,
      elapsed: 0,
      weights: DEFAULT_WEIGHTS,
    }
    await tx.insert(flashcardReviews).values(entry)
    const schedule = replay(logOf([...rows, entry]), {
      lastDayBeforeExam: await lastDayBeforeExam(tx, person, card.deckId),
    })
    await tx
      .update(flashcards)
      .set({ ...columnsOf(schedule), logLength: card.logLength + 1 })
      .where(eq(flashcards.id, cardId))
    if (!(await isSiblingReviewed(tx, card, day))) await unburySiblings(tx, card.noteId, day)
    return ok({ cardId })
  },
})

/** Whether another card of the note has a review today, for which its siblings still wait. */
async function isSiblingReviewed(
  tx: Tx,
  card: { id: string; noteId: string; personId: string },
  day: number,
): Promise<boolean> {
  const [review] = await tx
    .select({ id: flashcardReviews.id })
    .from(flashcardReviews)
    .innerJoin(flashcards, eq(flashcards.id, flashcardReviews.cardId))
    .where(
      and(
        eq(flashcardReviews.personId, card.personId),
        eq(flashcardReviews.day, day),
        eq(flashcards.noteId, card.noteId),
        ne(flashcards.id, card.id),
        ne(flashcardReviews.weights, IMPORTED),
        counts,
      ),
    )
    .limit(1)
  return review !== undefined
}

const unburySiblings = (tx: Tx, noteId: string, day: number) =>
  tx
    .update(flashcards)
    .set({ buriedDay: null })
    .where(and(eq(flashcards.noteId, noteId), eq(flashcards.buriedDay, day)))

interface ResetRow {
  id: string
  personId: string
  logLength: number
  state: string
}

/** Makes cards new again, by two statements. Their reviews stay in the log. */
export async function resetCardRows(
  tx: Tx,
  cards: readonly ResetRow[],
  now: Date,
  day: number,
): Promise<void> {
  const studied = cards.filter(({ state }) => state !== NEW_SCHEDULE.state)
  if (studied.length === 0) return
  await tx.insert(flashcardReviews).values(
    studied.map((card) => ({
      id: entryId(card.id, card.logLength),
      personId: card.personId,
      cardId: card.id,
      kind: 'reset',
      at: now,
      day,
      position: card.logLength,
      stateBefore: card.state,
      elapsed: 0,
      weights: DEFAULT_WEIGHTS,
    })),
  )
  await tx
    .update(flashcards)
    .set({ ...columnsOf(NEW_SCHEDULE), buriedDay: null, logLength: sql`${flashcards.logLength} + 1` })
    .where(
      inArray(
        flashcards.id,
        studied.map(({ id }) => id),
      ),
    )
}
