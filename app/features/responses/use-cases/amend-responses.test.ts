import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { amendResponses } from './amend-responses.server.ts'
import { evidenceOf } from '../rules/evidence.ts'
import { importResponses, type ImportedWork } from './import-responses.server.ts'
import { recomputeMastery } from './recompute-mastery.server.ts'
import { markDisputes } from '#app/features/mark-review/tables.ts'
import { responses, skillMastery } from '../tables.ts'
import { builtInBank, variantById } from '#app/features/question-bank/door.ts'
import { disputeMark } from '#app/features/mark-review/door.ts'

let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

const at = new Date('2026-11-20T01:00:00Z')

it('recalculates the same mastery as one response at a time', async () => {
  const person = await somebody(database.db)
  const question = builtInBank().questions.find(({ parts: [first] }) => first!.answer.kind === 'numeric')!
  const { marking } = variantById(question.id, 1)!
  const right = markPart(marking, 'a', '')
  const days = [0, 0.01, 0.4, 7, 7.02, 30]
  for (const [index, day] of days.entries()) {
    const time = new Date(at.getTime() + day * 86_400_000)
    await database.db.transaction((tx) =>
      importResponses(tx, {
        setId: `set-agree-${index}`,
        personId: person.personId,
        subjectId: 'vce-mathematical-methods',
        title: 'Test',
        origin: 'mock',
        startedAt: time,
        finishedAt: time,
        questions: [{ position: 0, questionId: question.id, seed: 1 }],
        answers: [
          {
            position: 0,
            partId: 'a',
            response: 'x',
            result: { ...right, awarded: index === 2 ? 0 : right.of },
            seconds: null,
          },
        ],
        written: [],
      }),
    )
  }
  const find = async () =>
    (await database.db.select().from(skillMastery).where(eq(skillMastery.personId, person.personId)))[0]!
  const updated = await find()
  expect(updated).toMatchObject({ evidence: days.length, at: new Date(at.getTime() + 30 * 86_400_000) })
  expect(updated.difficulty).toBeGreaterThan(1)
  await database.db.transaction((tx) => recomputeMastery(tx, person.personId, updated.skillId))
  expect(await find()).toEqual(updated)
})

it('marks unchanged text again, keeps its cause, and learns only from the new mark', async () => {
  const person = await somebody(database.db)
  const question = builtInBank().questions.find(
    ({ parts: [first] }) => first!.answer.kind === 'short-text' && first!.marks >= 2,
  )!
  const { marking } = variantById(question.id, 1)!
  const response = 'Nothing of what was asked for'
  // Nothing waits for the student here.
  const result = { ...markPart(marking, 'a', response), verdict: 'wrong' as const }
  const work = (awarded: number): ImportedWork => ({
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
  await database.db.transaction((tx) => importResponses(tx, work(0)))
  const [saved] = await database.db.select().from(responses).where(eq(responses.setId, 'set-amended'))
  await disputeMark(
    servicesOf(database.db, () => at),
    person,
    { response: saved!.id, reason: 'It says the same.' },
  )
  for (let time = 0; time < 2; time++) await database.db.transaction((tx) => amendResponses(tx, work(1), [0]))

  const rows = await database.db.select().from(responses).where(eq(responses.setId, 'set-amended'))
  expect(rows).toMatchObject([{ id: saved!.id, awarded: 1, result: { awarded: 1 } }])
  expect(
    await database.db.select().from(markDisputes).where(eq(markDisputes.responseId, saved!.id)),
  ).toHaveLength(1)
  const expected = learn(
    unknown(at.getTime()),
    evidenceOf(variantById(question.id, 1)!, {
      partId: 'a',
      awarded: 1,
      of: result.of,
      hints: 0,
      at,
      result: {},
    }),
  )
  const [known] = await database.db
    .select()
    .from(skillMastery)
    .where(eq(skillMastery.personId, person.personId))
  expect(known).toMatchObject({ evidence: 1 })
  expect(known!.mean).toBeCloseTo(expected.mean, 10)
})
