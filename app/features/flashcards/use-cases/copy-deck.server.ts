import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { findSharedDeck, findSharedNotes } from '../queries/shared-decks.server.ts'
import { MOST_DECKS } from '../rules/limits.ts'
import { noteHash, sharedTextOf } from '../rules/note-hash.server.ts'
import { flashcardDeckCopies, flashcardDecks, flashcardNoteCopies } from '../tables.ts'
import { addNotes, roomForNotes } from './add-notes.server.ts'
import { copyMedia } from './copy-media.server.ts'
import { keepMedia } from './store-media.server.ts'

const CLOSED = fail('not-found', 'This deck is no longer shared.')
const CHUNK = 1_000

/** Copies and updates of copies read and write the pictures of a whole deck. */
const COPYING: LimitRule = { name: 'flashcards.copy', points: 30, seconds: 3_600 }

/** Copies a shared deck to the person's decks. A second post finds the first copy. */
export const copyDeck = defineUseCase({
  form: z.object({ token: z.string().max(64) }),
  invalid: CLOSED,
  async prepare({ services, personId, now }, { token }) {
    const shared = await findSharedDeck(services.db, { token }, now)
    if (!shared || shared.deck.personId === personId) return ok([])
    const limit = await takeCopyLimit(services, personId)
    if (!limit.ok) return limit
    const notes = await findSharedNotes(services.db, shared)
    return copyMedia(services, personId, shared.deck.personId, notes)
  },
  async run({ tx, personId, now }, { token }, media) {
    await lockPerson(tx, personId)
    const shared = await findSharedDeck(tx, { token }, now)
    if (!shared) return CLOSED
    if (shared.deck.personId === personId) return ok({ deckId: shared.deck.id, added: 0 })
    const [decks] = await tx
      .select({ count: count() })
      .from(flashcardDecks)
      .where(eq(flashcardDecks.personId, personId))
    const notes = await findSharedNotes(tx, shared)
    const deckId = randomUUID()
    await tx.insert(flashcardDecks).values({
      id: deckId,
      personId,
      name: shared.deck.name,
      subjectId: shared.deck.subjectId,
      createdAt: now,
      updatedAt: now,
    })
    const copied = await tx
      .insert(flashcardDeckCopies)
      .values({ deckId, personId, sourceDeckId: shared.deck.id, linkId: shared.linkId })
      .onConflictDoNothing({ target: [flashcardDeckCopies.personId, flashcardDeckCopies.sourceDeckId] })
      .returning({ deckId: flashcardDeckCopies.deckId })
    if (copied.length === 0) return firstCopy(tx, personId, shared, deckId)
    if (decks!.count >= MOST_DECKS)
      return fail('conflict', `You have ${MOST_DECKS} decks. Delete a deck before you copy another.`)
    const room = await roomForNotes(tx, personId)
    if (notes.length > room)
      return fail(
        'conflict',
        `This deck has ${notes.length} cards, and you have room for ${room}. Delete some cards first.`,
      )
    await keepMedia(tx, personId, media, now)
    const ids = await addNotes(tx, { personId, deckId }, notes.map(newNote), now)
    await rememberCopies(
      tx,
      notes.map((note, index) => ({
        deckId,
        personId,
        sourceNoteId: note.id,
        noteId: ids[index]!,
        textHash: noteHash(note),
      })),
    )
    await record(tx, { type: 'flashcards.deck-copied', personId, at: now, data: { deckId } })
    return ok({ deckId, added: notes.length })
  },
})

export const takeCopyLimit = ({ limits }: Pick<Services, 'limits'>, personId: string) =>
  takeLimit(limits, COPYING, personId, (wait) => `You have copied many decks. Try again ${wait}.`)

type SharedNote = Awaited<ReturnType<typeof findSharedNotes>>[number]

export const newNote = (note: SharedNote) => ({ ...sharedTextOf(note), tags: note.tags })

export async function rememberCopies(
  tx: Tx,
  rows: readonly (typeof flashcardNoteCopies.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(flashcardNoteCopies).values(rows.slice(start, start + CHUNK))
}

/** Takes back the deck of this post, reads the first copy, and lets that copy follow the link of today. */
async function firstCopy(
  tx: Tx,
  personId: string,
  { deck, linkId }: { deck: { id: string }; linkId: string },
  unused: string,
) {
  await tx.delete(flashcardDecks).where(eq(flashcardDecks.id, unused))
  const [first] = await tx
    .update(flashcardDeckCopies)
    .set({ linkId })
    .where(sameSource(personId, deck.id))
    .returning({ deckId: flashcardDeckCopies.deckId })
  return ok({ deckId: first!.deckId, added: 0 })
}

const sameSource = (personId: string, sourceDeckId: string) =>
  and(eq(flashcardDeckCopies.personId, personId), eq(flashcardDeckCopies.sourceDeckId, sourceDeckId))
