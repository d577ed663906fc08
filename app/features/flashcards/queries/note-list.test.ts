import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { cardList } from '../rules/card-list-query.ts'
import { flashcards } from '../tables.ts'
import { createDeck } from '../use-cases/save-deck.server.ts'
import { createNote } from '../use-cases/save-note.server.ts'
import { findNotePage } from './note-list.server.ts'

const TODAY = 20_000
const known = { state: 'review', stability: 3, difficulty: 5, lastDay: TODAY - 3, dueDay: TODAY }
const STATES = {
  due: known,
  later: { ...known, dueDay: TODAY + 1 },
  fresh: {},
  suspended: { ...known, suspended: true },
  buried: { ...known, buriedDay: TODAY },
  flagged: { ...known, dueDay: TODAY + 1, flagged: true },
  leech: { ...known, dueDay: TODAY + 1, lapses: 8 },
}
let database: TestDatabase
let person: Person
const decks = { chemistry: randomUUID(), history: randomUUID() }

beforeAll(async () => {
  database = await withDatabase()
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  person = await somebody(database.db)
  for (const [name, id] of Object.entries(decks)) await createDeck(services, person, { id, name })
  for (const [name, state] of Object.entries(STATES)) {
    const form = { id: randomUUID(), kind: 'basic', front: `The ${name} card`, back: 'Answer' }
    const place = name === 'leech' ? { deck: decks.history, tags: 'wars' } : { deck: decks.chemistry }
    await posted(createNote, services, person, { ...form, ...place })
    if (Object.keys(state).length > 0)
      await database.db.update(flashcards).set(state).where(eq(flashcards.noteId, form.id))
  }
})
afterAll(() => database.drop())

it.each([
  ['show=due', ['due']],
  ['show=new', ['fresh']],
  ['show=suspended', ['suspended']],
  ['show=buried', ['buried']],
  ['show=flagged', ['flagged']],
  ['show=leech', ['leech']],
  ['tag=wars', ['leech']],
  ['deck=history', ['leech']],
  ['q=flagged', ['flagged']],
  ['deck=history&show=due', []],
])('finds the cards of %s', async (query, names) => {
  const asked = new URLSearchParams(query)
  if (asked.has('deck')) asked.set('deck', decks.history)
  const { rows } = await findNotePage(database.db, person, cardList.read(asked), TODAY)
  expect(rows.map(({ front }) => front)).toEqual(names.map((name) => `The ${name} card`))
})
