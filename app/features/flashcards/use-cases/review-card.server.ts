import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { GRADES } from '#app/engines/memory/grades.ts'
import { DEFAULT_WEIGHTS, daysToBalance, gradeCard, isLeech } from '#app/engines/memory/schedule.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findBalance } from '../queries/balance.server.ts'
import { lastDayBeforeExam } from '../queries/exam-days.server.ts'
import { columnsOf, entryId, scheduleOf } from '../rules/card-row.ts'
import { IDLE_SECONDS } from '../rules/limits.ts'
import { flashcardReviews, flashcards } from '../tables.ts'

export const NO_CARD = 'We couldn’t find this card. It may have been deleted.'

export const reviewForm = z.object({
  card: z.string().max(64),
  grade: z.enum(GRADES, 'Choose how well you remembered.'),
  /** The id of the review, chosen by the page: a device that got no answer sends the review again under this id. */
  review: z.uuid().optional().catch(undefined),
  /** The position in the card's log that the page saw. A second post of the page is the same review. */
  logLength: z.coerce.number().int().min(0).max(1_000_000),
  /** Milliseconds since 1970 when the question was shown. */
  shownAt: z.coerce.number().int().min(0).optional().catch(undefined),
  zone: z.string().max(64),
})

/** Records a review and schedules the card. Its siblings wait until tomorrow. */
export const reviewCard = defineUseCase({
  form: reviewForm,
  invalid: 'We couldn’t record this review. Grade the card again.',
  async run({ tx, person, personId, now }, { card: cardId, grade, review, logLength, shownAt, zone }) {
    const card = await lockOwn(tx, flashcards, personId, cardId)
    if (!card) return fail('not-found', NO_CARD)
    // The page was posted twice, or the card was reviewed on another device meanwhile.
    if (card.logLength !== logLength) return ok({ cardId, becameLeech: false, recorded: false })
    const time = { at: now.getTime(), day: studyDay(now.getTime(), zone) }
    const before = scheduleOf(card)
    const exam = { lastDayBeforeExam: await lastDayBeforeExam(tx, person, card.deckId) }
    const balance = await findBalance(tx, personId, daysToBalance(before, time, exam, [grade]))
    const next = gradeCard(before, grade, time, { ...exam, balance })
    await tx.insert(flashcardReviews).values({
      id: review ?? entryId(cardId, logLength),
      personId,
      cardId,
      kind: 'review',
      grade,
      dueDay: next.dueAt === null ? next.dueDay : null,
      at: now,
      day: next.lastDay ?? time.day,
      position: logLength,
      stateBefore: before.state,
      elapsed: before.lastDay === null ? 0 : Math.max(0, time.day - before.lastDay),
      seconds: secondsSince(shownAt, now.getTime()),
      weights: DEFAULT_WEIGHTS,
    })
    await tx
      .update(flashcards)
      .set({ ...columnsOf(next), buriedDay: null, logLength: logLength + 1 })
      .where(eq(flashcards.id, cardId))
    await tx
      .update(flashcards)
      .set({ buriedDay: time.day })
      .where(
        and(
          eq(flashcards.noteId, card.noteId),
          ne(flashcards.id, cardId),
          sql`${flashcards.state} IN ('new', 'review')`,
        ),
      )
    await record(tx, {
      type: 'flashcards.reviewed',
      personId,
      at: now,
      data: { cardId, grade, before: before.state },
    })
    return ok({ cardId, becameLeech: isLeech(next) && !isLeech(before), recorded: true })
  },
})

function secondsSince(shownAt: number | undefined, now: number): number | null {
  if (shownAt === undefined || shownAt > now) return null
  return Math.min(IDLE_SECONDS, Math.round((now - shownAt) / 1_000))
}
