import { randomUUID } from 'node:crypto'
import { and, count, eq, notInArray, type InferSelectModel } from 'drizzle-orm'
import { z } from 'zod'
import { isSoundName, mediaIn } from '#app/engines/interchange/cards/media-text.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { MOST_IDEAS } from '../rules/explanation.ts'
import { LONGEST_ACCEPTED, LONGEST_BACK, LONGEST_FRONT, MOST_NOTES } from '../rules/limits.ts'
import { cardOrdinals, NOTE_KINDS } from '../rules/note-cards.ts'
import { readTags } from '../rules/tags.ts'
import { flashcardDecks, flashcardNotes, flashcards } from '../tables.ts'
import { touchMedia } from './store-media.server.ts'

const NOT_SAVED = 'The card is not saved yet.'

const textField = (longest: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(longest, `Use at most ${longest} characters.`))

/** The fields of the editor. */
export const noteForm = z
  .object({
    deck: z.string().max(64).min(1, 'Choose a deck.'),
    kind: z.enum(NOTE_KINDS, 'Choose a kind of card.'),
    front: textField(LONGEST_FRONT),
    back: textField(LONGEST_BACK),
    accepted: textField(LONGEST_ACCEPTED),
    keyIdeas: textField(2_000),
    tags: z.string().max(400, 'Use at most 400 characters.').default('').transform(readTags),
    source: textField(400),
  })
  .superRefine(({ kind, front, back, accepted, keyIdeas }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { length: boxes } = kind === 'occlusion' ? cardOrdinals({ kind, front, accepted }) : []
    if (kind === 'occlusion' && !hasPicture(front)) issue('front', 'Add one picture to the front.')
    else if (kind === 'occlusion' && boxes === 0)
      issue('accepted', 'Draw at least one box and give it a label.')
    else if (front === '') issue('front', kind === 'cloze' ? 'Write the text.' : 'Write what the card asks.')
    else if (kind === 'cloze' && cardOrdinals({ kind, front, accepted }).length === 0)
      issue('front', 'Mark at least one gap: {{c1::answer}}.')
    if (back === '' && (kind === 'basic' || kind === 'reversed')) issue('back', 'Write the answer.')
    if (keyIdeas.split('\n').filter(Boolean).length > MOST_IDEAS)
      issue('keyIdeas', `Write at most ${MOST_IDEAS} key ideas.`)
    if (kind === 'typed' && accepted === '') issue('accepted', 'Write at least one accepted answer.')
  })

/** Boxes lie over one picture. */
function hasPicture(front: string): boolean {
  const found = mediaIn(front)
  return found.length === 1 && !isSoundName(found[0]!.name)
}

export type NoteFields = z.output<typeof noteForm>

type NoteText = Omit<NoteFields, 'deck'>

/** Creates a note with its cards. A double submit creates one note. */
export const createNote = defineUseCase({
  form: z.intersection(noteForm, z.object({ id: z.uuid() })),
  invalid: NOT_SAVED,
  wholeForm: 'front',
  async run({ tx, personId, now }, { id, deck, ...text }) {
    await lockPerson(tx, personId)
    if (!(await lockOwn(tx, flashcardDecks, personId, deck))) return NO_SUCH_DECK
    const known = await lockOwn(tx, flashcardNotes, personId, id)
    if (known) return sameNote(known, text)
    const [notes] = await tx
      .select({ count: count() })
      .from(flashcardNotes)
      .where(eq(flashcardNotes.personId, personId))
    if (notes!.count >= MOST_NOTES)
      return fail('conflict', `You have ${MOST_NOTES} cards. Delete some before you write more.`)
    const created = await tx
      .insert(flashcardNotes)
      .values({ id, personId, deckId: deck, ...text, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: flashcardNotes.id })
    if (created.length === 0) {
      // The first of two posts may have committed meanwhile. Another person's id is not found.
      const other = await lockOwn(tx, flashcardNotes, personId, id)
      return other ? sameNote(other, text) : NO_NOTE
    }
    await writeCards(
      tx,
      { id, personId, deckId: deck, kind: text.kind, front: text.front, accepted: text.accepted },
      now,
    )
    await touchMedia(tx, personId, text, now)
    await record(tx, { type: 'flashcards.note-saved', personId, at: now, data: { kind: text.kind } })
    return ok({ noteId: id, deckId: deck })
  },
})

/** Saves a note. Cards that the note no longer has are deleted with their reviews. */
export const saveNote = defineUseCase({
  form: z.intersection(
    noteForm,
    z.object({
      noteId: z.string().max(64),
      /** Milliseconds since 1970 when the note that the page shows was saved. */
      savedAt: z.coerce.number().int().catch(0),
      /** Saves even if the note changed after the page was opened. */
      replace: z.literal('yes').optional().catch(undefined),
    }),
  ),
  invalid: NOT_SAVED,
  wholeForm: 'front',
  async run({ tx, personId, now }, { noteId, savedAt, replace, deck, ...text }) {
    if (!(await lockOwn(tx, flashcardDecks, personId, deck))) return NO_SUCH_DECK
    const note = await lockOwn(tx, flashcardNotes, personId, noteId)
    if (!note) return NO_NOTE
    const isNewer = note.updatedAt.getTime() !== savedAt
    if (isNewer && !replace && !(hasText(note, text) && note.deckId === deck)) return CHANGED_ELSEWHERE
    await tx
      .update(flashcardNotes)
      .set({ ...text, deckId: deck, updatedAt: now })
      .where(eq(flashcardNotes.id, noteId))
    await writeCards(
      tx,
      { id: noteId, personId, deckId: deck, kind: text.kind, front: text.front, accepted: text.accepted },
      now,
    )
    await touchMedia(tx, personId, text, now)
    await record(tx, { type: 'flashcards.note-saved', personId, at: now, data: { kind: text.kind } })
    return ok({ noteId, deckId: deck })
  },
})

const NO_SUCH_DECK = fail('invalid-input', NOT_SAVED, { fields: { deck: 'Choose one of your decks.' } })
const NO_NOTE = fail('not-found', 'We couldn’t find this card. It may have been deleted.')
const CHANGED_ELSEWHERE = fail('conflict', NOT_SAVED, {
  fields: {
    replace:
      'This card was changed in another window or on another device. To replace that version, tick this box and save again.',
  },
})

function sameNote(note: InferSelectModel<typeof flashcardNotes>, text: NoteText) {
  return hasText(note, text)
    ? ok({ noteId: note.id, deckId: note.deckId })
    : fail(
        'conflict',
        'This form already saved a card. Copy your text, then reload the page to add another card.',
      )
}

const hasText = (note: InferSelectModel<typeof flashcardNotes>, text: NoteText) =>
  (['kind', 'front', 'back', 'accepted', 'keyIdeas', 'source'] as const).every(
    (field) => note[field] === text[field],
  ) && note.tags.join() === text.tags.join()

/** Makes the stored cards match the note: adds missing cards, deletes extra cards and updates their deck. */
export async function writeCards(
  tx: Tx,
  note: {
    id: string
    personId: string
    deckId: string
    kind: NoteFields['kind']
    front: string
    accepted: string
  },
  now: Date,
): Promise<void> {
  const ordinals = cardOrdinals(note)
  await tx
    .delete(flashcards)
    .where(and(eq(flashcards.noteId, note.id), notInArray(flashcards.ordinal, ordinals)))
  await tx.update(flashcards).set({ deckId: note.deckId }).where(eq(flashcards.noteId, note.id))
  await tx
    .insert(flashcards)
    .values(
      ordinals.map((ordinal) => ({
        id: randomUUID(),
        personId: note.personId,
        noteId: note.id,
        deckId: note.deckId,
        ordinal,
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: [flashcards.noteId, flashcards.ordinal] })
}
