import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { replay } from '#app/engines/memory/schedule.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { deviceKeyOf } from '#app/platform/access/device-key.server.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findCardLog, findReviews } from '../queries/review-log.server.ts'
import { logOf, scheduleOf } from '../rules/card-row.ts'
import { flashcardNotes, flashcardReviews, flashcards } from '../tables.ts'
import { reviewCard } from './review-card.server.ts'
import { createDeck } from './save-deck.server.ts'
import { syncReviews } from './sync-reviews.server.ts'

const ZONE = 'Australia/Melbourne'
const MINUTE = 60_000
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
  const created = await createDeck(services, person, {
    id: crypto.randomUUID(),
    name: 'Electrolysis',
    subject: '',
  })
  if (!created.ok) throw new Error(created.error.message)
  deck = created.value.deckId
})

/** Notes with one card each, in few statements. */
async function cards(number: number, ordinals: readonly number[] = [1]): Promise<string[]> {
  const { personId } = person
  const createdAt = new Date(now)
  const notes = Array.from({ length: number }, () => ({ id: crypto.randomUUID(), personId, deckId: deck }))
  const text = { kind: 'basic', front: 'Q', back: 'A', createdAt, updatedAt: createdAt }
  await database.db.insert(flashcardNotes).values(notes.map((note) => ({ ...note, ...text })))
  const rows = notes.flatMap(({ id }) =>
    ordinals.map((ordinal) => ({
      id: crypto.randomUUID(),
      personId,
      noteId: id,
      deckId: deck,
      ordinal,
      createdAt,
    })),
  )
  await database.db.insert(flashcards).values(rows)
  return rows.map(({ id }) => id)
}

const review = (card: string, at: number, more: object = {}) => ({
  id: crypto.randomUUID() as string,
  kind: 'review',
  card,
  grade: 'good',
  at,
  zone: ZONE,
  seconds: 7,
  ...more,
})
const send = (reviews: readonly unknown[], more: object = {}, actor = person) =>
  posted(syncReviews, services, actor, {
    reviews: JSON.stringify(reviews),
    sentAt: String(now),
    person: deviceKeyOf(actor.personId),
    zone: ZONE,
    ...more,
  })
async function outcomes(reviews: readonly unknown[], more: object = {}) {
  const result = await send(reviews, more)
  if (!result.ok) throw new Error(result.error.message)
  return result.value.results.map(({ outcome }) => outcome)
}
const cardRow = async (id: string) =>
  (await database.db.select().from(flashcards).where(eq(flashcards.id, id)))[0]!
const today = () => studyDay(now, ZONE)

it('stores each review once, in the order of time, however often it is sent', async () => {
  const [card] = await cards(1)
  const first = review(card!, START + MINUTE)
  const second = review(card!, START + 12 * MINUTE, { grade: 'easy' })
  now += 60 * MINUTE
  expect(await outcomes([second, first, first])).toEqual(['stored', 'stored', 'stored'])
  const after = await cardRow(card!)
  expect(await outcomes([first, second])).toEqual(['known', 'known'])
  expect(await cardRow(card!)).toEqual(after)
  const log = await findReviews(database.db, person.personId, today(), today())
  expect(log.map(({ id, stateBefore, seconds }) => [id, stateBefore, seconds])).toEqual([
    [first.id, 'new', 7],
    [second.id, 'learning', 7],
  ])
  expect(after).toMatchObject({ state: 'review', reps: 2, logLength: 2 })
  const recorded = await database.db
    .select()
    .from(events)
    .where(eq(events.type, 'flashcards.reviewed'))
    .orderBy(asc(events.id))
  expect(
    recorded.filter(({ data }) => (data as { cardId: string }).cardId === card).map(({ at }) => at.getTime()),
  ).toEqual([first.at, second.at])
})

it('merges the reviews of two devices and of the page into one log', async () => {
  const [card] = await cards(1)
  const phone = [review(card!, START + MINUTE), review(card!, START + 40 * MINUTE)]
  const laptop = [review(card!, START + 20 * MINUTE, { grade: 'again' })]
  now += 30 * MINUTE
  await outcomes(laptop)
  now += 30 * MINUTE
  await posted(reviewCard, services, person, { card, grade: 'hard', logLength: '1', zone: ZONE })
  await outcomes(phone)
  const rows = await findCardLog(database.db, person.personId, card!)
  expect(rows.map(({ grade }) => grade)).toEqual(['good', 'again', 'good', 'hard'])
  expect(scheduleOf(await cardRow(card!))).toEqual(replay(logOf(rows)))
  expect((await cardRow(card!)).logLength).toBe(4)
})

it('knows a review that the page posted before the connection failed', async () => {
  const [card] = await cards(1)
  const lost = review(card!, START + MINUTE)
  now += MINUTE
  await posted(reviewCard, services, person, {
    card,
    grade: 'good',
    review: lost.id,
    logLength: '0',
    zone: ZONE,
  })
  expect(await outcomes([lost])).toEqual(['known'])
  expect((await cardRow(card!)).reps).toBe(1)
})

it('takes a review back, and makes the siblings of a reviewed card wait', async () => {
  const [one, two] = await cards(1, [1, 2])
  const made = review(one!, START)
  const undo = {
    id: crypto.randomUUID(),
    kind: 'undo',
    card: one,
    undoes: made.id,
    at: START + MINUTE,
    zone: ZONE,
  }
  now += 5 * MINUTE
  expect(await outcomes([made, undo])).toEqual(['stored', 'stored'])
  expect(await cardRow(one!)).toMatchObject({ state: 'new', reps: 0, logLength: 2 })
  expect((await cardRow(two!)).buriedDay).toBeNull()
  expect(await findReviews(database.db, person.personId, today(), today())).toEqual([])
  await outcomes([review(one!, now)])
  expect((await cardRow(two!)).buriedDay).toBe(today())
  expect((await cardRow(one!)).buriedDay).toBeNull()
})

it('refuses only the entries that it cannot read, and forgets those of deleted cards', async () => {
  const [card] = await cards(1)
  const broken = review(card!, START, { grade: 'perfect' })
  const orphan = { id: crypto.randomUUID(), kind: 'undo', card, undoes: 'nothing', at: START, zone: ZONE }
  const good = review(card!, START, { zone: 'Nowhere/Land' })
  expect(await outcomes([broken, 'text', review('deleted', START), orphan, good])).toEqual([
    'refused',
    'refused',
    'gone',
    'gone',
    'stored',
  ])
  expect(await send([good], { reviews: '{"' })).toMatchObject({ error: { code: 'invalid-input' } })
  expect(await send(Array.from({ length: 1_001 }, () => good))).toMatchObject({
    error: { code: 'invalid-input' },
  })
})

it('never stores the reviews of one person for another', async () => {
  const [card] = await cards(1)
  const other = await somebody(database.db)
  const made = review(card!, START)
  expect(await send([made], { person: deviceKeyOf(person.personId) }, other)).toMatchObject({
    error: { code: 'conflict' },
  })
  const result = await send([made], {}, other)
  expect(result).toMatchObject({ value: { results: [{ outcome: 'gone' }] } })
  await outcomes([made])
  expect(await send([{ ...made, card: 'x' }], {}, other)).toMatchObject({
    value: { results: [{ outcome: 'refused' }] },
  })
})

it('stores 10,000 reviews of a device within a minute', async () => {
  const ids = await cards(2_000)
  const made = Array.from({ length: 10_000 }, (_, index) =>
    review(ids[index % ids.length]!, START + index * 100, { grade: index % 7 === 0 ? 'again' : 'good' }),
  )
  now += 30 * MINUTE
  const began = performance.now()
  for (let start = 0; start < made.length; start += 1_000) await outcomes(made.slice(start, start + 1_000))
  expect(performance.now() - began).toBeLessThan(60_000)
  const [stored] = await database.db
    .select({ number: count() })
    .from(flashcardReviews)
    .where(eq(flashcardReviews.personId, person.personId))
  expect(stored!.number).toBe(10_000)
  const rows = await findCardLog(database.db, person.personId, ids[0]!)
  expect(scheduleOf(await cardRow(ids[0]!))).toEqual(replay(logOf(rows)))
})
