import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { flashcardDecks, flashcardNotes, flashcardReviews, flashcards } from '../tables.ts'
import { changeNotes } from './change-cards.server.ts'
import { createDeck } from './save-deck.server.ts'
import { createNote, saveNote } from './save-note.server.ts'

const ZONE = 'Australia/Melbourne'
const START = Date.parse('2026-11-20T01:00:00Z')
let database: TestDatabase
let services: Services
let now = START
let person: Person
let deck: string

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = START
  person = await somebody(database.db)
  deck = randomUUID()
  expect((await createDeck(services, person, { id: deck, name: 'Electrolysis' })).ok).toBe(true)
})

const note = (more: object = {}) => ({ deck, kind: 'basic', front: 'Question', back: 'Answer', ...more })
const create = (more: object = {}, actor = person) => posted(createNote, services, actor, note(more))
const save = (noteId: string, more: object) => posted(saveNote, services, person, { ...note(more), noteId })
const frontOf = async (id: string) =>
  (await database.db.select().from(flashcardNotes).where(eq(flashcardNotes.id, id)))[0]!.front

describe('a double submit', () => {
  it('creates one deck, also when both posts arrive at once', async () => {
    const form = { id: randomUUID(), name: 'Redox', subject: '' }
    const posts = await Promise.all([createDeck(services, person, form), createDeck(services, person, form)])
    expect(posts).toEqual([
      { ok: true, value: { deckId: form.id } },
      { ok: true, value: { deckId: form.id } },
    ])
    const decks = await database.db
      .select()
      .from(flashcardDecks)
      .where(eq(flashcardDecks.personId, person.personId))
    expect(decks.map(({ name }) => name).toSorted()).toEqual(['Electrolysis', 'Redox'])
  })

  it('creates one note with its cards, also when both posts arrive at once', async () => {
    const form = { id: randomUUID(), kind: 'reversed' }
    const posts = await Promise.all([create(form), create(form)])
    expect(posts.map(({ ok }) => ok)).toEqual([true, true])
    expect(await database.db.$count(flashcardNotes, eq(flashcardNotes.personId, person.personId))).toBe(1)
    expect(await database.db.$count(flashcards, eq(flashcards.personId, person.personId))).toBe(2)
  })

  it('with another text is refused, and the first text stays', async () => {
    const id = randomUUID()
    await create({ id })
    expect(await create({ id, front: 'Another question' })).toMatchObject({ error: { code: 'conflict' } })
    expect(await frontOf(id)).toBe('Question')
    expect(await createDeck(services, person, { id: deck, name: 'Other' })).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('“Electrolysis”') as string },
    })
  })

  it('does not open or reveal an id of another person', async () => {
    const id = randomUUID()
    await create({ id })
    const stranger = await somebody(database.db)
    const own = randomUUID()
    await createDeck(services, stranger, { id: own, name: 'Electrolysis' })
    expect(await create({ id, deck: own }, stranger)).toMatchObject({ error: { code: 'not-found' } })
    expect(await createDeck(services, stranger, { id: deck, name: 'Electrolysis' })).toMatchObject({
      error: { code: 'not-found' },
    })
  })
})

describe('a note that was changed on another device', () => {
  it('is not overwritten, until the person chooses to replace it', async () => {
    const id = randomUUID()
    await create({ id })
    const savedAt = String(START)
    now += 60_000
    expect((await save(id, { front: 'From the phone', savedAt })).ok).toBe(true)
    now += 60_000
    const late = { front: 'From the laptop', savedAt }
    expect(await save(id, late)).toMatchObject({
      error: { code: 'conflict', fields: { replace: expect.stringContaining('tick this box') as string } },
    })
    expect(await frontOf(id)).toBe('From the phone')
    expect((await save(id, { ...late, replace: 'yes' })).ok).toBe(true)
    expect(await frontOf(id)).toBe('From the laptop')
  })

  it('accepts the same text posted twice', async () => {
    const id = randomUUID()
    await create({ id })
    now += 60_000
    const form = { front: 'Changed', savedAt: String(START) }
    expect((await save(id, form)).ok).toBe(true)
    now += 1_000
    expect((await save(id, form)).ok).toBe(true)
  })

  it('stays in the deck that it was moved to', async () => {
    const id = randomUUID()
    await create({ id })
    const other = randomUUID()
    await createDeck(services, person, { id: other, name: 'Other' })
    now += 60_000
    await posted(changeNotes, services, person, { notes: id, act: 'move', to: other, zone: ZONE })
    expect(await save(id, { front: 'Late', savedAt: String(START) })).toMatchObject({
      error: { code: 'conflict' },
    })
  })
})

it('resets a note with 20 cards by as many statements as a note with one', async () => {
  const gaps = Array.from({ length: 20 }, (_, index) => `{{c${index + 1}::gap ${index}}}`).join(' ')
  const [one, many] = [randomUUID(), randomUUID()]
  await create({ id: one })
  await create({ id: many, kind: 'cloze', front: gaps, back: '' })
  await database.db.update(flashcards).set({ state: 'review', stability: 3, difficulty: 5, logLength: 4 })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const statements = async (notes: string) => {
    query.mockClear()
    const reset = await posted(changeNotes, services, person, { notes, act: 'reset', zone: ZONE })
    expect(reset.ok).toBe(true)
    return query.mock.calls.length
  }
  const few = await statements(one)
  expect(few).toBeGreaterThan(3)
  expect(await statements(many)).toBe(few)
  query.mockRestore()
  const rows = await database.db.select().from(flashcards).where(eq(flashcards.noteId, many))
  expect(rows.every(({ state, logLength }) => state === 'new' && logLength === 5)).toBe(true)
  expect(await database.db.$count(flashcardReviews, eq(flashcardReviews.position, 4))).toBe(21)
})
