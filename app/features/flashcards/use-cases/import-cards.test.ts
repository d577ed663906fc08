import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCardTable } from '#app/engines/interchange/cards/card-table.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findImportOutcome } from '../queries/card-imports.server.ts'
import { deckFile } from '../pages/deck-file.server.ts'
import { importPage } from '../pages/import-page.server.ts'
import { findDeckForExport } from '../queries/deck-export.server.ts'
import { ankiPackage, type SampleCollection } from '../rules/anki-testing.ts'
import { flashcardDecks, flashcardImports, flashcardNotes, flashcards } from '../tables.ts'
import { importCards } from './import-cards.server.ts'
import { deleteOldCardImports, dropCardFile, readCardFile } from './read-card-file.server.ts'
import { reviewCard } from './review-card.server.ts'
import { undoReview } from './undo-review.server.ts'

const ZONE = 'Australia/Melbourne'
let database: TestDatabase
let services: Services
let now: number
let person: Person

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = Date.parse('2026-11-27T01:00:00Z')
  person = await somebody(database.db)
})

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const chosen = (bytes: Uint8Array, name = 'deck.apkg') => ({ zone: ZONE, file: { name, bytes } })
const pasted = (text: string, more: object = {}) => ({
  zone: ZONE,
  file: null,
  text,
  deck: 'Pasted',
  ...more,
})
async function read(form: object, actor = person) {
  return must(await posted(readCardFile, services, actor, form)).id
}
async function bring(form: object, actor = person) {
  return must(await posted(importCards, services, actor, { import: await read(form, actor) }))
}
const notesOf = (actor = person) =>
  database.db
    .select()
    .from(flashcardNotes)
    .where(eq(flashcardNotes.personId, actor.personId))
    .orderBy(asc(flashcardNotes.createdAt))
const decksOf = (actor = person) =>
  database.db.select().from(flashcardDecks).where(eq(flashcardDecks.personId, actor.personId))
const rows = async (actor = person) => (await notesOf(actor)).length

const at = (date: string) => Date.parse(`${date}T02:00:00Z`)
const collection: SampleCollection = {
  // 4 am on 1 November 2026 in Melbourne.
  crt: Date.parse('2026-10-31T17:00:00Z') / 1_000,
  conf: { creationOffset: -660, schedVer: 2 },
  decks: { 1: 'Default', 5: 'Chemistry::Redox' },
  notes: [
    {
      type: 'basic',
      fields: [String.raw`Solve \(\frac{a}{b} = 1\)<br>for <b>a</b>`, 'a = b<div>if b ≠ 0</div>'],
      tags: ' unit_3 redox::cells ',
      cards: [
        {
          did: 5, type: 2, queue: 2, due: 30, ivl: 10, factor: 2500, reps: 2, lapses: 1,
          log: [{ at: at('2026-11-10'), ease: 3, type: 0 }, { at: at('2026-11-21'), ease: 3, type: 1 }],
        },
      ],
    },
    { type: 'reversed', fields: ['Na', 'sodium &amp; <i>Na</i>'], cards: [{ did: 5, ord: 0 }, { did: 5, ord: 1, type: 2, queue: -1, due: 12, ivl: 4, factor: 2100, flags: 1 }] },
    { type: 'cloze', fields: [String.raw`{{c1::\(\frac{1}{x^{2}}\)::what}} falls, {{c2::<b>fast</b>}}`, 'More'], cards: [{ did: 5, ord: 0 }, { did: 5, ord: 1 }] },
    { type: 'typed', fields: ['Symbol of iron?', 'Fe'], cards: [{ did: 5, type: 1, queue: 1, due: 1_795_743_000, log: [{ at: at('2026-11-27') - 600_000, ease: 1, type: 0 }] }] },
  ],
} // prettier-ignore
const anki = (form: 'anki2' | 'anki21' | 'anki21b' = 'anki21b') => ankiPackage(form, collection)

it('shows what a package creates, imports it once, and finds it again in another form', async () => {
  const id = await read(chosen(anki()))
  const page = await importPage(services, person, new URLSearchParams({ file: id }))
  expect(page.preview).toMatchObject({
    name: 'deck.apkg',
    fresh: 4,
    creates: [
      '6 cards from 4 notes',
      'Deck: Chemistry › Redox (6 cards)',
      '3 cards with a due date, and 3 reviews',
    ],
    losses: [],
  })
  expect(await rows()).toBe(0)
  const first = must(await posted(importCards, services, person, { import: id }))
  expect(first).toEqual({ notes: 4, cards: 6, known: 0 })
  expect(must(await posted(importCards, services, person, { import: id }))).toEqual(first)
  expect(await bring(chosen(anki('anki2')))).toEqual({ notes: 0, cards: 0, known: 4 })
  expect([await rows(), (await decksOf()).map(({ name }) => name)]).toEqual([4, ['Chemistry › Redox']])
})

it('imports nothing when it is cancelled, and can be started again', async () => {
  const id = await read(chosen(anki()))
  const signal = AbortSignal.abort()
  expect(await posted(importCards, services, person, { import: id, signal })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('Nothing was imported') as string },
  })
  expect([await rows(), (await decksOf()).length]).toEqual([0, 0])
  expect(must(await posted(importCards, services, person, { import: id })).notes).toBe(4)
})

it('tells whether a file was imported, to its owner only', async () => {
  const id = await read(pasted('a\tb'))
  const outcome = (actor = person) => findImportOutcome(database.db, actor, id)
  expect([await outcome(), await outcome(await somebody(database.db))]).toEqual(['not imported', 'expired'])
  must(await posted(importCards, services, person, { import: id }))
  expect(await outcome()).toBe('imported')
})

it('imports nothing when a part of it fails', async () => {
  const one = await read(pasted('a\tb\nc\td'))
  const many = Array.from({ length: 200 }, (_, index) => ({
    id: `${person.personId}-${index}`,
    personId: person.personId,
    name: `Deck ${index}`,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  }))
  await database.db.insert(flashcardDecks).values(many)
  expect(await posted(importCards, services, person, { import: one })).toMatchObject({
    error: { message: expect.stringContaining('more than 200 decks') as string },
  })
  expect(await rows()).toBe(0)
})

it('gives the same notes, due dates and reviews after export and import by somebody else', async () => {
  await bring(chosen(anki()))
  const [deck] = await decksOf()
  const file = must((await deckFile(services, person, deck!.id, { format: 'apkg', zone: ZONE }))!)
  const other = await somebody(database.db)
  expect(await bring(chosen(file.body as Uint8Array), other)).toMatchObject({ notes: 4, cards: 6 })
  const [copied] = await decksOf(other)
  const [before, after] = await Promise.all([
    findDeckForExport(database.db, person, deck!.id),
    findDeckForExport(database.db, other, copied!.id),
  ])
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === 'stability' || key === 'difficulty' ? Math.round(Number(one) * 1_000) / 1_000 : one))) as unknown // prettier-ignore
  expect(rounded(after)).toEqual(rounded(before))
  expect(before!.notes[0]!.cards[0]!.schedule!.dueDay).toBe(dayOfDate('2026-12-01'))
  // The owner has all notes already.
  expect(await bring(chosen(file.body as Uint8Array))).toMatchObject({ notes: 0, known: 4 })
})

it('gives the same notes after a table', async () => {
  await bring(chosen(anki()))
  const [deck] = await decksOf()
  const file = must((await deckFile(services, person, deck!.id, { format: 'csv', zone: ZONE }))!)
  const { notes } = readCardTable(file.body as string)
  const own = await findDeckForExport(database.db, person, deck!.id)
  expect(notes).toEqual(own!.notes.map(({ ordinals: _, ...note }) => ({ ...note, cards: [] })))
  expect(await bring(chosen(new TextEncoder().encode(file.body as string), 'deck.csv'))).toMatchObject({
    notes: 0,
    known: 4,
  })
  expect(
    await deckFile(services, await somebody(database.db), deck!.id, { format: 'csv', zone: ZONE }),
  ).toBeNull()
})

it('goes back to the imported schedule when the first review here is taken back', async () => {
  await bring(chosen(anki()))
  const [note] = await notesOf()
  const card = async () =>
    (await database.db.select().from(flashcards).where(eq(flashcards.noteId, note!.id)))[0]!
  const before = await card()
  now = at('2026-12-01')
  const form = { card: before.id, grade: 'good', logLength: String(before.logLength), zone: ZONE }
  must(await posted(reviewCard, services, person, form))
  expect((await card()).dueDay).toBeGreaterThan(before.dueDay!)
  const review = `${before.id}.${before.logLength}`
  must(await posted(undoReview, services, person, { card: before.id, review, zone: ZONE }))
  const { logLength: _before, ...restored } = before
  expect(await card()).toMatchObject(restored)
})

it('keeps pasted text for a change of its separators, and says what is wrong with it', async () => {
  const id = await read(pasted('anode;oxidation', { between: 'other', ownBetween: ';', after: 'line' }))
  const page = await importPage(services, person, new URLSearchParams({ change: id }))
  expect(page).toMatchObject({
    deck: 'Pasted',
    pasted: { text: 'anode;oxidation', between: 'other', ownBetween: ';' },
  })
  for (const [form, field] of [
    [pasted(''), 'text'],
    [{ ...pasted(''), from: 'file' }, 'file'],
    [pasted('no separator at all'), 'text'],
    [pasted('a - b', { between: 'other' }), 'ownBetween'],
  ] as const)
    expect(await posted(readCardFile, services, person, form)).toMatchObject({
      ok: false,
      error: { fields: { [field]: expect.any(String) as string } },
    })
  must(await posted(dropCardFile, services, person, { import: id }))
  expect(await importPage(services, person, new URLSearchParams({ file: id }))).toMatchObject({
    isExpired: true,
    preview: null,
  })
})

it('gives nobody the file of somebody else, and deletes it after a day', async () => {
  const id = await read(pasted('a\tb'))
  const other = await somebody(database.db)
  expect(await importPage(services, other, new URLSearchParams({ file: id }))).toMatchObject({
    isExpired: true,
    preview: null,
  })
  expect(await posted(importCards, services, other, { import: id })).toMatchObject({
    error: { code: 'not-found' },
  })
  now += 25 * 3_600_000
  await deleteOldCardImports(services)
  const [left] = await database.db
    .select({ count: count() })
    .from(flashcardImports)
    .where(eq(flashcardImports.id, id))
  expect(left!.count).toBe(0)
})
