import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { compareCopy } from '../queries/compare-copy.server.ts'
import type { NoteKind } from '../rules/note-cards.ts'
import { noteHash, sharedTextOf } from '../rules/note-hash.server.ts'
import { flashcardDecks, flashcardNoteCopies, flashcardNotes } from '../tables.ts'
import { addNotes, roomForNotes } from './add-notes.server.ts'
import { copyMedia } from './copy-media.server.ts'
import { newNote, rememberCopies, takeCopyLimit } from './copy-deck.server.ts'
import { NO_DECK } from './save-deck.server.ts'
import { writeCards } from './save-note.server.ts'
import { keepMedia } from './store-media.server.ts'

const NOT_UPDATED = 'The deck is not updated yet.'

/** Updates a copy from its source. Schedule and tags stay; where both sides changed, the person has chosen. */
export const updateCopy = defineUseCase({
  form: z.looseObject({ deckId: z.string().max(64) }),
  invalid: NOT_UPDATED,
  async prepare({ services, person, personId, now }, { deckId }) {
    const compared = await compareCopy(services.db, person, deckId, now)
    if (!compared?.shared) return ok([])
    const limit = await takeCopyLimit(services, personId)
    if (!limit.ok) return limit
    return copyMedia(services, personId, compared.shared.deck.personId, [...compared.sourceNotes.values()])
  },
  async run({ tx, person, personId, now }, { deckId, ...posted }, media) {
    await lockPerson(tx, personId)
    if (!(await lockOwn(tx, flashcardDecks, personId, deckId))) return fail('not-found', NO_DECK)
    const compared = await compareCopy(tx, person, deckId, now)
    if (!compared) return fail('not-found', NO_DECK)
    if (!compared.shared) return fail('not-found', 'This deck is no longer shared. Your copy stays as it is.')
    const { plan, sourceNotes } = compared
    const choiceOf = (noteId: string) => posted[`choice-${noteId}`]
    const open = plan.conflicts.filter(({ noteId }) => !['mine', 'theirs'].includes(String(choiceOf(noteId))))
    if (open.length > 0)
      return fail('invalid-input', NOT_UPDATED, {
        fields: Object.fromEntries(
          open.map(({ noteId }) => [
            `choice-${noteId}`,
            'Choose your version or the version of the shared deck.',
          ]),
        ),
      })
    const room = await roomForNotes(tx, personId)
    if (plan.added.length > room)
      return fail(
        'conflict',
        `The update adds ${plan.added.length} cards, and you have room for ${room}. Delete some cards first.`,
      )
    await keepMedia(tx, personId, media, now)
    const taken = [...plan.updated, ...plan.conflicts.filter(({ noteId }) => choiceOf(noteId) === 'theirs')]
    for (const { noteId, sourceNoteId } of taken) {
      const text = sharedTextOf(sourceNotes.get(sourceNoteId)!)
      const [note] = await tx
        .update(flashcardNotes)
        .set({ ...text, updatedAt: now })
        .where(and(eq(flashcardNotes.id, noteId), eq(flashcardNotes.personId, personId)))
        .returning({ deckId: flashcardNotes.deckId })
      const kind = text.kind as NoteKind
      await writeCards(
        tx,
        { id: noteId, personId, deckId: note!.deckId, kind, front: text.front, accepted: text.accepted },
        now,
      )
    }
    for (const { sourceNoteId } of [...plan.updated, ...plan.conflicts, ...plan.agreed])
      await rememberText(tx, deckId, sourceNoteId, noteHash(sourceNotes.get(sourceNoteId)!))
    const added = plan.added.map((id) => sourceNotes.get(id)!)
    const ids = await addNotes(tx, { personId, deckId }, added.map(newNote), now)
    await rememberCopies(
      tx,
      added.map((note, index) => ({
        deckId,
        personId,
        sourceNoteId: note.id,
        noteId: ids[index]!,
        textHash: noteHash(note),
      })),
    )
    const data = { deckId, added: added.length, updated: taken.length }
    await record(tx, { type: 'flashcards.copy-updated', personId, at: now, data })
    return ok(data)
  },
})

const rememberText = (tx: Tx, deckId: string, sourceNoteId: string, textHash: string) =>
  tx
    .update(flashcardNoteCopies)
    .set({ textHash })
    .where(and(eq(flashcardNoteCopies.deckId, deckId), eq(flashcardNoteCopies.sourceNoteId, sourceNoteId)))
