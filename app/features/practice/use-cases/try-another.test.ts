import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { practiceQuestions, practiceSets } from '#app/features/responses/door.ts'
import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import { startSet } from './start-set.server.ts'
import { tryAnother } from './try-another.server.ts'

const SUBJECT = 'vce-chemistry'
let database: TestDatabase
let services: Services
let person: Person

beforeAll(async () => {
  database = await withDatabase({ poolSize: 8 })
  services = servicesOf(database.db, () => new Date('2026-11-20T01:00:00Z'))
})
beforeEach(async () => (person = await somebody(database.db)))
afterAll(() => database.drop())

async function setOf(question: string): Promise<string> {
  const done = await startSet(services, person, { subject: SUBJECT, question, count: '1' })
  if (!done.ok) throw new Error(done.error.message)
  return done.value.setId
}
const questionsOf = (setId: string) =>
  database.db.select().from(practiceQuestions).where(eq(practiceQuestions.setId, setId))

async function another(setId: string, who = person): Promise<string> {
  const done = await tryAnother(services, who, { setId, position: '0' })
  if (!done.ok) throw new Error(done.error.message)
  return done.value.setId
}

const pool = () =>
  builtInBank()
    .bySubject.get(SUBJECT)!
    .filter((question) => !isEssay(question))

it('opens one question of the same template with other numbers', async () => {
  const template = pool().find(({ params }) => params)!
  const first = await setOf(template.id)
  const [before] = await questionsOf(first)
  const after = await questionsOf(await another(first))
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({ questionId: template.id, skillId: template.skill, position: 0 })
  expect(after[0]!.seed).not.toBe(before!.seed)
})

it('opens another question of the skill when the question has no numbers to draw', async () => {
  const fixed = pool().find(
    (one) => !one.params && pool().some(({ id, skill }) => skill === one.skill && id !== one.id),
  )!
  const [after] = await questionsOf(await another(await setOf(fixed.id)))
  expect(after!.skillId).toBe(fixed.skill)
  expect(after!.questionId).not.toBe(fixed.id)
})

it('starts one set when the button is pressed ten times at once', async () => {
  const first = await setOf(pool()[0]!.id)
  const opened = await Promise.all(Array.from({ length: 10 }, () => another(first)))
  expect(new Set(opened).size).toBe(1)
  const sets = await database.db.select().from(practiceSets).where(eq(practiceSets.personId, person.personId))
  expect(sets).toHaveLength(2)
})

it('refuses the set of another person and a position outside the set', async () => {
  const first = await setOf(pool()[0]!.id)
  const other = await somebody(database.db)
  const refused = { ok: false, error: { code: 'not-found' } }
  expect(await tryAnother(services, other, { setId: first, position: '0' })).toMatchObject(refused)
  expect(await tryAnother(services, person, { setId: first, position: '7' })).toMatchObject(refused)
})
