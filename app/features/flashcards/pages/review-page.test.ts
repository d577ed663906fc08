import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { cardsDue } from '../door.ts'
import { flashcards } from '../tables.ts'
import { reviewCard } from '../use-cases/review-card.server.ts'
import { saveLimits } from '../use-cases/change-cards.server.ts'
import { createDeck } from '../use-cases/save-deck.server.ts'
import { createNote } from '../use-cases/save-note.server.ts'
import { deckPage } from './deck-page.server.ts'
import { homePage } from './home-page.server.ts'
import { reviewPage } from './review-page.server.ts'

const ZONE = 'Australia/Melbourne'
const NOW = Date.parse('2026-11-20T01:00:00Z')
const TODAY = studyDay(NOW, ZONE)
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
  await createDeck(services, person, { id: deck, name: 'Electrolysis', subject: 'vce-chemistry' })
})

async function write(cards: number) {
  for (let index = 0; index < cards; index++) {
    const form = { id: randomUUID(), deck, kind: 'basic', front: `Question ${index}`, back: 'Answer' }
    expect((await posted(createNote, services, person, form)).ok).toBe(true)
  }
}
const page = async (query = '') => (await reviewPage(services, person, new URLSearchParams(query), ZONE))!

it('shows the next card when the address names a card that was deleted', async () => {
  await write(1)
  const { card } = await page('card=deleted')
  expect(card?.question.plain).toBe('Question 0')
})

it('says that the limit is used up, and not that nothing is due', async () => {
  await write(3)
  expect((await saveLimits(services, person, { reviewsPerDay: 5, newPerDay: 0 })).ok).toBe(true)
  expect(await page()).toMatchObject({ card: null, held: '3 new cards wait for another day.' })
  const home = await homePage(services, person, new URLSearchParams(), ZONE)
  expect(home.today).toMatchObject({ remaining: 0, held: { reviews: 0, fresh: 3 } })
  expect(home.decks).toMatchObject([{ waits: false }])
  expect((await deckPage(services, person, deck, new URLSearchParams(), ZONE))!.today).toMatchObject({
    remaining: 0,
    held: { reviews: 0, fresh: 3 },
  })
})

it('counts on the page of a deck only the due reviews that the limit still allows', async () => {
  await write(8)
  await database.db
    .update(flashcards)
    .set({ state: 'review', stability: 3, difficulty: 5, lastDay: TODAY - 3, dueDay: TODAY })
    .where(eq(flashcards.deckId, deck))
  await saveLimits(services, person, { reviewsPerDay: 5, newPerDay: 0 })
  expect((await deckPage(services, person, deck, new URLSearchParams(), ZONE))!.today).toMatchObject({
    remaining: 5,
    held: { reviews: 3, fresh: 0 },
  })
})

it('counts the same due cards for Today as the review shows, before and after reviews', async () => {
  await write(9)
  const known = { state: 'review', stability: 3, difficulty: 5, lastDay: TODAY - 3, dueDay: TODAY }
  await database.db.update(flashcards).set(known).where(eq(flashcards.deckId, deck))
  await saveLimits(services, person, { reviewsPerDay: 5, newPerDay: 0 })
  const due = () => cardsDue(services.db, person.personId, new Date(NOW), ZONE)
  expect(await due()).toBe(5)
  for (const grade of ['good', 'again'] as const) {
    const { card } = await page()
    await reviewCard(services, person, { card: card!.id, grade, logLength: card!.logLength, zone: ZONE })
    expect(await due()).toBe((await homePage(services, person, new URLSearchParams(), ZONE)).today.remaining)
  }
  // Four reviews are left of five, and the forgotten card comes back as a step.
  expect(await due()).toBe(4)
})

it('promises a date before the exam for the card that is shown alone', async () => {
  await posted(saveSubjects, services, person, {
    certificate: 'VCE',
    subjects: ['vce-chemistry'],
    exams: { 'vce-chemistry': '2026-12-20' },
  })
  await write(1)
  expect((await page()).card!.exam).toBe('This card comes back before your exam on 20 December.')
})
