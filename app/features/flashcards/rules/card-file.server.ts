import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { readCardTable } from '#app/engines/interchange/cards/card-table.ts'
import { readCollection } from '#app/engines/interchange/cards/anki-collection.ts'
import type { DeckReading, Loss } from '#app/engines/interchange/cards/deck-reading.ts'
import { readPairs, type Separators } from '#app/engines/interchange/cards/pasted-pairs.ts'
import { isSoundName, mediaIn } from '#app/engines/interchange/cards/media-text.ts'
import { decodeBytes } from '#app/engines/interchange/decode-bytes.ts'
import { UnreadableFile } from '#app/engines/interchange/imported.ts'
import { isZip } from '#app/engines/interchange/formats/qti/zip.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { readMedia, type ReadMedia } from './anki-media.server.ts'
import { openAnkiPackage } from './anki-package.server.ts'
import { readAnkiDatabase } from './anki-database.server.ts'
import { fitNotes, type FittedNote } from './fit-notes.ts'
import type { ImportSummary, SampleNote } from './import-summary.ts'
import { questionLine } from './note-cards.ts'

export interface CardFile {
  bytes: Uint8Array
  /** For pasted text; a file decides itself. */
  separators: Separators | null
  /** The deck of notes whose file names none. */
  deck: string
  zone: string
  /** Milliseconds since 1970. */
  now: number
}

export type ParsedCardFile =
  | { ok: true; summary: ImportSummary; keys: string[]; packed: Uint8Array; media: ReadMedia[] }
  | { ok: false; why: string }

const SAMPLES = 10
const SAMPLE_LENGTH = 300

/** Reads a file of cards. Runs in a parser thread. */
export function parseCardFile(file: CardFile): ParsedCardFile {
  try {
    const read = readFile(file)
    const { notes, losses } = fitNotes(read, file.deck)
    const shown = new Set(
      mediaIn(...notes.flatMap(({ front, back }) => [front, back])).map(({ name }) => name),
    )
    const media = read.media.filter(({ name }) => shown.has(name))
    if (notes.length === 0) return { ok: false, why: noNotes(losses) }
    return {
      ok: true,
      summary: { ...summaryOf(notes, losses), ...countsOf(media) },
      keys: notes.map(({ key }) => key),
      packed: packNotes(notes),
      media,
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, why: error.message }
  }
}

function readFile({ bytes, separators, zone, now }: CardFile): DeckReading & { media: ReadMedia[] } {
  if (isZip(bytes)) {
    const { database, media: files } = openAnkiPackage(bytes)
    const dayOf = dayFinder(zone)
    const collection = readAnkiDatabase(database, { today: dayOf(now), dayOf })
    const { nameOf, media } = readMedia(files, collection.notes)
    return { ...readCollection({ ...collection, mediaName: nameOf }), media }
  }
  const { text, note } = decodeBytes(bytes)
  if (text.startsWith('SQLite format 3'))
    throw new UnreadableFile('This is Anki’s own database. In Anki, export the deck as an .apkg file.')
  if (!separators && !isText(text))
    throw new UnreadableFile(
      'This file has no table of cards. Choose an Anki deck (.apkg), a CSV or a TSV file.',
    )
  const reading = separators ? readPasted(text, separators) : readCardTable(text)
  const losses = note ? [...reading.losses, { what: ENCODING, count: 1 }] : reading.losses
  return { ...reading, losses, media: [] }
}

/** Characters that pictures, PDF and Word files have and tables do not. */
const NOT_TEXT = /[\u0000-\u0008\u000e-\u0019\u001c-\u001f]/

/** Whether this is the text of a table. A PDF file can begin with many lines of text. */
const isText = (text: string): boolean => !text.startsWith('%PDF-') && !NOT_TEXT.test(text.slice(0, 20_000))

const ENCODING = 'files that are not in UTF-8: check accents and signs'

function countsOf(media: readonly ReadMedia[]) {
  const sounds = media.filter(({ name }) => isSoundName(name)).length
  return { pictures: media.length - sounds, sounds }
}

/** Days change at a quarter of an hour, so one look-up serves all moments of a quarter. */
function dayFinder(zone: string): (at: number) => number {
  const quarter = 900_000
  const known = new Map<number, number>()
  return (at) => {
    const start = Math.floor(at / quarter) * quarter
    let day = known.get(start)
    if (day === undefined) known.set(start, (day = studyDay(start, zone)))
    return day
  }
}

function readPasted(text: string, separators: Separators): DeckReading {
  const { pairs, unread } = readPairs(text, separators)
  return {
    notes: pairs.map(({ front, back }) => ({
      key: '',
      deck: '',
      kind: /\{\{c[1-9]\d?::/.test(front) ? 'cloze' : 'basic',
      front,
      back,
      accepted: '',
      keyIdeas: '',
      tags: [],
      source: '',
      cards: [],
    })),
    losses: unread.length > 0 ? [{ what: 'lines without an answer', count: unread.length }] : [],
  }
}

function noNotes(losses: readonly Loss[]): string {
  const named = losses.slice(0, 3).map(({ what, count }) => `${count} × ${what}`)
  return named.length > 0
    ? `We found no cards that we can import. Left out: ${named.join('; ')}.`
    : 'We found no cards. Check the separators, or choose another file.'
}

function summaryOf(notes: readonly FittedNote[], losses: Loss[]): ImportSummary {
  const decks = new Map<string, number>()
  for (const { deck, ordinals } of notes) decks.set(deck, (decks.get(deck) ?? 0) + ordinals.length)
  const cards = notes.flatMap((note) => note.cards)
  return {
    notes: notes.length,
    cards: notes.reduce((sum, { ordinals }) => sum + ordinals.length, 0),
    decks: [...decks].map(([name, count]) => ({ name, cards: count })),
    scheduled: cards.filter(({ schedule }) => schedule !== null).length,
    reviews: cards.reduce((sum, { reviews }) => sum + reviews.length, 0),
    losses,
    samples: notes.slice(0, SAMPLES).map((note): SampleNote => ({
      kind: note.kind,
      front: questionLine(note, 1).slice(0, SAMPLE_LENGTH),
      back: (note.back || note.accepted).slice(0, SAMPLE_LENGTH),
    })),
  }
}

/** Notes as compressed JSON. 50,000 notes need about 4 MB. */
function packNotes(notes: readonly FittedNote[]): Uint8Array {
  return zstdCompressSync(JSON.stringify(notes), {
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
  })
}

/** The notes that `parseCardFile` packed. */
export function unpackNotes(packed: Uint8Array): FittedNote[] {
  return JSON.parse(zstdDecompressSync(packed).toString('utf8')) as FittedNote[]
}
