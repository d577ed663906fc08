import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { nameField } from '#app/platform/access/posted-text.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { MOST_DECKS } from '../rules/limits.ts'
import { flashcardDecks } from '../tables.ts'
import { rescheduleDecks } from './reschedule-cards.server.ts'

export const NO_DECK = 'We couldn’t find this deck. Go back to your decks.'

export const deckForm = z.object({
  name: nameField('Name the deck.', 80),
  /** Empty for a deck without a subject. */
  subject: z
    .string()
    .max(80)
    .default('')
    .refine(
      (id) => id === '' || builtInBank().curriculum.subject(id) !== undefined,
      'Choose a subject from the list.',
    ),
})

/** Creates a deck. A double submit creates one deck. */
export const createDeck = defineUseCase({
  form: deckForm.extend({ id: z.uuid() }),
  invalid: 'The deck is not saved yet.',
  wholeForm: 'name',
  async run({ tx, personId, now }, { id: deckId, name, subject }) {
    await lockPerson(tx, personId)
    const known = await lockOwn(tx, flashcardDecks, personId, deckId)
    if (known) return sameDeck(known, name, subject)
    const [decks] = await tx
      .select({ count: count() })
      .from(flashcardDecks)
      .where(eq(flashcardDecks.personId, personId))
    if (decks!.count >= MOST_DECKS)
      return fail('conflict', `You have ${MOST_DECKS} decks. Delete a deck before you create another.`)
    const created = await tx
      .insert(flashcardDecks)
      .values({ id: deckId, personId, name, subjectId: subject || null, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: flashcardDecks.id })
    // The first of two posts may have committed meanwhile. Another person's id is not found.
    if (created.length === 0) return createdMeanwhile(tx, personId, deckId, name, subject)
    await record(tx, { type: 'flashcards.deck-created', personId, at: now, data: { deckId } })
    return ok({ deckId })
  },
})

interface DeckRow {
  id: string
  name: string
  subjectId: string | null
}

function sameDeck(deck: DeckRow, name: string, subject: string): Result<{ deckId: string }> {
  return deck.name === name && (deck.subjectId ?? '') === subject
    ? ok({ deckId: deck.id })
    : fail(
        'conflict',
        `This form already created the deck “${deck.name}”. Reload the page to create another.`,
      )
}

async function createdMeanwhile(tx: Tx, personId: string, deckId: string, name: string, subject: string) {
  const deck = await lockOwn(tx, flashcardDecks, personId, deckId)
  return deck ? sameDeck(deck, name, subject) : fail('not-found', NO_DECK)
}

export const saveDeck = defineUseCase({
  form: deckForm.extend({ deckId: z.string().max(64), zone: z.string().max(64) }),
  invalid: 'The deck is not saved yet.',
  wholeForm: 'name',
  async run({ tx, personId, now }, { deckId, name, subject, zone }) {
    const deck = await lockOwn(tx, flashcardDecks, personId, deckId)
    if (!deck) return fail('not-found', NO_DECK)
    await tx
      .update(flashcardDecks)
      .set({ name, subjectId: subject || null, updatedAt: now })
      .where(eq(flashcardDecks.id, deckId))
    if (deck.subjectId !== (subject || null))
      await rescheduleDecks(tx, personId, [deckId], subject || null, studyDay(now.getTime(), zone))
    return ok({ deckId })
  },
})

/** Deletes a deck with its notes, cards and reviews. */
export const deleteDeck = defineUseCase({
  form: z.object({ deckId: z.string().max(64) }),
  invalid: NO_DECK,
  async run({ tx, personId }, { deckId }) {
    if (!(await lockOwn(tx, flashcardDecks, personId, deckId))) return fail('not-found', NO_DECK)
    await tx.delete(flashcardDecks).where(eq(flashcardDecks.id, deckId))
    return ok({ deckId })
  },
})
