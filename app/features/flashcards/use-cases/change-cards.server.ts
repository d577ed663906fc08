import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { flashcardDecks, flashcardNotes, flashcards, flashcardSettings } from '../tables.ts'
import { NO_CARD } from './review-card.server.ts'
import { rescheduleDecks } from './reschedule-cards.server.ts'
import { resetCardRows } from './undo-review.server.ts'

const ids = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : (value ?? [])),
  z.array(z.string().max(64)).min(1, 'Choose at least one card.').max(200, 'Choose at most 200 cards.'),
)

const STATE_ACTS = ['suspend', 'unsuspend', 'flag', 'unflag', 'bury', 'unbury'] as const
export const CARD_ACTS = [...STATE_ACTS, 'reset', 'move', 'delete'] as const

/** The columns that an act changes on each card. A buried card waits until the next study day. */
function changesOf(act: (typeof STATE_ACTS)[number], day: number) {
  switch (act) {
    case 'suspend':
    case 'unsuspend':
      return { suspended: act === 'suspend' }
    case 'flag':
    case 'unflag':
      return { flagged: act === 'flag' }
    case 'bury':
    case 'unbury':
      return { buriedDay: act === 'bury' ? day : null }
  }
}

/** Changes chosen notes and all their cards. */
export const changeNotes = defineUseCase({
  form: z.object({
    notes: ids,
    act: z.enum(CARD_ACTS, 'Choose what to do.'),
    to: z.string().max(64).default(''),
    zone: z.string().max(64),
  }),
  invalid: 'Nothing was changed.',
  wholeForm: 'notes',
  async run({ tx, personId, now }, { notes, act, to, zone }) {
    const found = await tx
      .select({ id: flashcardNotes.id })
      .from(flashcardNotes)
      .where(and(eq(flashcardNotes.personId, personId), inArray(flashcardNotes.id, notes)))
      .orderBy(flashcardNotes.id)
      .for('update')
    if (found.length === 0) return fail('not-found', NO_CARD)
    const noteIds = found.map(({ id }) => id)
    const day = studyDay(now.getTime(), zone)
    const ofNotes = inArray(flashcards.noteId, noteIds)
    if (act === 'delete') await tx.delete(flashcardNotes).where(inArray(flashcardNotes.id, noteIds))
    else if (act === 'move') {
      const deck = await lockOwn(tx, flashcardDecks, personId, to)
      if (!deck)
        return fail('invalid-input', 'Nothing was moved.', { fields: { to: 'Choose one of your decks.' } })
      await tx
        .update(flashcardNotes)
        .set({ deckId: to, updatedAt: now })
        .where(inArray(flashcardNotes.id, noteIds))
      await tx.update(flashcards).set({ deckId: to }).where(ofNotes)
      await rescheduleDecks(tx, personId, [to], deck.subjectId, day)
    } else if (act === 'reset') {
      const cards = await tx.select().from(flashcards).where(ofNotes).orderBy(flashcards.id).for('update')
      await resetCardRows(tx, cards, now, day)
    } else await tx.update(flashcards).set(changesOf(act, day)).where(ofNotes)
    return ok({ act, changed: noteIds.length })
  },
})

/** Suspends, flags or buries one card, or takes that back. */
export const markCard = defineUseCase({
  form: z.object({
    card: z.string().max(64),
    act: z.enum(STATE_ACTS),
    zone: z.string().max(64),
  }),
  invalid: 'Nothing was changed.',
  async run({ tx, personId, now }, { card: cardId, act, zone }) {
    if (!(await lockOwn(tx, flashcards, personId, cardId))) return fail('not-found', NO_CARD)
    await tx
      .update(flashcards)
      .set(changesOf(act, studyDay(now.getTime(), zone)))
      .where(eq(flashcards.id, cardId))
    return ok({ cardId, act })
  },
})

/** Saves how many reviews and new cards the person wants a day, and the easy days. */
export const saveLimits = defineUseCase({
  form: z.object({
    reviewsPerDay: z.coerce
      .number('Write a number from 5 to 500.')
      .int('Write a whole number.')
      .min(5, 'Write a number from 5 to 500.')
      .max(500, 'Write a number from 5 to 500.'),
    newPerDay: z.coerce
      .number('Write a number from 0 to 100.')
      .int('Write a whole number.')
      .min(0, 'Write a number from 0 to 100.')
      .max(100, 'Write a number from 0 to 100.'),
    easyDays: z
      .union([z.string(), z.array(z.string())])
      .default([])
      .transform((days) => [days].flat().map(Number))
      .pipe(
        z
          .array(z.number().int().min(0).max(6))
          .max(6, 'Leave at least one weekday that is not an easy day.')
          .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
      ),
  }),
  invalid: 'The limits are not saved yet.',
  async run({ tx, personId }, limits) {
    await tx
      .insert(flashcardSettings)
      .values({ personId, ...limits })
      .onConflictDoUpdate({ target: flashcardSettings.personId, set: limits })
    return ok(limits)
  },
})
