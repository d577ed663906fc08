import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findSubjects } from '#app/features/subjects/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { starterDecks } from '../queries/starter-decks.server.ts'
import { flashcardDecks } from '../tables.ts'
import { addNotes } from './add-notes.server.ts'

/** Copies a starter deck to the person's decks. A second press finds the first copy. */
export const addStarterDeck = defineUseCase({
  form: z.object({ starter: z.string().max(80) }),
  invalid: 'The deck is not added yet.',
  async run({ tx, person, personId, now }, { starter: starterId }) {
    const starter = starterDecks().find(({ id }) => id === starterId)
    if (!starter) return fail('not-found', 'We couldn’t find this starter deck.')
    const subjects = await findSubjects(tx, person)
    const subjectId = subjects.find((one) =>
      starter.subjects.some((ending) => one.subjectId.endsWith(`-${ending}`)),
    )?.subjectId
    const deckId = randomUUID()
    const added = await tx
      .insert(flashcardDecks)
      .values({
        id: deckId,
        personId,
        name: starter.name,
        subjectId: subjectId ?? null,
        starterId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [flashcardDecks.personId, flashcardDecks.starterId] })
      .returning({ id: flashcardDecks.id })
    if (added.length === 0) {
      const [known] = await tx
        .select({ id: flashcardDecks.id })
        .from(flashcardDecks)
        .where(and(eq(flashcardDecks.personId, personId), eq(flashcardDecks.starterId, starterId)))
      return ok({ deckId: known!.id, added: 0 })
    }
    await addNotes(tx, { personId, deckId }, starter.cards, now)
    await record(tx, { type: 'flashcards.deck-created', personId, at: now, data: { deckId } })
    return ok({ deckId, added: starter.count })
  },
})
