import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { MOST_NOTES } from '../rules/limits.ts'
import { cardOrdinals, type NoteKind } from '../rules/note-cards.ts'
import type { SharedText } from '../rules/note-hash.server.ts'
import { flashcardNotes, flashcards } from '../tables.ts'

/** Rows of one statement, so that it has fewer parameters than PostgreSQL allows. */
const CHUNK = 1_000

export interface NewNote extends SharedText {
  tags: string[]
}

/** How many more notes the person may have. */
export async function roomForNotes(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx
    .select({ notes: count() })
    .from(flashcardNotes)
    .where(eq(flashcardNotes.personId, personId))
  return Math.max(0, MOST_NOTES - row!.notes)
}

/** Adds notes with their cards to a deck, in their order. Returns the ids of the notes. */
export async function addNotes(
  tx: Tx,
  deck: { personId: string; deckId: string },
  texts: readonly NewNote[],
  now: Date,
): Promise<string[]> {
  const notes = texts.map((text, index) => ({
    ...text,
    ...deck,
    id: randomUUID(),
    // One millisecond apart, so that new cards come in the order of the deck.
    createdAt: new Date(now.getTime() + index),
    updatedAt: now,
  }))
  const cards = notes.flatMap((note) =>
    cardOrdinals({ kind: note.kind as NoteKind, front: note.front, accepted: note.accepted }).map(
      (ordinal) => ({
        id: randomUUID(),
        ...deck,
        noteId: note.id,
        ordinal,
        createdAt: note.createdAt,
      }),
    ),
  )
  for (let start = 0; start < notes.length; start += CHUNK)
    await tx.insert(flashcardNotes).values(notes.slice(start, start + CHUNK))
  for (let start = 0; start < cards.length; start += CHUNK)
    await tx.insert(flashcards).values(cards.slice(start, start + CHUNK))
  return notes.map(({ id }) => id)
}
