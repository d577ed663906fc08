import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { findSubjects } from '../queries/person-subjects.server.ts'
import { theTimetables } from '../queries/load-timetables.server.ts'
import { saveExamDate } from './save-exam-date.server.ts'
import { saveSubjects } from './save-subjects.server.ts'

let database: TestDatabase
let services: Services
let now = new Date('2026-09-01T01:00:00Z')
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
})
afterAll(() => database.drop())

const [chemistry, biology] = ['vce-chemistry', 'vce-biology']

async function student(): Promise<Person> {
  const person = await somebody(database.db)
  await saveSubjects(services, person, { certificate: 'VCE', subjects: [chemistry, biology] })
  return person
}
const datesOf = async (person: Person) =>
  (await findSubjects(database.db, person)).map(({ examOn }) => examOn)

it('saves an official date while it is ahead', async () => {
  const { date } = theTimetables()
    .timetables.find(({ certificate, year }) => certificate === 'VCE' && year === 2026)!
    .exams.find(({ subject }) => subject === chemistry)!
  const person = await student()
  expect(await posted(saveExamDate, services, person, { exam: chemistry })).toMatchObject({ ok: true })
  expect(await datesOf(person)).toEqual([date, null])
  now = new Date('2026-12-01T01:00:00Z')
  const late = await student()
  expect(await posted(saveExamDate, services, late, { exam: chemistry })).toMatchObject({
    ok: false,
    error: { fields: { date: 'Enter the date of your exam, or skip this step.' } },
  })
  expect(await datesOf(late)).toEqual([null, null])
})

it('saves the date of a SAC or trial before an official date, and no date that has passed', async () => {
  now = new Date('2026-09-01T01:00:00Z')
  const person = await student()
  const save = (form: object) => posted(saveExamDate, services, person, form)
  expect(await save({ exam: chemistry, subject: biology, date: '2026-09-14' })).toMatchObject({ ok: true })
  expect(await datesOf(person)).toEqual([null, '2026-09-14'])
  expect(await save({ subject: biology, date: '2026-08-14' })).toMatchObject({
    error: { fields: { date: 'This date has passed. Enter a date that is still ahead.' } },
  })
  expect(await save({ subject: 'vce-physics', date: '2026-09-20' })).toMatchObject({
    error: { fields: { subject: 'Choose one of your subjects.' } },
  })
  expect(await datesOf(person)).toEqual([null, '2026-09-14'])
})
