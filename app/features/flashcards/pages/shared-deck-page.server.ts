import { firstName } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findCopy, findSharedDeck, findSharedNotes } from '../queries/shared-decks.server.ts'
import { cardOrdinals, type NoteKind } from '../rules/note-cards.ts'
import { renderSides } from './card-text.server.ts'

/** Cards that the page shows before the deck is copied. */
const SHOWN = 20

/** The deck of an open link; null for every link that does not work. */
export async function sharedDeckPage(services: Services, actor: Person, token: string) {
  const { db } = services
  const shared = await findSharedDeck(db, { token }, services.clock())
  if (!shared) return null
  const [notes, copy] = await Promise.all([findSharedNotes(db, shared), findCopy(db, actor, shared.deck.id)])
  return {
    name: shared.deck.name,
    owner: firstName(shared.name),
    isOwn: shared.deck.personId === actor.personId,
    deckId: shared.deck.id,
    copyId: copy?.deckId ?? null,
    count: notes.length,
    cards: notes.slice(0, SHOWN).map((note) => ({ id: note.id, ...sidesOf(note, `shared=${token}`) })),
  }
}

/**
 * The first card of a note as it looks.
 * @param from the shared deck through which its pictures are read
 */
export function sidesOf(
  given: { kind: string; front: string; back: string; accepted: string },
  from?: string,
) {
  const note = { ...given, kind: given.kind as NoteKind }
  return renderSides(note, cardOrdinals(note)[0] ?? 1, from)
}
