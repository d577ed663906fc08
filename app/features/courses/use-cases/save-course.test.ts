import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillCourses, courses } from '#app/features/reference-data/door.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findSavedCourses } from '../queries/saved-courses.server.ts'
import { removeCourse, saveCourse } from './save-course.server.ts'

let database: TestDatabase
let services: Services
let ids: string[]
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
  await fillCourses(database.db, () => 0.5)
  ids = (await database.db.select({ id: courses.id }).from(courses).limit(70)).map(({ id }) => id)
})
afterAll(() => database.drop())

it('saves at most 60 courses, also when many requests arrive at once, and each course once', async () => {
  const kim = await somebody(database.db)
  const save = (course: string) => posted(saveCourse, services, kim, { course })
  const answers = await Promise.all([...ids.slice(0, 63), ids[0]!, ids[0]!].map(save))
  const saved = await findSavedCourses(database.db, kim)
  expect(saved.length).toBe(60)
  expect(answers.filter(({ ok }) => !ok)).toHaveLength(3)
  // A course that is saved already is no further course.
  expect(await save(saved[0]!)).toMatchObject({ ok: true })
  expect(await save(ids[69]!)).toMatchObject({ error: { code: 'conflict' } })
  await posted(removeCourse, services, kim, { course: saved[0]! })
  expect(await save(ids[69]!)).toMatchObject({ ok: true })
})
