import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { personSubjects } from '../tables.ts'
import { saveSubjects } from './save-subjects.server.ts'

let database: TestDatabase
let services: Services
let now = new Date('2026-11-20T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
})
afterAll(() => database.drop())

const [chemistry, biology] = ['vce-chemistry', 'vce-biology']
const rowsOf = (person: Person) =>
  database.db
    .select({
      subjectId: personSubjects.subjectId,
      examOn: personSubjects.examOn,
      addedAt: personSubjects.addedAt,
    })
    .from(personSubjects)
    .where(eq(personSubjects.personId, person.personId))
    .orderBy(asc(personSubjects.position))

it('keeps the date of an exam that a form does not ask for, and takes away the one that it empties', async () => {
  const person = await somebody(database.db)
  const save = (form: object) => saveSubjects(services, person, { certificate: 'VCE', ...form })
  const first = now
  await save({ subjects: [chemistry], exams: { [chemistry]: '2026-11-24' } })
  now = new Date(now.getTime() + 86_400_000)
  // As the first steps send it when somebody goes back to them.
  expect(await save({ subjects: [biology, chemistry] })).toEqual({ ok: true, value: { subjects: 2 } })
  expect(await rowsOf(person)).toEqual([
    { subjectId: biology, examOn: null, addedAt: now },
    { subjectId: chemistry, examOn: '2026-11-24', addedAt: first },
  ])
  await save({ subjects: [chemistry], exams: { [chemistry]: '' } })
  expect(await rowsOf(person)).toMatchObject([{ subjectId: chemistry, examOn: null }])
})

it('sent several times at once is kept, and fails for nobody', async () => {
  const person = await somebody(database.db)
  const done = await Promise.all(
    Array.from({ length: 6 }, () =>
      saveSubjects(services, person, { certificate: 'VCE', subjects: [chemistry, biology] }),
    ),
  )
  expect(done.every(({ ok }) => ok)).toBe(true)
  expect(await rowsOf(person)).toHaveLength(2)
})
