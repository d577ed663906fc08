import { randomUUID } from 'node:crypto'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findNote } from '../queries/cards.server.ts'
import { findDeckNames } from '../queries/decks.server.ts'
import { cardOrdinals, type NoteKind, type NoteText } from '../rules/note-cards.ts'
import { renderSides } from './card-text.server.ts'
import { fromResponse } from './from-response.server.ts'

export interface EditorFields {
  /** Of a new note: made for each form, so that a double submit creates one note. */
  id: string
  /** When the note was saved, in milliseconds since 1970; empty for a new note. */
  savedAt: string
  deck: string
  kind: NoteKind
  front: string
  back: string
  accepted: string
  keyIdeas: string
  tags: string
  source: string
}

/** The editor of a note: empty, filled in from a question, or of a note that exists. Null: no such note. */
export async function editorPage(
  services: Services,
  actor: Person,
  { noteId, query }: { noteId?: string; query: URLSearchParams },
) {
  const decks = await findDeckNames(services.db, actor)
  const found = noteId ? await findNote(services.db, actor, noteId) : undefined
  if (noteId && !found) return null
  const response = query.get('response')
  const filled = response ? await fromResponse(services, actor, response) : null
  const requested = query.get('deck') ?? ''
  const deckOf = (subjectId: string) => decks.find((deck) => deck.subjectId === subjectId)?.id
  const fields: EditorFields = found
    ? {
        ...found.note,
        savedAt: String(found.note.updatedAt.getTime()),
        kind: found.note.kind as NoteKind,
        deck: found.note.deckId,
        tags: found.note.tags.join(', '),
      }
    : {
        id: randomUUID(),
        savedAt: '',
        deck:
          decks.find(({ id }) => id === requested)?.id ??
          deckOf(filled?.subjectId ?? '') ??
          decks[0]?.id ??
          '',
        kind: 'basic',
        front: filled?.front ?? '',
        back: filled?.back ?? '',
        accepted: '',
        keyIdeas: '',
        tags: filled?.tags ?? '',
        source: filled?.source ?? '',
      }
  return {
    noteId: noteId ?? '',
    isFilled: filled !== null,
    saved: query.get('saved') === 'yes',
    /** The card of a review to go back to. */
    card: query.get('card') ?? '',
    decks: decks.map(({ id, name }) => ({ value: id, label: name })),
    fields: {
      id: fields.id,
      savedAt: fields.savedAt,
      deck: fields.deck,
      kind: fields.kind,
      front: fields.front,
      back: fields.back,
      accepted: fields.accepted,
      keyIdeas: fields.keyIdeas,
      tags: fields.tags,
      source: fields.source,
    },
    preview: previewOf(fields),
  }
}

export type EditorPage = NonNullable<Awaited<ReturnType<typeof editorPage>>>

/** The cards of a note as they will look. */
export function previewOf(note: NoteText) {
  return cardOrdinals(note)
    .slice(0, 12)
    .map((ordinal) => ({ ordinal, ...renderSides(note, ordinal) }))
}

export type CardPreview = ReturnType<typeof previewOf>[number]
