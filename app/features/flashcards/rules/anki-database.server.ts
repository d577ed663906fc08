import { DatabaseSync } from 'node:sqlite'
import type {
  AnkiCollection,
  AnkiNote,
  AnkiNoteType,
} from '#app/engines/interchange/cards/anki-collection.ts'
import type { AnkiCard, AnkiDays, AnkiReview } from '#app/engines/interchange/cards/anki-schedule.ts'
import { protobufNumber, protobufText, readProtobuf } from '#app/engines/interchange/cards/protobuf.ts'
import { UnreadableFile } from '#app/engines/interchange/imported.ts'
import { MOST_NOTES } from './limits.ts'

const MOST_CARDS = 3 * MOST_NOTES
/** The newest reviews. Older ones change the schedule little. */
const MOST_REVIEWS = 400_000

const DAMAGED = 'The database in the file is damaged. In Anki, choose Check Database, then export again.'

export interface DatabaseOptions {
  today: number
  /** The learner's day of a moment. */
  dayOf(at: number): number
}

/**
 * Reads the database of a package. It is opened in memory; the tables are read from start to end without indexes, so
 * that no expression of the file runs.
 * @throws UnreadableFile if it is no collection of Anki
 */
export function readAnkiDatabase(bytes: Uint8Array, options: DatabaseOptions): AnkiCollection {
  let database: DatabaseSync | undefined
  try {
    database = openDatabase(bytes)
    return readRows(database, options)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED)
  } finally {
    database?.close()
  }
}

const NEEDED = ['col', 'notes', 'cards', 'revlog']
const NEWER = ['notetypes', 'fields', 'templates', 'decks', 'config']

/** Anki's own collation `unicase` is taken out of the schema, because SQLite does not know it. */
function openDatabase(bytes: Uint8Array): DatabaseSync {
  const copy = Uint8Array.from(bytes)
  // A database in memory has no write-ahead log: bytes 18 and 19 of the header name the journal.
  if (copy.length > 100) copy[18] = copy[19] = 1
  const first = inMemory(copy)
  try {
    const tables = tablesOf(first)
    const missing = NEEDED.filter((name) => !tables.has(name))
    if (missing.length > 0) throw new UnreadableFile('The file has no collection of cards.')
    for (const name of [...NEEDED, ...NEWER]) refuseComputed(tables.get(name))
    const hasUnicase = [...tables.values()].some((sql) => /\bunicase\b/i.test(sql))
    if (!hasUnicase) return first
    first.enableDefensive(false)
    first.exec(`PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE unicase', '') WHERE sql LIKE '%COLLATE unicase%';
      UPDATE sqlite_schema SET sql = replace(sql, 'collate unicase', '') WHERE sql LIKE '%collate unicase%'`)
    const second = inMemory(first.serialize())
    first.close()
    return second
  } catch (error) {
    if (first.isOpen) first.close()
    throw error
  }
}

function inMemory(bytes: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(':memory:', { allowExtension: false })
  try {
    database.deserialize(bytes)
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function tablesOf(database: DatabaseSync): Map<string, string> {
  const rows = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' LIMIT 500").all()
  return new Map(rows.map(({ name, sql }) => [String(name), String(sql ?? '')]))
}

/** Columns that the file computes would run its expressions. */
function refuseComputed(sql: string | undefined): void {
  if (sql !== undefined && (!/^\s*CREATE TABLE\b/i.test(sql) || /\bAS\s*\(|\bGENERATED\b/i.test(sql)))
    throw new UnreadableFile(DAMAGED)
}

function readRows(database: DatabaseSync, options: DatabaseOptions): AnkiCollection {
  const isNewer = database
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'notetypes'")
    .get()
  const { crt, ...col } = database.prepare('SELECT * FROM col NOT INDEXED LIMIT 1').get() ?? {}
  const { types, decks, settings } = isNewer ? readNewer(database) : readOlder(col)
  const cards = readCards(database)
  const reviews = readReviews(database)
  return {
    days: daysOf(whole(crt), settings, options),
    types,
    decks,
    notes: readNotes(database),
    cardsOf: (noteId) => cards.get(noteId) ?? [],
    reviewsOf: (cardId) => reviews.get(cardId) ?? [],
  }
}

const whole = (value: unknown): number => {
  const number = Number(value)
  return Number.isSafeInteger(Math.trunc(number)) ? Math.trunc(number) : 0
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const blob = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array())

interface Settings {
  /** Minutes west of UTC where the collection was created. */
  creationOffset?: unknown
  schedVer?: unknown
}

interface Frame {
  types: Map<number, AnkiNoteType>
  decks: Map<number, string>
  settings: Settings
}

/** The day of `crt` where the collection was created is due day 0 (Anki, `rslib/src/scheduler/timing.rs`). */
function daysOf(crt: number, settings: Settings, { today, dayOf }: DatabaseOptions): AnkiDays {
  const { creationOffset, schedVer } = settings
  const hours4 = 4 * 3_600_000
  const firstDay =
    typeof creationOffset === 'number' && Math.abs(creationOffset) <= 1_440
      ? Math.floor((crt - creationOffset * 60) / 86_400)
      : dayOf(crt * 1_000 + hours4)
  return { firstDay, today, dayOf, hasThreeButtons: schedVer !== 2 }
}

/** Schema 11: note types, decks and settings are JSON in the one row of `col`. */
function readOlder(col: Readonly<Record<string, unknown>>): Frame {
  const parsed = (name: string) => {
    const value: unknown = JSON.parse(text(col[name]) || '{}')
    return (typeof value === 'object' && value !== null ? value : {}) as Record<
      string,
      Record<string, unknown>
    >
  }
  const listOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])
  const types = Object.entries(parsed('models')).map(([id, model]): [number, AnkiNoteType] => [
    Number(id),
    {
      name: text(model['name']),
      isCloze: model['type'] === 1,
      fields: listOf(model['flds']).map(({ name }) => text(name)),
      templates: listOf(model['tmpls']).map((template, index) => ({
        ord: whole(template['ord'] ?? index),
        question: text(template['qfmt']),
        answer: text(template['afmt']),
      })),
    },
  ])
  const decks = Object.entries(parsed('decks')).map(([id, { name }]): [number, string] => [
    Number(id),
    text(name),
  ])
  return { types: new Map(types), decks: new Map(decks), settings: parsed('conf') }
}

/** Schema 15 and later: tables of their own, with protobuf in `config`. */
function readNewer(database: DatabaseSync): Frame {
  const types = new Map<number, AnkiNoteType>()
  for (const { id, name, config } of database
    .prepare('SELECT id, name, config FROM notetypes NOT INDEXED LIMIT 5000')
    .iterate())
    types.set(whole(id), {
      name: text(name),
      isCloze: protobufNumber(readProtobuf(blob(config)), 1) === 1,
      fields: [],
      templates: [],
    })
  for (const { ntid, ord, name } of database
    .prepare('SELECT ntid, ord, name FROM fields LIMIT 50000')
    .iterate()) {
    const type = types.get(whole(ntid))
    if (type && whole(ord) >= 0 && whole(ord) < 500) type.fields[whole(ord)] = text(name)
  }
  for (const { ntid, ord, config } of database
    .prepare('SELECT ntid, ord, config FROM templates LIMIT 50000')
    .iterate()) {
    const fields = readProtobuf(blob(config))
    types.get(whole(ntid))?.templates.push({
      ord: whole(ord),
      question: protobufText(fields, 1),
      answer: protobufText(fields, 2),
    })
  }
  for (const type of types.values()) type.fields = Array.from(type.fields, (name) => name ?? '')
  const decks = new Map<number, string>()
  for (const { id, name } of database.prepare('SELECT id, name FROM decks NOT INDEXED LIMIT 5000').iterate())
    decks.set(whole(id), text(name).replaceAll('\u001f', '::'))
  const settings: Record<string, unknown> = {}
  for (const { KEY, val } of database.prepare('SELECT "KEY" AS KEY, val FROM config LIMIT 5000').iterate())
    if (KEY === 'creationOffset' || KEY === 'schedVer')
      settings[KEY] = JSON.parse(new TextDecoder().decode(blob(val)))
  return { types, decks, settings }
}

function readNotes(database: DatabaseSync): AnkiNote[] {
  const notes: AnkiNote[] = []
  for (const row of database
    .prepare('SELECT id, guid, mid, tags, flds FROM notes NOT INDEXED ORDER BY id')
    .iterate()) {
    if (notes.length >= MOST_NOTES)
      throw new UnreadableFile(
        `The file has more than ${MOST_NOTES} notes. In Anki, export one deck at a time.`,
      )
    const { id, guid, mid, tags, flds } = row
    notes.push({
      id: whole(id),
      guid: String(guid ?? ''),
      typeId: whole(mid),
      tags: text(tags),
      fields: String(flds ?? ''),
    })
  }
  return notes
}

function readCards(database: DatabaseSync): Map<number, AnkiCard[]> {
  const cards = new Map<number, AnkiCard[]>()
  let count = 0
  const rows = database
    .prepare(
      `SELECT id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, odue, odid, flags, data
      FROM cards NOT INDEXED ORDER BY id`,
    )
    .iterate()
  for (const row of rows) {
    count += 1
    if (count > MOST_CARDS)
      throw new UnreadableFile('The file has too many cards. In Anki, export one deck at a time.')
    const noteId = whole(row['nid'])
    const card: AnkiCard = {
      id: whole(row['id']),
      noteId,
      deckId: whole(row['did']),
      ord: whole(row['ord']),
      type: whole(row['type']),
      queue: whole(row['queue']),
      due: whole(row['due']),
      interval: whole(row['ivl']),
      factor: whole(row['factor']),
      reps: whole(row['reps']),
      lapses: whole(row['lapses']),
      ownDue: whole(row['odue']),
      ownDeckId: whole(row['odid']),
      flags: whole(row['flags']),
      data: text(row['data']).slice(0, 400),
    }
    const others = cards.get(noteId)
    if (others) others.push(card)
    else cards.set(noteId, [card])
  }
  return cards
}

function readReviews(database: DatabaseSync): Map<number, AnkiReview[]> {
  const reviews = new Map<number, AnkiReview[]>()
  const rows = database
    .prepare(
      `SELECT id, cid, ease, type, factor, time FROM revlog NOT INDEXED ORDER BY id DESC LIMIT ${MOST_REVIEWS}`,
    )
    .iterate()
  for (const { id, cid, ease, type, factor, time } of rows) {
    const review = {
      at: whole(id),
      ease: whole(ease),
      type: whole(type),
      factor: whole(factor),
      milliseconds: whole(time),
    }
    const others = reviews.get(whole(cid))
    if (others) others.push(review)
    else reviews.set(whole(cid), [review])
  }
  for (const own of reviews.values()) own.reverse()
  return reviews
}
