import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCourse } from '#app/features/courses/door.ts'
import { fillCourses } from '#app/features/reference-data/door.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { subjectOutlooks } from '../pages/subject-outlook.server.ts'
import { subjectSelectionPage } from '../pages/subject-selection-page.server.ts'
import SubjectSelection from './subject-selection.tsx'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
let database: TestDatabase
let services: ReturnType<typeof servicesOf>
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
  await fillCourses(database.db, () => 0.5)
})
afterAll(() => database.drop())

async function draw(query: string, actor: Actor = { kind: 'guest' }): Promise<string> {
  const page = await subjectSelectionPage(services, actor, new URLSearchParams(query))
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: SubjectSelection }])
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { here: page } }} />)
  const { results } = await validator.validateString(html)
  const errors = results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2))
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  return html.replaceAll('<!-- -->', '')
}

it('asks a guest for courses and subjects first', async () => {
  const html = await draw('')
  expect(html).toContain('No courses yet.')
  expect(html).toContain('Choose your subjects above')
})

it('says which subjects the courses need, and that “not checked” is not “none”', async () => {
  const html = await draw('subjects=vce-english&courses=monash-c2001-clayton.uts-607063-city')
  expect(html).toContain('You take English')
  expect(html).toMatch(
    /To meet the prerequisites that Victor has read, add <strong>(Mathematical Methods|Specialist Mathematics)/,
  )
  expect(html).toContain('The prerequisites of 1 course are not checked.')
  expect(html).toContain('Nobody has read its prerequisites for Victor.')
  expect(html).toMatch(/\d+ courses open/)
})

it('finds courses to add, and reads a choice without any ticked box', async () => {
  expect(await draw('q=nursing')).toContain('Add')
  expect(await draw('certificate=HSC&subjects=')).toContain('Mathematics Extension 1')
})

it('starts from the saved courses and subjects of a person', async () => {
  const person = await somebody(database.db)
  await saveCourse(services, person, { course: 'monash-c2001-clayton' })
  await saveSubjects(services, person, {
    certificate: 'VCE',
    subjects: ['vce-english', 'vce-mathematical-methods'],
    exams: {},
  })
  const html = await draw('', person)
  expect(html).toContain('Your saved courses.')
  expect(html).toContain('Your subjects meet the prerequisites that Victor has read.')
})

it('says how each subject scaled, and how many courses list it', async () => {
  const { rows, read, all } = await subjectOutlooks(services, ['vce-chemistry', 'sace-chemistry', 'no-such'])
  expect(rows.map(({ id }) => id)).toEqual(['vce-chemistry', 'sace-chemistry'])
  expect(rows[0]!.scaling?.year).toBe(2025)
  expect(rows[0]!.courses).toBeGreaterThan(5)
  expect(rows[1]!.scaling).toBeNull()
  expect(read).toBeLessThan(all)
})
