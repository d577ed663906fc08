import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findCard } from '../queries/cards.server.ts'
import type { NoteKind } from '../rules/note-cards.ts'
import { renderSides } from './card-text.server.ts'

/** A card to explain; null for somebody else's. */
export async function explainPage(services: Services, actor: Person, cardId: string) {
  const found = await findCard(services.db, actor, cardId)
  if (!found) return null
  const { card, note, deck } = found
  return {
    cardId: card.id,
    noteId: note.id,
    deck: deck.name,
    ...renderSides({ ...note, kind: note.kind as NoteKind }, card.ordinal),
    hasIdeas: note.keyIdeas.trim() !== '',
  }
}
