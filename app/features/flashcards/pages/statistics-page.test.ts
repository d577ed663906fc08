import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { flashcards } from '../tables.ts'
import { createDeck } from '../use-cases/save-deck.server.ts'
import { createNote } from '../use-cases/save-note.server.ts'
import { reviewCard } from '../use-cases/review-card.server.ts'
import { statisticsPage } from './statistics-page.server.ts'

const ZONE = 'Australia/Melbourne'
let database: TestDatabase
beforeAll(async () => {
  database = await withDatabase()
})
afterAll(() => database.drop())

it('counts the reviews and due cards of one deck alone, and finds no deck of another person', async () => {
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  const person = await somebody(database.db)
  const decks = [randomUUID(), randomUUID()]
  for (const [index, deck] of decks.entries()) {
    await createDeck(services, person, { id: deck, name: `Deck ${index}` })
    const id = randomUUID()
    await posted(createNote, services, person, { id, deck, kind: 'basic', front: 'Question', back: 'Answer' })
    const [card] = await database.db.select().from(flashcards).where(eq(flashcards.noteId, id))
    const form = { card: card!.id, grade: 'easy', logLength: 0, zone: ZONE } as const
    if (index === 0) expect((await reviewCard(services, person, form)).ok).toBe(true)
  }
  const page = (query: string, actor = person) =>
    statisticsPage(services, actor, new URLSearchParams(query), ZONE)
  const due = (found: Awaited<ReturnType<typeof page>>) =>
    found!.forecast.reduce((sum, { value }) => sum + value, 0)
  const [all, first, second] = [
    await page(''),
    await page(`deck=${decks[0]}`),
    await page(`deck=${decks[1]}`),
  ]
  expect([all, first, second].map((found) => [found!.reviews, due(found)])).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
  expect(all!.perDeck).toMatchObject([{ label: 'Deck 0', all: 1 }])
  expect(await page(`deck=${decks[0]}`, await somebody(database.db))).toBeNull()
})
