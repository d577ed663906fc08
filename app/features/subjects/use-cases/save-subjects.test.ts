import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
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

it('leaves an exam date that the form does not ask for, and removes one that the form empties', async () => {
  const person = await somebody(database.db)
  const save = (form: object) => posted(saveSubjects, services, person, { certificate: 'VCE', ...form })
  const first = now
  await save({ subjects: [chemistry], exams: { [chemistry]: '2026-11-24' } })
  now = new Date(now.getTime() + 86_400_000)
  // The form of the first steps, when somebody returns to it.
  expect(await save({ subjects: [biology, chemistry] })).toEqual({ ok: true, value: { subjects: 2 } })
  expect(await rowsOf(person)).toEqual([
    { subjectId: biology, examOn: null, addedAt: now },
    { subjectId: chemistry, examOn: '2026-11-24', addedAt: first },
  ])
  await save({ subjects: [chemistry], exams: { [chemistry]: '' } })
  expect(await rowsOf(person)).toMatchObject([{ subjectId: chemistry, examOn: null }])
})

it('saves the choice when the form is sent several times at once', async () => {
  const person = await somebody(database.db)
  const done = await Promise.all(
    Array.from({ length: 6 }, () =>
      saveSubjects(services, person, { certificate: 'VCE', subjects: [chemistry, biology] }),
    ),
  )
  expect(done.every(({ ok }) => ok)).toBe(true)
  expect(await rowsOf(person)).toHaveLength(2)
})
