import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dojoRuns } from '#app/features/dojo/door.ts'
import { startSet } from '#app/features/practice/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { practiceQuestions } from '#app/features/responses/door.ts'
import { personSubjects } from '#app/features/subjects/tables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { hubPage } from './hub-page.server.ts'

const NOW = Date.parse('2026-11-20T01:00:00Z')
const DAY = 86_400_000
const SUBJECT = 'vce-chemistry'
let database: TestDatabase
beforeAll(async () => (database = await withDatabase()))
afterAll(() => database.drop())

async function chemist(more: Partial<Person> = {}): Promise<Person> {
  const person = await somebody(database.db, more)
  await database.db
    .insert(personSubjects)
    .values({ personId: person.personId, subjectId: SUBJECT, position: 0, addedAt: new Date(NOW) })
  return person
}

function page(person: Person, query = '') {
  const services = servicesOf(database.db, () => new Date(NOW))
  const scope = { services } as unknown as RequestScope
  return hubPage(services, { scope, person, query: new URLSearchParams(query), zone: 'Australia/Melbourne' })
}

it('recommends a set to a new student and says that nothing is done yet', async () => {
  const { next, activities, chooser } = await page(await chemist())
  expect(next?.subject.id).toBe(SUBJECT)
  expect(activities.map(({ href, due }) => [href, due])).toEqual([
    ['/mock-tests', 'Nothing yet'],
    ['/past-papers', 'Nothing yet'],
    ['/dojo', 'Nothing yet'],
    ['/feynman-flashcards', 'No cards due'],
  ])
  expect(chooser.subjectId).toBe(SUBJECT)
})

it('starts as many questions as the button says', async () => {
  const person = await chemist()
  const services = servicesOf(database.db, () => new Date(NOW))
  const { next } = await page(person)
  const { subject, skillId, questions, minutes } = next!
  const form = { subject: subject.id, count: String(questions) }
  const started = await startSet(services, person, form, [skillId])
  if (!started.ok) throw new Error(started.error.message)
  const opened = await database.db
    .select()
    .from(practiceQuestions)
    .where(eq(practiceQuestions.setId, started.value.setId))
  expect(opened).toHaveLength(questions)
  expect(minutes).toBeGreaterThan(0)
})

it('says how long ago the latest dojo run was', async () => {
  const person = await chemist()
  const run = { personId: person.personId, subjectId: SUBJECT, topicId: SUBJECT, mode: 'untimed', parts: '' }
  const ratings = { ratingBefore: 1500, deviationBefore: 350, rating: 1500, deviation: 350 }
  const startedAt = new Date(NOW - 12 * DAY)
  await database.db
    .insert(dojoRuns)
    .values({ id: 'run-1', ...run, ...ratings, startedAt, finishedAt: startedAt })
  const { activities } = await page(person)
  expect(activities.find(({ href }) => href === '/dojo')?.due).toBe('Latest run 12 days ago')
})

it('shows a tutor the bank only: the other screens are for students', async () => {
  const { next, activities } = await page(await chemist({ roles: ['tutor'] }))
  expect([next, activities]).toEqual([null, []])
})

it('opens on the questions when the address names a subject', async () => {
  const { next, activities } = await page(await chemist(), `subject=${SUBJECT}`)
  expect([next, activities]).toEqual([null, []])
})

it('lists one question alone when it was opened from the search', async () => {
  const question = builtInBank().bySubject.get(SUBJECT)!.at(-1)!
  const person = await chemist()
  const { chooser } = await page(person, `subject=${SUBJECT}&question=${question.id}`)
  expect(chooser.list.rows.map(({ id }) => id)).toEqual([question.id])
  expect(chooser.selected['question']).toBe(question.id)
  const unknown = await page(person, `subject=${SUBJECT}&question=none`)
  expect(unknown.chooser.fits).toBeGreaterThan(1)
})
