import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveExamDate, saveSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { events } from '#app/platform/events/tables.ts'
import type { Happened } from '#app/platform/events/subscriber.ts'
import type { Services } from '#app/platform/services.ts'
import { dateOf, studyDay } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { flashcardExams } from '../subscribers/on-exam-changed.server.ts'
import { flashcards } from '../tables.ts'
import { changeNotes, saveLimits } from './change-cards.server.ts'
import { reviewCard } from './review-card.server.ts'
import { createDeck, saveDeck } from './save-deck.server.ts'
import { createNote } from './save-note.server.ts'
import { undoReview } from './undo-review.server.ts'

const ZONE = 'Australia/Melbourne'
const NOW = Date.parse('2026-11-20T01:00:00Z')
const TODAY = studyDay(NOW, ZONE)
const SUBJECT = 'vce-chemistry'
let database: TestDatabase
let services: Services
let person: Person
let deck: string

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date(NOW))
})
afterAll(() => database.drop())
beforeEach(async () => {
  person = await somebody(database.db)
  deck = randomUUID()
  await createDeck(services, person, { id: deck, name: 'Electrolysis', subject: SUBJECT })
})

async function write(cards: number, state: object = {}, to = deck): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < cards; index++) {
    const id = randomUUID()
    const form = { id, deck: to, kind: 'basic', front: `Question ${index}`, back: 'Answer' }
    expect((await posted(createNote, services, person, form)).ok).toBe(true)
    if (Object.keys(state).length > 0)
      await database.db.update(flashcards).set(state).where(eq(flashcards.noteId, id))
    ids.push(id)
  }
  return ids
}
const known = (dueIn: number, stability: number) => ({
  state: 'review',
  difficulty: 5,
  stability,
  lastDay: TODAY - 2,
  dueDay: TODAY + dueIn,
})
const dueDays = async (deckId = deck) =>
  (await database.db.select().from(flashcards).where(eq(flashcards.deckId, deckId))).map(
    ({ dueDay }) => (dueDay ?? 0) - TODAY,
  )
const examIn = (days: number) => dateOf(TODAY + days)
const chooseSubject = (exam: string) =>
  posted(saveSubjects, services, person, {
    certificate: 'VCE',
    subjects: [SUBJECT],
    exams: { [SUBJECT]: exam },
  })

/** Delivers the events about exam dates as the job does. */
async function deliver() {
  const rows = await database.db.select().from(events).where(eq(events.type, 'subjects.exam-changed'))
  for (const { id, at, data } of rows)
    await database.db.transaction((tx) =>
      flashcardExams.handle(tx, {
        id,
        at,
        type: 'subjects.exam-changed',
        data,
        ...person,
      } as unknown as Happened),
    )
  return rows.length
}

it('brings cards before a new exam date, moves them with it, and back when it is removed', async () => {
  await write(12, known(200, 200))
  await chooseSubject('')
  expect((await chooseSubject(examIn(41))).ok).toBe(true)
  await deliver()
  const first = await dueDays()
  expect(Math.max(...first)).toBe(40)
  expect(Math.min(...first)).toBe(29)
  expect(new Set(first).size).toBe(12)
  expect(
    (await saveExamDate(services, person, { exam: SUBJECT, subject: SUBJECT, date: examIn(21) })).ok,
  ).toBe(true)
  await deliver()
  const second = await dueDays()
  expect(Math.max(...second)).toBeLessThanOrEqual(20)
  expect(Math.min(...second)).toBeGreaterThan(10)
  await chooseSubject('')
  await deliver()
  expect(Math.min(...(await dueDays()))).toBeGreaterThan(170)
})

it('records an exam date only when it changed', async () => {
  await chooseSubject(examIn(30))
  const count = () => database.db.$count(events, eq(events.type, 'subjects.exam-changed'))
  const before = await count()
  await chooseSubject(examIn(30))
  expect(await count()).toBe(before)
  await chooseSubject(examIn(31))
  expect(await count()).toBe(before + 1)
})

it('reschedules a deck whose subject changes, and cards that move to a deck with an exam', async () => {
  await chooseSubject(examIn(21))
  const free = randomUUID()
  await createDeck(services, person, { id: free, name: 'No subject' })
  const [moving] = await write(1, known(200, 200), free)
  await posted(changeNotes, services, person, { notes: moving, act: 'move', to: deck, zone: ZONE })
  expect((await dueDays())[0]).toBeLessThanOrEqual(20)
  await write(3, known(200, 200), free)
  await saveDeck(services, person, { deckId: free, name: 'With subject', subject: SUBJECT, zone: ZONE })
  expect(Math.max(...(await dueDays(free)))).toBeLessThanOrEqual(20)
})

it('chooses a day with few reviews, avoids easy days, and finds the same day after an undo', async () => {
  const weekday = (TODAY + 8 + 3) % 7
  const limits = { reviewsPerDay: 60, newPerDay: 10, easyDays: [String(weekday)] }
  expect((await saveLimits(services, person, limits)).ok).toBe(true)
  const [note] = await write(1)
  const cardOf = async () =>
    (await database.db.select().from(flashcards).where(eq(flashcards.noteId, note!)))[0]!
  const grade = async (one: 'easy' | 'again') => {
    const { id, logLength } = await cardOf()
    return reviewCard(services, person, { card: id, grade: one, logLength, zone: ZONE })
  }
  await grade('easy')
  const first = await cardOf()
  // Easy alone gives 8 days; that day is an easy day.
  expect(first.dueDay).not.toBe(TODAY + 8)
  expect(Math.abs(first.dueDay! - TODAY - 8)).toBeLessThanOrEqual(2)
  await grade('again')
  await undoReview(services, person, { review: `${first.id}.1`, card: first.id, zone: ZONE })
  expect(await cardOf()).toMatchObject({ dueDay: first.dueDay, stability: first.stability })
})

it('refuses seven easy days', async () => {
  const easyDays = ['0', '1', '2', '3', '4', '5', '6']
  expect(await saveLimits(services, person, { reviewsPerDay: 60, newPerDay: 10, easyDays })).toMatchObject({
    error: { fields: { easyDays: 'Leave at least one weekday that is not an easy day.' } },
  })
})
