import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/** Writes packages of Anki for the tests, in each of the three forms. */

export type PackageForm = 'anki2' | 'anki21' | 'anki21b'

export interface SampleCard {
  ord?: number
  type?: number
  queue?: number
  due?: number
  ivl?: number
  factor?: number
  reps?: number
  lapses?: number
  odue?: number
  odid?: number
  did?: number
  flags?: number
  data?: string
  log?: { at: number; ease: number; type: number; factor?: number; ms?: number }[]
}

export interface SampleAnkiNote {
  guid?: string
  type: keyof typeof TYPES
  fields: string[]
  tags?: string
  cards?: SampleCard[]
}

export interface SampleCollection {
  notes: SampleAnkiNote[]
  /** Seconds since 1970. */
  crt?: number
  conf?: Record<string, unknown>
  decks?: Record<number, string>
  files?: Record<string, Uint8Array>
  /** Pictures and sounds by their names in the texts. */
  media?: readonly { name: string; bytes: Uint8Array }[]
}

const front = '{{Front}}'
const answer = (field: string) => `{{FrontSide}}\n\n<hr id=answer>\n\n{{${field}}}`

const TYPES = {
  basic: { id: 1001, kind: 0, fields: ['Front', 'Back'], templates: [[front, answer('Back')]] },
  reversed: {
    id: 1002,
    kind: 0,
    fields: ['Front', 'Back'],
    templates: [[front, answer('Back')], ['{{Back}}', answer('Front')]],
  },
  cloze: { id: 1003, kind: 1, fields: ['Text', 'Extra'], templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Extra}}']] },
  typed: { id: 1004, kind: 0, fields: ['Front', 'Back'], templates: [['{{Front}}\n\n{{type:Back}}', '{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}']] },
  three: {
    id: 1005,
    kind: 0,
    fields: ['Element', 'Symbol', 'Number', 'Hidden'],
    templates: [
      ['Symbol of {{Element}}?', '{{FrontSide}}<hr id="answer">{{Symbol}}'],
      ['{{#Number}}Number of {{Element}}?{{/Number}}', '{{FrontSide}}<hr id=answer>{{Number}}'],
    ],
  },
  occlusion: { id: 1006, kind: 1, fields: ['Occlusion', 'Image'], templates: [['{{cloze:Occlusion}}{{image-occlusion:Image}}', '{{image-occlusion:Image}}']] },
} as const // prettier-ignore

const CARDS = `CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);`

const NEWER = `CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL, mtime_secs integer NOT NULL,
  usn integer NOT NULL, config blob NOT NULL);
CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL, config blob NOT NULL,
  PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL, mtime_secs integer NOT NULL,
  usn integer NOT NULL, config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL, mtime_secs integer NOT NULL,
  usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
CREATE TABLE config (KEY text NOT NULL PRIMARY KEY, usn integer NOT NULL, mtime_secs integer NOT NULL, val blob NOT NULL) WITHOUT ROWID;
CREATE TABLE tags (tag text NOT NULL PRIMARY KEY, usn integer NOT NULL) WITHOUT ROWID;
CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
CREATE UNIQUE INDEX idx_decks_name ON decks (name);`

/** The collation that Anki adds to SQLite is only written into the schema, as SQLite does not know it here. */
const WITH_UNICASE = `PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'name text NOT NULL', 'name text NOT NULL COLLATE unicase')
  WHERE type = 'table' AND name IN ('notetypes', 'fields', 'templates', 'decks');
UPDATE sqlite_schema SET sql = replace(sql, 'tag text NOT NULL PRIMARY KEY', 'tag text NOT NULL PRIMARY KEY COLLATE unicase') WHERE name = 'tags'`

/** A message with a number or bytes in each field. */
export function protobuf(fields: readonly (readonly [number, number | string])[]): Uint8Array {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
  return Uint8Array.from(
    fields.flatMap(([number, value]) =>
      typeof value === 'number'
        ? [number * 8, ...varint(value)]
        : [number * 8 + 2, ...varint(strToU8(value).length), ...strToU8(value)],
    ),
  )
}

/** Bytes in field 1. */
const protobufBytes = (bytes: Uint8Array): Uint8Array => Uint8Array.from([10, bytes.length, ...bytes])

/** The database of a collection. */
export function ankiDatabase(
  form: PackageForm,
  { notes, crt = 1_700_000_000, conf = {}, decks = { 1: 'Default' } }: SampleCollection,
): Uint8Array {
  const database = new DatabaseSync(':memory:')
  database.exec(CARDS)
  if (form === 'anki21b') writeNewer(database, conf, decks)
  const models = Object.fromEntries(Object.entries(TYPES).map(([name, { id, kind, fields, templates }]) => [id, {
    id, name, type: kind,
    flds: fields.map((field, ord) => ({ name: field, ord })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
  }])) // prettier-ignore
  const older = form === 'anki21b' ? ['', '', ''] : [
    JSON.stringify(conf), JSON.stringify(models),
    JSON.stringify(Object.fromEntries(Object.entries(decks).map(([id, name]) => [id, { id: Number(id), name }]))),
  ] // prettier-ignore
  database
    .prepare('INSERT INTO col VALUES (1, ?, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(crt, ...older, '{}', '{}')
  const note = database.prepare('INSERT INTO notes VALUES (?, ?, ?, 0, -1, ?, ?, 0, 0, 0, ?)')
  const card = database.prepare(
    `INSERT INTO cards VALUES (${Array.from({ length: 18 }).fill('?').join(', ')})`,
  )
  const log = database.prepare('INSERT INTO revlog VALUES (?, ?, -1, ?, 0, 0, ?, ?, ?)')
  notes.forEach(({ guid, type, fields, tags = '', cards = [{}] }, index) => {
    const id = 1_600_000_000_000 + index
    note.run(id, guid ?? `guid-${index}`, TYPES[type].id, tags, fields.join('\u001f'), '')
    cards.forEach((one, at) => {
      const cardId = id * 10 + at
      card.run(cardId, id, one.did ?? 1, one.ord ?? at, 0, -1, one.type ?? 0, one.queue ?? 0, one.due ?? index, one.ivl ?? 0,
        one.factor ?? 0, one.reps ?? 0, one.lapses ?? 0, 0, one.odue ?? 0, one.odid ?? 0, one.flags ?? 0, one.data ?? '') // prettier-ignore
      for (const { at: moment, ease, type: kind, factor = 2500, ms = 6_000 } of one.log ?? [])
        log.run(moment, cardId, ease, factor, ms, kind)
    })
  })
  if (form === 'anki21b') {
    database.enableDefensive(false)
    database.exec(WITH_UNICASE)
  }
  const bytes = database.serialize()
  database.close()
  return bytes
}

function writeNewer(
  database: DatabaseSync,
  conf: Record<string, unknown>,
  decks: Record<number, string>,
): void {
  database.exec(NEWER)
  for (const [name, { id, kind, fields, templates }] of Object.entries(TYPES)) {
    database
      .prepare('INSERT INTO notetypes VALUES (?, ?, 0, 0, ?)')
      .run(id, name, protobuf(kind ? [[1, kind]] : []))
    fields.forEach((field, ord) =>
      database.prepare('INSERT INTO fields VALUES (?, ?, ?, ?)').run(id, ord, field, new Uint8Array()),
    )
    templates.forEach(([question, answers], ord) =>
      database.prepare('INSERT INTO templates VALUES (?, ?, ?, 0, 0, ?)').run(id, ord, `Card ${ord + 1}`, protobuf([[1, question], [2, answers]])),
    ) // prettier-ignore
  }
  for (const [id, name] of Object.entries(decks))
    database
      .prepare('INSERT INTO decks VALUES (?, ?, 0, 0, ?, ?)')
      .run(Number(id), name.replaceAll('::', '\u001f'), new Uint8Array(), new Uint8Array())
  for (const [key, value] of Object.entries(conf))
    database.prepare('INSERT INTO config VALUES (?, 0, 0, ?)').run(key, strToU8(JSON.stringify(value)))
}

/** A package as Anki writes it: a newer form has a dummy collection of the older form. */
export function ankiPackage(form: PackageForm, collection: SampleCollection): Uint8Array {
  const database = ankiDatabase(form, collection)
  const dummy = () =>
    ankiDatabase('anki2', { notes: [{ type: 'basic', fields: ['Please update Anki', ''] }] })
  const named = collection.media ?? []
  const isPacked = form === 'anki21b'
  const media = isPacked
    ? Buffer.concat(named.map(({ name }) => protobufBytes(protobuf([[1, name]]))))
    : strToU8(JSON.stringify(Object.fromEntries(named.map(({ name }, index) => [index, name]))))
  const files = {
    ...collection.files,
    ...Object.fromEntries(
      named.map(({ bytes }, index) => [String(index), isPacked ? zstdCompressSync(bytes) : bytes]),
    ),
  }
  if (form === 'anki2') return zipSync({ 'collection.anki2': database, media, ...files })
  if (form === 'anki21')
    return zipSync({
      'collection.anki2': dummy(),
      'collection.anki21': database,
      meta: protobuf([[1, 2]]),
      media,
      ...files,
    })
  return zipSync({
    meta: protobuf([[1, 3]]),
    'collection.anki21b': zstdCompressSync(database),
    'collection.anki2': dummy(),
    media: zstdCompressSync(media),
    ...files,
  })
}
