import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullResponse } from '#app/engines/questions/respond.ts'
import { variantById } from '#app/features/question-bank/door.ts'
import { findSet, responses, submitResponse } from '#app/features/responses/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { createDeck } from '../use-cases/save-deck.server.ts'
import { editorPage } from './editor-page.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await withDatabase()
})
afterAll(() => database.drop())

it('fills in a card from a marked part, for the person who answered alone', async () => {
  const services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
  const person = await somebody(database.db)
  const stranger = await somebody(database.db)
  const deck = await createDeck(services, person, {
    id: crypto.randomUUID(),
    name: 'Chemistry',
    subject: 'vce-chemistry',
  })
  if (!deck.ok) throw new Error(deck.error.message)
  const started = await startSet(services, person, { subject: 'vce-chemistry', count: 1 })
  if (!started.ok) throw new Error(started.error.message)
  const { setId } = started.value
  const [question] = (await findSet(services.db, person, setId))!.questions
  const variant = variantById(question!.questionId, question!.seed)!
  const part = variant.marking.parts[0]!
  await submitResponse(services, person, {
    setId,
    position: 0,
    part: part.id,
    response: fullResponse(part.answer),
    confidence: 'fairly',
    seconds: 60,
  })
  const [response] = await database.db.select().from(responses)
  const query = new URLSearchParams({ response: response!.id })
  const page = (await editorPage(services, person, { query }))!
  expect(page.isFilled).toBe(true)
  expect(page.fields.front).toContain(variant.shown.parts[0]!.prompt)
  expect(page.fields.back).toContain(part.solution)
  expect(page.fields.deck).toBe(deck.value.deckId)
  expect((await editorPage(services, stranger, { query }))!.isFilled).toBe(false)
})
