import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { planUpdate } from '../rules/deck-update.ts'
import { noteHash } from '../rules/note-hash.server.ts'
import { findCopiedNotes, findOrigin, findSharedDeck, findSharedNotes } from './shared-decks.server.ts'

/** A copy compared with its source: null for a deck that is no copy; `shared` is missing after the link was revoked. */
export async function compareCopy(db: DatabaseOrTx, actor: Person, deckId: string, now: Date) {
  const origin = await findOrigin(db, actor, deckId)
  if (!origin) return null
  const shared = await findSharedDeck(db, { linkId: origin.linkId }, now)
  if (!shared) return { shared: undefined }
  const [source, copies] = [await findSharedNotes(db, shared), await findCopiedNotes(db, deckId)]
  const plan = planUpdate(
    copies.map(({ copy, note }) => ({
      sourceNoteId: copy.sourceNoteId,
      noteId: note?.id ?? null,
      base: copy.textHash,
      mine: note ? noteHash(note) : null,
    })),
    source.map((note) => ({ id: note.id, hash: noteHash(note) })),
  )
  return {
    shared,
    plan,
    sourceNotes: new Map(source.map((note) => [note.id, note])),
    ownNotes: new Map(copies.flatMap(({ note }) => (note ? [[note.id, note]] : []))),
  }
}
