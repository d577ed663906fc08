import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { amendWork } from './amend-work.server.ts'
import { evidenceOf } from './evidence.ts'
import { keepWork, type Work } from './keep-work.server.ts'
import { markDisputes, responses, skillMastery } from './tables.ts'
import { theBank } from './the-bank.server.ts'
import { disputeMark } from './use-cases/work-on-question.server.ts'
import { dealt } from './variants.server.ts'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

const at = new Date('2026-11-20T01:00:00Z')

it('gives the same words their new mark, with what was said about them, and learns from that one only', async () => {
  const person = await somebody(database.db)
  const question = theBank().questions.find(
    ({ parts: [first] }) => first!.answer.kind === 'short-text' && first!.marks >= 2,
  )!
  const { marking } = dealt(question.id, 1)!
  const response = 'Nothing of what was asked for'
  const result = markPart(marking, 'a', response)
  const work = (awarded: number): Work => ({
    setId: 'set-amended',
    personId: person.personId,
    subjectId: 'vce-biology',
    title: 'Test',
    origin: 'mock',
    startedAt: at,
    finishedAt: at,
    questions: [{ position: 0, questionId: question.id, seed: 1 }],
    answers: [{ position: 0, partId: 'a', response, result: { ...result, awarded }, seconds: null }],
    written: [],
  })
  await database.db.transaction((tx) => keepWork(tx, work(0)))
  const [kept] = await database.db.select().from(responses).where(eq(responses.setId, 'set-amended'))
  await disputeMark(
    servicesOf(database.db, () => at),
    person,
    { response: kept!.id, reason: 'It says the same.' },
  )
  for (let time = 0; time < 2; time++) await database.db.transaction((tx) => amendWork(tx, work(1), [0]))

  const rows = await database.db.select().from(responses).where(eq(responses.setId, 'set-amended'))
  expect(rows).toMatchObject([{ id: kept!.id, awarded: 1, result: { awarded: 1 } }])
  expect(
    await database.db.select().from(markDisputes).where(eq(markDisputes.responseId, kept!.id)),
  ).toHaveLength(1)
  const expected = learn(
    unknown(at.getTime()),
    evidenceOf(dealt(question.id, 1)!, { partId: 'a', awarded: 1, of: result.of, hints: 0, at }),
  )
  const [known] = await database.db
    .select()
    .from(skillMastery)
    .where(eq(skillMastery.personId, person.personId))
  expect(known).toMatchObject({ evidence: 1 })
  expect(known!.mean).toBeCloseTo(expected.mean, 10)
})
