import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { NEW_SCHEDULE } from '#app/engines/memory/schedule.ts'
import type { DeviceCard, DevicePack } from '../rules/device-pack.ts'
import type { EntryResult } from '../rules/sent-reviews.ts'
import { deviceDatabase, personOfDatabase, type DeviceDatabase } from './device-database.ts'
import { saveReview, undoReview } from './device-reviews.ts'
import { countOnDevice, deleteRefused, eraseCards, readDevice, readQueue, savePack } from './device-store.ts'
import { fetchCards, sendReviews } from './send-reviews.ts'

const NOW = Date.parse('2026-11-20T01:00:00Z')
const moment = (now: number) => ({ now, day: 20_777, zone: 'Australia/Melbourne' })
let number = 0
const newId = () => `00000000-0000-4000-8000-${String(++number).padStart(12, '0')}`
let person: string
let database: DeviceDatabase

const face = { html: '<p>A</p>', plain: 'A' }
const card = (id: string): DeviceCard => ({
  id,
  noteId: id,
  deckId: 'deck',
  place: 0,
  accepted: '',
  flagged: false,
  logLength: 0,
  buriedDay: null,
  schedule: NEW_SCHEDULE,
  kind: 'basic',
  deckName: 'Deck',
  tone: 'chem' as DeviceCard['tone'],
  question: face,
  answer: { ...face, isShort: true },
  more: null,
  source: '',
})
const packOf = (): DevicePack => ({
  person,
  savedAt: NOW,
  appearance: {},
  limits: { reviewsPerDay: 60, newPerDay: 10, easyDays: [] },
  decks: [],
  done: [],
})
const grade = (one: string, at = NOW, id = newId()) =>
  saveReview(database, { card: one, id, grade: 'good', seconds: 4 }, moment(at))

interface Asked {
  address: string
  form: URLSearchParams
}
/** A server that answers each entry with an outcome. */
function server(answer: (reviews: { id: string }[]) => Response) {
  const asked: Asked[] = []
  const fetch = (address: string, init?: RequestInit) => {
    const form = init?.body as URLSearchParams
    asked.push({ address, form })
    return Promise.resolve(answer(JSON.parse(form.get('reviews') ?? '[]') as { id: string }[]))
  }
  return { asked, link: { fetch, now: () => NOW + 5_000 } }
}
const results = (outcome: EntryResult['outcome']) => (reviews: { id: string }[]) =>
  Response.json({ ok: true, value: { results: reviews.map(({ id }) => ({ id, outcome })) } })

beforeEach(async () => {
  person = `person-${++number}`
  database = deviceDatabase(person)
  await savePack(database, packOf(), [card('a'), card('b')])
})

it('sends the reviews in the order of time, and empties the queue', async () => {
  await grade('b', NOW + 2_000)
  await grade('a', NOW + 1_000)
  const { asked, link } = server(results('stored'))
  expect(await sendReviews(database, person, link)).toBe('sent')
  const sent = JSON.parse(asked[0]!.form.get('reviews')!) as object[]
  expect(sent).toMatchObject([{ card: 'a' }, { card: 'b' }])
  expect(sent.some((one) => 'before' in one)).toBe(false)
  expect(asked[0]!.form.get('person')).toBe(person)
  expect(await readQueue(database)).toEqual([])
})

it.each([
  ['away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['away', () => Promise.resolve(new Response('busy', { status: 503 }))],
  [
    'signed-out',
    () => Promise.resolve(new Response(null, { status: 302, headers: { location: '/signin' } })),
  ],
  ['signed-out', () => Promise.resolve(new Response('another person', { status: 409 }))],
])('keeps every review when the server is %s', async (outcome, fetch) => {
  await grade('a')
  expect(await sendReviews(database, person, { fetch, now: () => NOW })).toBe(outcome)
  expect((await countOnDevice(database)).waiting).toBe(1)
})

it('stops when the answer does not fit what was sent, instead of asking for ever', async () => {
  await grade('a')
  const { asked, link } = server(() => Response.json({ ok: true, value: { results: [] } }))
  expect(await sendReviews(database, person, link)).toBe('away')
  expect(asked).toHaveLength(1)
})

it('keeps a review that the server cannot read until the person deletes it', async () => {
  await grade('a')
  const { asked, link } = server(results('refused'))
  expect(await sendReviews(database, person, link)).toBe('sent')
  expect(await sendReviews(database, person, link)).toBe('sent')
  expect(asked).toHaveLength(1)
  expect(await countOnDevice(database)).toMatchObject({ waiting: 0, refused: 1 })
  await deleteRefused(database)
  expect((await countOnDevice(database)).refused).toBe(0)
})

it('takes back the last review, and sends both the review and the undo', async () => {
  await grade('a')
  await grade('b', NOW + 1_000)
  expect(await undoReview(database, newId, moment(NOW + 2_000))).toBe('b')
  const facts = await readDevice(database)
  expect(facts?.cards.find(({ id }) => id === 'b')?.schedule).toEqual(NEW_SCHEDULE)
  expect(facts?.pack.done).toHaveLength(1)
  expect((await readQueue(database)).map(({ kind }) => kind)).toEqual(['review', 'review', 'undo'])
  expect((await countOnDevice(database)).waiting).toBe(1)
})

it('stores the same press once, and no cards that are older than a review that waits', async () => {
  const id = newId()
  await grade('a', NOW, id)
  await grade('a', NOW, id)
  expect(await readQueue(database)).toHaveLength(1)
  expect(await savePack(database, packOf(), [])).toBe(false)
  expect((await countOnDevice(database)).cards).toBe(2)
})

it('stores no cards of another person, and leaves the reviews when the cards are erased', async () => {
  const sent = { pack: { ...packOf(), person: 'somebody else' }, cards: [card('theirs')] }
  expect(await fetchCards(database, person, () => Promise.resolve(Response.json(sent)), {})).toBeNull()
  await grade('a')
  await eraseCards(database)
  expect(await readDevice(database)).toBeNull()
  expect(await readQueue(database)).toHaveLength(1)
  await database.erase()
  await expect(grade('a')).rejects.toThrow('deleted')
  expect((await indexedDB.databases()).some(({ name }) => personOfDatabase(name ?? '') === person)).toBe(
    false,
  )
})

it('opens the database again when the browser closed the connection', async () => {
  await database.use((connection) => Promise.resolve(connection.close()))
  expect((await countOnDevice(database)).cards).toBe(2)
})
