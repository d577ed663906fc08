import { firstName } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { compareCopy } from '../queries/compare-copy.server.ts'
import { findDeck } from '../queries/decks.server.ts'
import { sidesOf } from './shared-deck-page.server.ts'

/** Cards of one kind of change that the page shows in full. */
const SHOWN = 30

/** What an update of a copied deck would change; null for a deck that is no copy of this person. */
export async function deckUpdatePage(services: Services, actor: Person, deckId: string) {
  const { db } = services
  const [deck, compared] = [
    await findDeck(db, actor, deckId),
    await compareCopy(db, actor, deckId, services.clock()),
  ]
  if (!deck || !compared) return null
  const base = { deckId, name: deck.name }
  if (!compared.shared) return { ...base, changes: null }
  const { plan, shared, sourceNotes, ownNotes } = compared
  const theirs = (id: string) => sidesOf(sourceNotes.get(id)!, `copy=${deckId}`)
  const both = ({ noteId, sourceNoteId }: { noteId: string; sourceNoteId: string }) => ({
    noteId,
    mine: sidesOf(ownNotes.get(noteId)!),
    theirs: theirs(sourceNoteId),
  })
  return {
    ...base,
    changes: {
      owner: firstName(shared.name),
      added: plan.added.length,
      updated: plan.updated.length,
      gone: plan.gone,
      newCards: plan.added.slice(0, SHOWN).map((id) => ({ id, ...theirs(id) })),
      changedCards: plan.updated.slice(0, SHOWN).map(both),
      conflicts: plan.conflicts.map(both),
    },
  }
}

export type DeckUpdatePage = NonNullable<Awaited<ReturnType<typeof deckUpdatePage>>>
export type DeckChanges = NonNullable<DeckUpdatePage['changes']>
