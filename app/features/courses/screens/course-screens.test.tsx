import { HtmlValidate } from 'html-validate'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillCourses } from '#app/features/reference-data/door.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { comparisonPage } from '../pages/comparison-page.server.ts'
import { coursePage } from '../pages/course-page.server.ts'
import { finderPage } from '../pages/finder-page.server.ts'
import CourseComparison from './course-comparison.tsx'
import CourseFinder from './course-finder.tsx'
import CourseDetail from './course.tsx'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
const guest = { kind: 'guest' } as const
let database: TestDatabase
let services: ReturnType<typeof servicesOf>
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
  await fillCourses(database.db, () => 0.5)
})
afterAll(() => database.drop())

/** The screen as HTML, checked by the validator. */
async function draw(Screen: ComponentType, page: unknown): Promise<string> {
  const Stub = createRoutesStub([{ id: 'here', path: '/', Component: Screen }])
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { here: page } }} />)
  const { results } = await validator.validateString(html)
  const errors = results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2))
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  return html
}

const asked = (text: string) => new URLSearchParams(text)

it('shows why a course was found, its figures with kind and year, and the map', async () => {
  const html = await draw(
    CourseFinder,
    await finderPage(services, guest, asked('q=geology&low=70&high=80&compare=monash-c2001-clayton')),
  )
  expect(html).toContain('Degrees like this usually teach geology.')
  expect(html).toMatch(/Lowest selection rank \d+\.\d\d \(2026\)/)
  expect(html).toContain('Adjustments not checked.')
  expect(html).toContain('may have changed')
  expect(html).toContain('1 of 4 chosen to compare')
  expect(html).toMatch(/<circle/)
  expect(html).toContain('Prerequisites not checked')
})

it('sends a guest who saves a course back to the same search', async () => {
  const html = await draw(CourseFinder, await finderPage(services, guest, asked('q=law')))
  expect(html).toMatch(/href="\/signin\?to=%2F%3Fsave%3D[a-z]/)
  expect(html.split('does not guarantee a place').length).toBe(2)
})

it('says what to do when no course matches', async () => {
  const html = await draw(CourseFinder, await finderPage(services, guest, asked('q=zzzz')))
  expect(html).toContain('No courses match')
})

it('shows one course with requirements, schemes and source', async () => {
  const query = asked('low=80&high=85&adjust=5&subjects=vce-english')
  const html = await draw(CourseDetail, await coursePage(services, guest, 'uts-607063-city', query))
  expect(html).toContain('With 5 points your selection rank is 85.00–90.00.')
  expect(html).toContain('That does not mean that there are none')
  expect(html).toContain('Source: UAC course record')
})

it('puts courses side by side, a row for each kind of figure', async () => {
  const query = asked('courses=monash-c2001-clayton.uts-607063-city&low=80&high=85')
  const html = await draw(CourseComparison, await comparisonPage(services, guest, query))
  expect(html).toContain('Lowest ATAR without adjustments')
  expect(await draw(CourseComparison, await comparisonPage(services, guest, asked('')))).toContain(
    'No courses chosen',
  )
})
