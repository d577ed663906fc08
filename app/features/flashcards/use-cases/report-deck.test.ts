import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { saveProfile } from '#app/features/account/door.ts'
import { reportedDecks } from '../pages/reported-decks.server.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { flashcardDeckLinks, flashcardDecks, flashcardNotes } from '../tables.ts'
import { decideDeckReports, reportDeck } from './report-deck.server.ts'

const NOW = new Date('2026-11-27T01:00:00Z')
const TOKEN = 't'.repeat(43)
let database: TestDatabase
let services: Services
let owner: Person
let reader: Person
let staff: Person
const deckId = crypto.randomUUID()

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => NOW)
  owner = await somebody(database.db)
  reader = await somebody(database.db)
  staff = await reviewer(database.db)
  const profile = { name: 'Mia Tran', bornOn: '2000-05-05', zone: 'Australia/Melbourne' }
  expect((await posted(saveProfile, services, owner, profile)).ok).toBe(true)
  const at = { createdAt: NOW, updatedAt: NOW }
  await database.db
    .insert(flashcardDecks)
    .values({ id: deckId, personId: owner.personId, name: 'Cells', ...at })
  await database.db.insert(flashcardNotes).values({
    ...{ id: crypto.randomUUID(), personId: owner.personId, deckId, kind: 'basic' },
    ...{ front: 'Rude', back: 'words', ...at },
  })
  await database.db.insert(flashcardDeckLinks).values({
    ...{ id: crypto.randomUUID(), deckId, personId: owner.personId },
    ...{ tokenHash: tokenHash(TOKEN), createdAt: NOW },
  })
})
afterAll(() => database.drop())

const report = (actor: Person, more: object = {}) =>
  posted(reportDeck, services, actor, {
    token: TOKEN,
    kind: 'harmful',
    words: 'It insults people.',
    ...more,
  })
const decide = (actor: Person, verdict: string, reason = 'It insults people.') =>
  posted(decideDeckReports, services, actor, { deck: deckId, verdict, reason })

it('stores a report for staff, once for each person', async () => {
  expect(await report(reader, { words: '' })).toMatchObject({
    error: { fields: { words: expect.stringContaining('Describe') as string } },
  })
  expect((await report(reader)).ok).toBe(true)
  expect((await report(reader, { words: 'It insults many people.' })).ok).toBe(true)
  expect(await report(owner)).toMatchObject({ error: { code: 'forbidden' } })
  expect(await report(reader, { token: 'x' })).toMatchObject({ error: { code: 'not-found' } })
  const sent = await database.db.select().from(events).where(eq(events.type, 'flashcards.deck-reported'))
  expect(sent).toHaveLength(1)
  expect(await reportedDecks(database.db, 'Australia/Melbourne')).toMatchObject([
    {
      name: 'Cells',
      reports: ['The cards are offensive or harmful: It insults many people.'],
      cards: [{ front: 'Rude', back: 'words' }],
    },
  ])
})

it('lets only staff decide, and closes the link with the reason', async () => {
  expect(await decide(reader, 'stop')).toMatchObject({ error: { code: 'not-found' } })
  expect(await decide(staff, 'stop', '')).toMatchObject({
    error: { fields: { reason: expect.stringContaining('reason') as string } },
  })
  expect((await decide(staff, 'keep')).ok).toBe(true)
  expect(await reportedDecks(database.db, 'Australia/Melbourne')).toEqual([])
  expect((await report(reader)).ok).toBe(true)
  expect((await decide(staff, 'stop')).ok).toBe(true)
  expect(await decide(staff, 'stop')).toMatchObject({ error: { code: 'conflict' } })
  const [deck] = await database.db.select().from(flashcardDecks).where(eq(flashcardDecks.id, deckId))
  expect(deck!.sharingStopped).toBe('It insults people.')
  expect(await report(reader)).toMatchObject({ error: { code: 'not-found' } })
})
