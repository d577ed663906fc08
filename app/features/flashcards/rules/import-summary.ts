import type { Loss } from '#app/engines/interchange/cards/deck-reading.ts'
import type { NoteKind } from './note-cards.ts'
import type { SeparatorFields } from './separators.ts'

export interface SampleNote {
  kind: NoteKind
  front: string
  back: string
}

/** A picture or sound of a file, stored until the import. */
export interface ImportedMedia {
  name: string
  fileId: string
  words: string
  size: number
}

/** What an import would create. */
export interface ImportSummary {
  pictures?: number
  sounds?: number
  notes: number
  cards: number
  decks: { name: string; cards: number }[]
  /** Cards that keep a due date. */
  scheduled: number
  reviews: number
  losses: Loss[]
  /** The first notes of the file. */
  samples: SampleNote[]
}

/** What an import created. */
export interface ImportResult {
  notes: number
  cards: number
  /** Notes that the person had before. */
  known: number
}

/** Text that a person pasted, with the choices of the form. */
export interface PastedText extends SeparatorFields {
  text: string
}
