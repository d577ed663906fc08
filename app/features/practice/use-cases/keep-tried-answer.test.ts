import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { practiceSets, responses, skillMastery } from '../tables.ts'
import { theBank } from '../the-bank.server.ts'
import { dealt } from '../variants.server.ts'
import { keepTriedAnswer } from './keep-tried-answer.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

const question = theBank().questions.find(
  (one) => one.parts.length === 1 && one.parts[0]!.answer.kind === 'choice',
)!
const { answer } = dealt(question.id, 1)!.marking.parts[0]!
const at = new Date('2026-11-20T01:00:00Z')
const tried = {
  questionId: question.id,
  seed: 1,
  response: 'choices' in answer ? answer.choices[0]!.key : '',
  at: at.getTime(),
}

it('keeps what was tried once, however often the form is sent, and for its own subjects only', async () => {
  const services = servicesOf(database.db, () => at)
  const person = await somebody(database.db)
  const mine = (table: typeof practiceSets | typeof responses | typeof skillMastery) =>
    database.db.select().from(table).where(eq(table.personId, person.personId))
  expect(await keepTriedAnswer(services, person, tried, ['vce-no-such-subject'])).toBe(false)
  expect(await mine(practiceSets)).toEqual([])

  const subjects = question.topics.map((topic) => topic.slice(0, topic.indexOf('.')))
  const keep = () => keepTriedAnswer(services, person, tried, subjects)
  expect(await Promise.all([keep(), keep()])).toEqual([true, true])
  expect(await keep()).toBe(true)
  expect(await mine(practiceSets)).toMatchObject([{ origin: 'guest' }])
  expect(await mine(responses)).toHaveLength(1)
  expect(await mine(skillMastery)).toMatchObject([{ evidence: 1 }])
})
