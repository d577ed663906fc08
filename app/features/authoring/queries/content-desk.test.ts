import { stringify } from 'yaml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { questionVersions, builtInBank } from '#app/features/question-bank/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { somebody } from '#tests/somebody.ts'
import { findPublishedLines } from './content-desk.server.ts'
import { draftOf } from '../rules/draft-to-question.ts'
import { authoredQuestions, authoredReports } from '../tables.ts'

const NOW = Date.parse('2026-11-20T01:00:00Z')
let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

it('puts every published question on one page: reported questions first, then the latest', async () => {
  const { db } = database
  const kim = await somebody(db)
  const [body] = builtInBank().questions
  const draft = draftOf(body!, (value) => stringify(value))
  const ids = Array.from({ length: 53 }, () => String(crypto.randomUUID()))
  const at = (days: number) => new Date(NOW - days * 86_400_000)
  await db.insert(authoredQuestions).values(
    ids.map((id, days) => ({
      id,
      ownerId: kim.personId,
      title: `Q${days}`,
      subjectId: 'vce-chemistry',
      status: 'published',
      draft,
      version: 1,
      publishedVersion: 1,
      publishedAt: at(days),
      createdAt: at(days),
      updatedAt: at(days),
    })),
  )
  await db.insert(questionVersions).values(
    ids.map((questionId) => ({
      questionId,
      version: 1,
      ownerId: kim.personId,
      published: true,
      body: body!,
      createdAt: at(0),
    })),
  )
  const oldest = ids.at(-1)!
  await db.insert(authoredReports).values({
    id: crypto.randomUUID(),
    questionId: oldest,
    version: 1,
    reporterId: kim.personId,
    kind: 'wrong',
    words: 'The unit is missing.',
    createdAt: at(0),
  })
  const first = await findPublishedLines(db, 1)
  const listed = [...first.rows]
  for (let page = 2; page <= first.paging.pages; page++)
    listed.push(...(await findPublishedLines(db, page)).rows)
  expect(listed.map(({ id }) => id)).toEqual([oldest, ...ids.slice(0, -1)])
  expect(first).toMatchObject({ paging: { count: 53, page: 1 } })
  expect(first.rows[0]!.reports).toEqual([{ kind: 'wrong', words: 'The unit is missing.' }])
  // A page number beyond the end shows the last page.
  expect(await findPublishedLines(db, 1e300)).toMatchObject({ paging: { page: first.paging.pages } })
})
