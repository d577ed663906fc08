import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { ankiShapes } from '#app/engines/interchange/cards/anki-occlusion.ts'
import { ankiHtml, plainToAnki } from '#app/engines/interchange/cards/anki-text.ts'
import type { ReadCard, ReadReview } from '#app/engines/interchange/cards/deck-reading.ts'
import { mediaText } from '#app/engines/interchange/cards/media-text.ts'
import { dayOfDate, startOfStudyDay, studyDay } from '#app/platform/time/study-day.ts'
import { pictureOf, readBoxes, withoutPicture } from './occlusion.ts'
import { ankiDeckName, ankiTag, type DeckFile, type DeckFileNote } from './deck-file.ts'
import { ANKI_SCHEMA, ankiSettings, NOTE_TYPES, type NoteTypeName } from './anki-schema.ts'

/** `meta` with version 2: the package has `collection.anki21` (Anki, `proto/anki/import_export.proto`). */
const META = Uint8Array.from([8, 2])

/** Writes a deck as a package of Anki in the form `collection.anki21`. Runs in a thread. */
export function writeAnkiPackage(deck: DeckFile): Uint8Array {
  const database = new DatabaseSync(':memory:')
  try {
    database.exec(ANKI_SCHEMA)
    writeDeck(database, deck)
    const media = deck.media ?? []
    const list = Object.fromEntries(media.map(({ name }, index) => [index, name]))
    // Pictures and sounds are compressed already.
    const files = media.map(({ bytes }, index) => [String(index), [bytes, { level: 0 }]] as const)
    return zipSync({
      meta: META,
      'collection.anki21': database.serialize(),
      media: strToU8(JSON.stringify(list)),
      ...Object.fromEntries(files),
    } as Zippable)
  } finally {
    database.close()
  }
}

function writeDeck(database: DatabaseSync, deck: DeckFile): void {
  const today = studyDay(deck.now, deck.zone)
  const firstDay = firstDayOf(deck, today)
  const crt = Math.floor(startOfStudyDay(firstDay, deck.zone) / 1_000)
  // The day starts at 4 am. Anki counts minutes west of UTC.
  const minutesWest = Math.round((crt - (firstDay * 86_400 + 4 * 3_600)) / 60)
  const deckId = deck.now
  const { conf, models, decks, deckOptions } = ankiSettings({
    deckId,
    name: ankiDeckName(deck.name),
    minutesWest,
    now: deck.now,
  })
  database
    .prepare("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')")
    .run(crt, deck.now, deck.now, conf, models, decks, deckOptions)
  const write = { ...statements(database), deckId, firstDay, now: deck.now }
  database.exec('BEGIN')
  const usedMoments = new Set<number>()
  deck.notes.forEach((note, index) => writeNote(write, note, index, usedMoments))
  database.exec('COMMIT')
}

/** Every day of the deck is counted from here, so that no due day is negative. */
function firstDayOf({ notes }: DeckFile, today: number): number {
  let first = today
  for (const { cards } of notes)
    for (const { schedule } of cards) if (schedule) first = Math.min(first, schedule.lastDay, schedule.dueDay)
  return Math.max(first, dayOfDate('2000-01-01'))
}

const statements = (database: DatabaseSync) => ({
  note: database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')"),
  card: database.prepare('INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?, ?)'),
  review: database.prepare('INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)'),
})

type Write = ReturnType<typeof statements> & { deckId: number; firstDay: number; now: number }

function writeNote(write: Write, note: DeckFileNote, index: number, usedMoments: Set<number>): void {
  const type = NOTE_TYPES[note.kind satisfies NoteTypeName]
  const id = write.now + index
  const seconds = Math.floor(write.now / 1_000)
  const { front, back, accepted, keyIdeas, source } = note
  const plain = [...(note.kind === 'typed' ? [accepted] : []), keyIdeas, source]
  const fields =
    note.kind === 'occlusion'
      ? [...occlusionFields(note), ...plain.map(plainToAnki)]
      : [ankiHtml(front), ankiHtml(back), ...plain.map(plainToAnki)]
  const tags = note.tags.length > 0 ? ` ${note.tags.map(ankiTag).join(' ')} ` : ''
  write.note.run(
    id,
    note.key,
    type.id,
    seconds,
    tags,
    fields.join('\u001f'),
    fields[0]!,
    checksum(fields[0]!),
  )
  for (const [at, ordinal] of note.ordinals.entries()) {
    const cardId = write.now + index * 100 + at
    const card = note.cards.find((one) => one.ordinal === ordinal)
    writeCard(write, { cardId, noteId: id, ordinal, position: index + 1 }, card)
    for (const review of card?.reviews ?? []) writeReview(write, cardId, review, usedMoments)
  }
}

/** Shapes, picture, words above it, more, comments, and the labels that Anki's shapes do not have. */
function occlusionFields({ front, back, accepted }: DeckFileNote): string[] {
  const boxes = readBoxes(accepted)
  const picture = pictureOf(front)
  const labels = boxes.map(({ number, label, clue }) => `${number}: ${label}${clue ? ` :: ${clue}` : ''}`)
  return [
    ankiShapes(boxes),
    picture ? ankiHtml(mediaText(picture.name, picture.words)) : '',
    ankiHtml(withoutPicture(front)),
    ankiHtml(back),
    '',
    plainToAnki(labels.join('\n')),
  ]
}

/** The first 8 digits of the SHA-1 of the first field without tags: Anki looks for doubles by it. */
const checksum = (html: string): number =>
  Number.parseInt(
    createHash('sha1')
      .update(html.replace(/<[^>]{0,1000}>/g, ''))
      .digest('hex')
      .slice(0, 8),
    16,
  )

interface CardPlace {
  cardId: number
  noteId: number
  ordinal: number
  position: number
}

const TYPES = { learning: 1, review: 2, relearning: 3 } as const

function writeCard(
  write: Write,
  { cardId, noteId, ordinal, position }: CardPlace,
  card: ReadCard | undefined,
): void {
  const schedule = card?.schedule
  const row = schedule
    ? {
        type: TYPES[schedule.state],
        queue: schedule.state === 'review' ? 2 : schedule.dueAt === null ? 3 : 1,
        due: schedule.dueAt === null ? schedule.dueDay - write.firstDay : Math.round(schedule.dueAt / 1_000),
        interval: Math.max(1, schedule.dueDay - schedule.lastDay),
        factor: 2_500,
        reps: schedule.reps,
        lapses: schedule.lapses,
        data: JSON.stringify({ s: round(schedule.stability), d: round(schedule.difficulty) }),
      }
    : { type: 0, queue: 0, due: position, interval: 0, factor: 0, reps: 0, lapses: 0, data: '' }
  const queue = card?.suspended ? -1 : row.queue
  write.card.run(
    ...[cardId, noteId, write.deckId, ordinal - 1, Math.floor(write.now / 1_000)],
    ...[row.type, queue, row.due, row.interval, row.factor, row.reps, row.lapses],
    ...[card?.flagged ? 1 : 0, row.data],
  )
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
const EASES = { again: 1, hard: 2, good: 3, easy: 4 } as const
const LOG_TYPES = { new: 0, learning: 0, review: 1, relearning: 2 } as const

/** The moment is the id of the row, so no two reviews may have one moment. */
function writeReview(
  write: Write,
  cardId: number,
  { at, grade, before, seconds }: ReadReview,
  used: Set<number>,
): void {
  let moment = at
  while (used.has(moment)) moment += 1
  used.add(moment)
  write.review.run(moment, cardId, EASES[grade], 1, 1, 2_500, seconds * 1_000, LOG_TYPES[before])
}
