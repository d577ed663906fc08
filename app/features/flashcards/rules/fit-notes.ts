import { createHash } from 'node:crypto'
import {
  LossCount,
  type DeckReading,
  type ReadCard,
  type ReadNote,
} from '#app/engines/interchange/cards/deck-reading.ts'
import { MOST_IDEAS } from './explanation.ts'
import { LONGEST_ACCEPTED, LONGEST_BACK, LONGEST_FRONT, MOST_TAGS } from './limits.ts'
import { cardOrdinals, MOST_GAPS } from './note-cards.ts'
import { gapNumbers, parseCloze } from './cloze.ts'
import { readTags } from './tags.ts'

export interface FittedNote extends ReadNote {
  /** The ordinals of all its cards. */
  ordinals: number[]
}

const LONGEST_DECK = 80
const LONGEST_IDEAS = 2_000
const LONGEST_SOURCE = 400

/**
 * Makes the notes of a file fit our limits. A text is never cut: a note with a longer text is left out and counted.
 * @param deck the deck of notes whose file names none
 */
export function fitNotes(
  { notes, losses: before }: DeckReading,
  deck: string,
): { notes: FittedNote[]; losses: DeckReading['losses'] } {
  const losses = new LossCount()
  for (const { what, count } of before) losses.add(what, count)
  const seen = new Map<string, number>()
  const keys = new Set<string>()
  const fitted: FittedNote[] = []
  for (const given of notes) {
    const note = storable({ ...given, deck: deckName(given.deck) || deck })
    const ordinals = cardOrdinals(note)
    if (note.front.length > LONGEST_FRONT)
      losses.add(`notes whose front is longer than ${LONGEST_FRONT} characters`)
    else if (note.back.length > LONGEST_BACK)
      losses.add(`notes whose back is longer than ${LONGEST_BACK} characters`)
    else if (note.accepted.length > LONGEST_ACCEPTED) losses.add('notes with too many accepted answers')
    else if (ordinals.length === 0)
      losses.add(note.kind === 'occlusion' ? 'pictures without a box' : 'texts without a gap')
    else {
      if (note.kind === 'cloze' && gapNumbers(parseCloze(note.front)).length > MOST_GAPS)
        losses.add(`gaps after the first ${MOST_GAPS} of a note`)
      const key = keyOf(note, seen)
      if (keys.has(key)) losses.add('notes that stand in the file twice')
      else fitted.push({ ...withTags(note, losses), key, ordinals, cards: cardsIn(note.cards, ordinals) })
      keys.add(key)
    }
  }
  return { notes: fitted, losses: losses.list() }
}

/** Anki separates the levels of a deck by `::`. */
const deckName = (name: string) =>
  name
    .split('::')
    .map((level) => level.trim())
    .filter(Boolean)
    .join(' › ')
    .slice(0, LONGEST_DECK)
    .trim()

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function storable(note: ReadNote): ReadNote {
  const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed().replace(/\r\n?/g, '\n').trim()
  const ideas = clean(note.keyIdeas).split('\n').filter(Boolean).slice(0, MOST_IDEAS).join('\n')
  return {
    ...note,
    key: clean(note.key),
    deck: clean(note.deck),
    front: clean(note.front),
    back: clean(note.back),
    accepted: clean(note.accepted),
    keyIdeas: ideas.slice(0, LONGEST_IDEAS),
    tags: note.tags.map(clean),
    source: clean(note.source).slice(0, LONGEST_SOURCE),
  }
}

function withTags(note: ReadNote, losses: LossCount): ReadNote {
  const all = [...new Set(note.tags.map((tag) => tag.replaceAll('_', ' ').replaceAll('::', ' › ')))]
  losses.add(`tags after the first ${MOST_TAGS} of a note`, Math.max(0, all.length - MOST_TAGS))
  return { ...note, tags: readTags(all.map((tag) => tag.replaceAll(',', ' ')).join(',')) }
}

const cardsIn = (cards: readonly ReadCard[], ordinals: readonly number[]) =>
  cards.filter(
    ({ ordinal }, index) =>
      ordinals.includes(ordinal) && cards.findIndex((other) => other.ordinal === ordinal) === index,
  )

/** The id in the file. A note without an id is known by its deck and front, and by its place among equal fronts. */
function keyOf({ key, deck, kind, front }: ReadNote, seen: Map<string, number>): string {
  if (key) return key.length <= 80 ? key : hash(key)
  const text = `${deck}\u0000${kind}\u0000${front}`
  const place = seen.get(text) ?? 0
  seen.set(text, place + 1)
  return `text-${hash(`${text}\u0000${place}`)}`
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
