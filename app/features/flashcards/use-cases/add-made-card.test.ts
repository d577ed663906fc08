import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { flashcardDecks, flashcards } from '../tables.ts'
import { addMadeCard } from './add-made-card.server.ts'

let database: TestDatabase
let services: Services
let person: Person
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  person = await somebody(database.db)
})
afterAll(() => database.drop())

const made = (key: string) => ({
  deck: { key: 'subject-tools physics', name: 'Physics tools' },
  card: { key, front: 'How long?', back: '2.02 s', source: '/subject-tools/physics' },
})

it('adds the same card once, also when both requests arrive at once', async () => {
  const both = await Promise.all([
    addMadeCard(services, person, made('a')),
    addMadeCard(services, person, made('a')),
  ])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await addMadeCard(services, person, made('a'))).toMatchObject({
    ok: true,
    value: { isNew: false, deckName: 'Physics tools' },
  })
  expect(await addMadeCard(services, person, made('b'))).toMatchObject({ ok: true, value: { isNew: true } })
  const decks = await database.db
    .select()
    .from(flashcardDecks)
    .where(eq(flashcardDecks.personId, person.personId))
  expect(decks.map(({ name }) => name)).toEqual(['Physics tools'])
  const cards = await database.db.select().from(flashcards).where(eq(flashcards.personId, person.personId))
  expect(cards).toHaveLength(2)
})

it('gives each person an own deck', async () => {
  const other = await somebody(database.db)
  const added = await addMadeCard(services, other, made('a'))
  expect(added).toMatchObject({ ok: true, value: { isNew: true } })
})

it('refuses a card that is too long', async () => {
  const long = made('c')
  const added = await addMadeCard(services, person, {
    ...long,
    card: { ...long.card, back: 'x'.repeat(9_000) },
  })
  expect(added).toMatchObject({ ok: false, error: { code: 'invalid-input' } })
})
