import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCourses } from '#app/features/reference-data/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { removeCourse, saveCourse } from '../use-cases/save-course.server.ts'
import { comparisonPage } from './comparison-page.server.ts'
import { coursePage } from './course-page.server.ts'
import { finderPage } from './finder-page.server.ts'

const COURSE = 'monash-c2001-clayton'
const guest: Actor = { kind: 'guest' }
let database: TestDatabase
let services: ReturnType<typeof servicesOf>
beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => new Date('2026-11-27T01:00:00Z'))
  await fillCourses(database.db, () => 0.5)
})
afterAll(() => database.drop())

const find = (asked: string, actor: Actor = guest) => finderPage(services, actor, new URLSearchParams(asked))

describe('the finder', () => {
  it('filters, sorts by one kind of figure and pages', async () => {
    const { rows, paging } = await find('state=VIC&mode=campus&sort=-rank')
    const ranks = rows.map(
      ({ ranks: lines }) => lines.find(({ kind }) => kind === 'lowestSelectionRank')!.figure,
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
    const next = await find('state=VIC&mode=campus&sort=-rank&page=2')
    expect(next.paging).toMatchObject({ page: 2, count: paging.count })
    expect(next.rows.some(({ id }) => rows.some((row) => row.id === id))).toBe(false)
  })

  it('filters by rank, length, place and range', async () => {
    const { rows } = await find('rank=80&years=4&place=melbourne&low=70&high=99&reach=part')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const rank = row.ranks.find(({ kind }) => kind === 'lowestSelectionRank')!.figure
      expect([rank >= 80 && rank < 90, row.length]).toEqual([true, '4 years'])
    }
  })

  it('knows which prerequisites the subjects of the address meet', async () => {
    const met = await find('subjects=vce-english.vce-mathematical-methods&met=yes')
    expect(met.rows.every(({ prerequisites }) => prerequisites.door === 'open')).toBe(true)
    expect(met.all).toBeGreaterThan(met.paging.count)
  })

  it('explains a wrong ATAR beside its field and shows the courses', async () => {
    const { range, rows } = await find('low=abc&high=80')
    expect(range.errors).toEqual({ low: 'Write an ATAR from 0 to 99.95, such as 78.5.' })
    expect(rows.length).toBeGreaterThan(0)
  })

  it('compares at most four courses', async () => {
    const ids = (await find('')).rows.slice(0, 5).map(({ id }) => id)
    const page = await find(`compare=${ids.join('.')}`)
    expect(page.comparison.titles.length).toBe(4)
    expect(page.rows[4]!.compareHref).toBe(null)
    const side = await comparisonPage(services, guest, new URLSearchParams({ courses: ids.join('.') }))
    expect(side.columns.length).toBe(4)
  })
})

describe('a course', () => {
  it('shows figures, requirements and the schemes of its university', async () => {
    const page = await coursePage(
      services,
      guest,
      COURSE,
      new URLSearchParams('low=80&high=85&subjects=vce-english'),
    )
    expect(page!.ranks.length).toBeGreaterThan(1)
    expect(page!.requirements.lines.map(({ state }) => state)).toEqual(['met', 'missing'])
    expect(page!.adjust.schemes.length).toBeGreaterThan(0)
  })
  it('is not found under an unknown id', async () => {
    expect(await coursePage(services, guest, 'no-such', new URLSearchParams())).toBeUndefined()
  })
})

describe('saving a course', () => {
  it('saves it once, shows it to its person only, and removes it', async () => {
    const [person, stranger] = [await somebody(database.db), await somebody(database.db)]
    for (let i = 0; i < 2; i++) expect((await saveCourse(services, person, { course: COURSE })).ok).toBe(true)
    expect((await find('saved=yes', person)).rows.map(({ id }) => id)).toEqual([COURSE])
    expect((await find('saved=yes', stranger)).rows).toEqual([])
    await removeCourse(services, stranger, { course: COURSE })
    expect((await find('saved=yes', person)).rows.length).toBe(1)
    await removeCourse(services, person, { course: COURSE })
    expect((await find('saved=yes', person)).rows).toEqual([])
  })
  it('is offered to a person who chose the course before signing in', async () => {
    const person = await somebody(database.db)
    const asked = `q=law&save=${COURSE}`
    expect((await find(asked, person)).saveNext).toMatchObject({ id: COURSE })
    expect((await find(asked)).saveNext).toBe(null)
    expect((await find('save=no-such', person)).saveNext).toBe(null)
    await saveCourse(services, person, { course: COURSE })
    expect((await find(asked, person)).saveNext).toBe(null)
  })
  it('refuses guests and unknown courses', async () => {
    expect(await saveCourse(services, guest, { course: COURSE })).toMatchObject({
      ok: false,
      error: { code: 'not-signed-in' },
    })
    const person = await somebody(database.db)
    expect(await saveCourse(services, person, { course: 'no-such' })).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
  })
})
