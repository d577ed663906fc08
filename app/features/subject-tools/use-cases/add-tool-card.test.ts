import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flashcards } from '#app/features/flashcards/door.ts'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { addToolCard } from './add-tool-card.server.ts'

let database: TestDatabase
let services: Services
let person: Person
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  person = await somebody(database.db)
})
afterAll(() => database.drop())

const CURVE = 'tool=titration-curve'
const add = (link: string, actor: Person | typeof GUEST = person) =>
  addToolCard(services, actor, { subject: 'chemistry', link })

it('adds an answer to the deck of its subject once', async () => {
  expect(await add(CURVE)).toMatchObject({ ok: true, value: { isNew: true, deckName: 'Chemistry tools' } })
  expect(await add(CURVE)).toMatchObject({ ok: true, value: { isNew: false } })
  const cards = await database.db.select().from(flashcards).where(eq(flashcards.personId, person.personId))
  expect(cards).toHaveLength(1)
})

it('asks a guest to sign in', async () => {
  expect(await add(CURVE, GUEST)).toMatchObject({ ok: false, error: { code: 'not-signed-in' } })
})

it.each([['tool=none'], [''], [`${CURVE}&v=1&vf=much`], [`${CURVE}&v=1&vf=${'1'.repeat(20_000)}`]])(
  'refuses “%.40s”, which has no answer',
  async (link) => {
    expect(await add(link)).toMatchObject({ ok: false, error: { code: 'invalid-input' } })
  },
)
