import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { chooserPage } from '#app/features/practice/pages/chooser-page.server.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'

const NOW = Date.parse('2026-11-20T01:00:00Z')
let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

async function withOpen(count: number): Promise<{ person: Person; ids: string[] }> {
  const person = await somebody(database.db)
  const ids = Array.from({ length: count }, (_, days) => `${person.personId} ${days}`)
  if (count === 0) return { person, ids }
  await database.db.insert(practiceSets).values(
    ids.map((id, days) => ({
      id,
      personId: person.personId,
      subjectId: 'vce-chemistry',
      title: 'T',
      origin: 'chosen',
      startedAt: new Date(NOW - days * 86_400_000),
    })),
  )
  // Set n has n + 1 questions.
  await database.db
    .insert(practiceQuestions)
    .values(
      ids.flatMap((setId, days) =>
        Array.from({ length: days + 1 }, (_, position) => ({ setId, position, questionId: 'q', seed: 1 })),
      ),
    )
  return { person, ids }
}
const openOf = async (person: Person, page = '') => {
  const services = servicesOf(database.db, () => new Date(NOW))
  return (await chooserPage(services, person, new URLSearchParams(page ? { open: page } : {}), [])).open
}

it('counts the questions that have responses', async () => {
  const { person, ids } = await withOpen(2)
  const answered = ['a', 'b'].map((partId) => ({
    id: `${person.personId} ${partId}`,
    personId: person.personId,
    setId: ids[1]!,
    position: 1,
    partId,
    questionId: 'q',
    subjectId: 'vce-chemistry',
    skillId: 's',
    response: '1',
    awarded: 1,
    of: 1,
    result: {} as never,
    answeredAt: new Date(NOW),
  }))
  await database.db.insert(responses).values(answered)
  expect((await openOf(person)).rows).toMatchObject([
    { id: ids[0], answered: 0, questions: 1 },
    { id: ids[1], answered: 1, questions: 2 },
  ])
})

it('lists every unfinished set, page by page', async () => {
  const { person, ids } = await withOpen(23)
  await withOpen(1)
  const first = await openOf(person)
  expect(first).toMatchObject({ all: 23, page: 1 })
  const listed = [...first.rows]
  for (let page = 2; page <= first.pages; page++) listed.push(...(await openOf(person, `${page}`)).rows)
  expect(listed.map(({ id }) => id)).toEqual(ids)
  expect(listed.map(({ questions }) => questions)).toEqual(ids.map((_, days) => days + 1))
  // The page number may be too large or not a number.
  for (const page of ['9', '1e300', 'x']) expect(await openOf(person, page)).toEqual(first)
  expect(await openOf((await withOpen(0)).person)).toEqual({ rows: [], all: 0, page: 1, pages: 1 })
})
