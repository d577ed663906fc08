import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { authoredQuestions, authoredReports } from '../tables.ts'
import { reportQuestion } from './report-question.server.ts'

const NOW = new Date('2026-11-20T01:00:00Z')
let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

it('saves a repeated report once, and refuses a different report of the same version', async () => {
  const { db } = database
  const services = servicesOf(db, () => NOW)
  const [kim, lee] = [await somebody(db), await somebody(db)]
  const id = crypto.randomUUID()
  await db.insert(authoredQuestions).values({
    id,
    ownerId: kim.personId,
    title: 'Q',
    subjectId: 'vce-chemistry',
    status: 'published',
    draft: {},
    version: 1,
    publishedVersion: 1,
    publishedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  })
  const report = (words: string) => reportQuestion(services, lee, { question: id, kind: 'wrong', words })
  const sent = { ok: true, value: { reported: true } }
  expect(await report('The unit is missing.')).toEqual(sent)
  expect(await report('The unit is missing.')).toEqual(sent)
  expect(await report('And the picture is another one.')).toMatchObject({
    error: { code: 'conflict', message: expect.stringMatching(/already reported .*will read/) },
  })
  await db.update(authoredReports).set({ status: 'kept', decidedAt: NOW })
  expect(await report('And the picture is another one.')).toMatchObject({
    error: { code: 'conflict', message: expect.stringMatching(/staff have decided/) },
  })
  const rows = await db.select().from(authoredReports).where(eq(authoredReports.questionId, id))
  expect(rows.map(({ words }) => words)).toEqual(['The unit is missing.'])
})
