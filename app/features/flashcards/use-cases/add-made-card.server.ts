import { createHash } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { LONGEST_BACK, LONGEST_FRONT, MOST_DECKS, MOST_NOTES } from '../rules/limits.ts'
import { flashcardDecks, flashcardNotes } from '../tables.ts'
import { writeCards } from './save-note.server.ts'

const NOT_ADDED = 'The card is not added yet.'

/**
 * Adds a card that another feature made, to a deck of that feature. The keys name the deck and the card among those of
 * the person: the deck is created once, and the same card is added once.
 */
export const addMadeCard = defineUseCase({
  form: z.object({
    deck: z.object({ key: z.string().max(80), name: z.string().min(1).max(80) }),
    card: z.object({
      key: z.string().max(20_000),
      front: z.string().min(1).max(LONGEST_FRONT, 'This is too long for a card.'),
      back: z.string().min(1).max(LONGEST_BACK, 'This is too long for a card.'),
      source: z.string().max(400),
    }),
  }),
  invalid: NOT_ADDED,
  async run({ tx, personId, now }, { deck, card }) {
    const deckId = idOf(personId, 'deck', deck.key)
    const known = await lockOwn(tx, flashcardDecks, personId, deckId)
    if (!known) {
      const [decks] = await tx
        .select({ count: count() })
        .from(flashcardDecks)
        .where(eq(flashcardDecks.personId, personId))
      if (decks!.count >= MOST_DECKS)
        return fail('conflict', `You have ${MOST_DECKS} decks. Delete a deck before you add this card.`)
      const created = await tx
        .insert(flashcardDecks)
        .values({ id: deckId, personId, name: deck.name, subjectId: null, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: flashcardDecks.id })
      if (created.length > 0)
        await record(tx, { type: 'flashcards.deck-created', personId, at: now, data: { deckId } })
    }
    const name = known?.name ?? deck.name
    const noteId = idOf(personId, 'card', card.key)
    // The person may have edited it or moved it to another deck.
    const note = await lockOwn(tx, flashcardNotes, personId, noteId)
    if (note) return ok({ deckId: note.deckId, deckName: note.deckId === deckId ? name : null, isNew: false })
    const [notes] = await tx
      .select({ count: count() })
      .from(flashcardNotes)
      .where(eq(flashcardNotes.personId, personId))
    if (notes!.count >= MOST_NOTES)
      return fail('conflict', `You have ${MOST_NOTES} cards. Delete some before you add more.`)
    const { front, back, source } = card
    const text = { kind: 'basic' as const, front, back, accepted: '', keyIdeas: '', tags: [], source }
    const created = await tx
      .insert(flashcardNotes)
      .values({ id: noteId, personId, deckId, ...text, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: flashcardNotes.id })
    if (created.length === 0) return ok({ deckId, deckName: name, isNew: false })
    await writeCards(tx, { id: noteId, personId, deckId, ...text }, now)
    await record(tx, { type: 'flashcards.note-saved', personId, at: now, data: { kind: text.kind } })
    return ok({ deckId, deckName: name, isNew: true })
  },
})

/** A UUID of these words, so that a repeated request finds the same row. */
function idOf(personId: string, ...words: string[]): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([personId, ...words]))
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
