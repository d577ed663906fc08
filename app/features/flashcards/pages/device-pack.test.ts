import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { deviceKeyOf } from '#app/platform/access/device-key.server.ts'
import type { Services } from '#app/platform/services.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findNextCard } from '../queries/due-queue.server.ts'
import type { DeviceCard, DevicePack } from '../rules/device-pack.ts'
import { nextOnDevice, reviewOnDevice } from '../rules/device-queue.ts'
import { flashcards } from '../tables.ts'
import { addStarterDeck } from '../use-cases/add-starter-deck.server.ts'
import { syncReviews } from '../use-cases/sync-reviews.server.ts'
import { devicePack } from './device-pack.server.ts'
import { readToday } from './today.server.ts'

const ZONE = 'Australia/Melbourne'
const MINUTE = 60_000
const START = Date.parse('2026-11-20T01:00:00Z')
let database: TestDatabase
let services: Services
let now = START
let person: Person

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(now))
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = START
  person = await somebody(database.db)
  const added = await addStarterDeck(services, person, { starter: 'chemistry-redox-and-cells' })
  if (!added.ok) throw new Error(added.error.message)
})

async function nextOnServer() {
  const { day, personId, today } = await readToday(database.db, person, now, ZONE)
  const { reviewsLeft, newLeft } = today
  return findNextCard(database.db, { personId, now, day, reviewsLeft, newLeft })
}

it('gives a device the next cards of each deck, rendered, and no card that is put aside', async () => {
  const before = await devicePack(services, person, ZONE)
  await database.db.update(flashcards).set({ suspended: true }).where(eq(flashcards.id, before.cards[0]!.id))
  const { pack, cards } = await devicePack(services, person, ZONE)
  expect(pack).toMatchObject({ person: deviceKeyOf(person.personId), savedAt: now, done: [] })
  expect(pack.decks).toHaveLength(1)
  expect(cards).toHaveLength(20)
  expect(cards.every(({ question, answer }) => question.html !== '' && answer.plain !== '')).toBe(true)
  expect(cards.some(({ id }) => id === before.cards[0]!.id)).toBe(false)
  expect((await devicePack(services, await somebody(database.db), ZONE)).cards).toEqual([])
})

it('asks the same cards in the same order as the server, and the server has the same schedules after the sync', async () => {
  const sent = await devicePack(services, person, ZONE)
  let pack: DevicePack = { ...sent.pack, appearance: {} }
  let cards: DeviceCard[] = sent.cards
  const grades = ['again', 'good', 'hard', 'easy', 'good'] as const
  for (let turn = 0; turn < 24; turn++) {
    const moment = { now, day: studyDay(now, ZONE), zone: ZONE }
    const card = nextOnDevice(pack, cards, moment)
    expect(card?.id ?? null).toBe(await nextOnServer())
    if (!card) break
    const grade = grades[turn % grades.length]!
    const given = { id: crypto.randomUUID(), grade, seconds: 5 }
    const { cards: changed, done, entry } = reviewOnDevice(pack, cards, card, given, moment)
    pack = { ...pack, done: [...pack.done, done] }
    cards = cards.map((one) => changed.find(({ id }) => id === one.id) ?? one)
    const { before: _, ...plain } = entry
    const stored = await posted(syncReviews, services, person, {
      reviews: JSON.stringify([plain]),
      sentAt: String(now),
      person: pack.person,
      zone: ZONE,
    })
    expect(stored).toMatchObject({ value: { results: [{ outcome: 'stored' }] } })
    now += 2 * MINUTE
  }
  const after = await devicePack(services, person, ZONE)
  expect(after.pack.done.map(({ id }) => id)).toEqual(pack.done.map(({ id }) => id))
  for (const { id, schedule } of cards.filter((one) => pack.done.some(({ cardId }) => cardId === one.id)))
    expect(after.cards.find((one) => one.id === id)?.schedule ?? schedule).toEqual(schedule)
})
