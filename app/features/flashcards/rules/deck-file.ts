import type { ReadNote } from '#app/engines/interchange/cards/deck-reading.ts'

/** A deck as an export writes it. */
export interface DeckFile {
  name: string
  notes: DeckFileNote[]
  /** Pictures and sounds that the notes name. */
  media?: { name: string; bytes: Uint8Array }[]
  zone: string
  /** Milliseconds since 1970. */
  now: number
}

export interface DeckFileNote extends ReadNote {
  /** The ordinals of all its cards, in their order. */
  ordinals: number[]
}

/** Anki separates the levels of a deck by `::`. */
export const ankiDeckName = (name: string): string => name.replaceAll(' › ', '::')
/** Anki separates tags by spaces. */
export const ankiTag = (tag: string): string => tag.replaceAll(' › ', '::').replaceAll(' ', '_')
