import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { datedFigures } from '../rules/course.ts'
import { courses, referenceOverlays } from '../tables.ts'
import { fillCourses } from './fill-courses.server.ts'
import { findCourses, findScholarships, findUniversities } from './find-rows.server.ts'
import { findEquivalences, loadUniversityData, shippedRows } from './load-rows.server.ts'

const at = new Date('2026-11-27T01:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await withDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(referenceOverlays))

const overlay = (kind: 'courses' | 'scholarships', rowId: string, fields: Record<string, unknown>) =>
  database.db
    .insert(referenceOverlays)
    .values({ kind, rowId, state: 'changed', fields, revision: 1, updatedAt: at })

describe('the files of data/university', () => {
  it('have rows of every kind, none of them called checked', () => {
    const { equivalences: _tables, ...kinds } = loadUniversityData(process.cwd())
    expect(kinds.courses.length).toBeGreaterThan(500)
    for (const rows of Object.values(kinds))
      expect(rows.filter(({ checkedOn }) => checkedOn !== null)).toEqual([])
    expect(findEquivalences().length).toBeGreaterThan(0)
  })

  it('never call a figure of 2024 or before current', () => {
    const old = shippedRows('courses').filter(({ year }) => year !== null && year < 2025)
    expect(old.filter(({ status }) => status !== 'historical')).toEqual([])
  })
})

it('shows no figure of a course without its year', () => {
  const [course] = shippedRows('courses').filter(({ lowestSelectionRank }) => lowestSelectionRank !== null)
  expect(datedFigures({ ...course!, year: 2026 }).length).toBeGreaterThan(0)
  expect(datedFigures({ ...course!, year: null })).toEqual([])
})

describe('find', () => {
  it('lays the corrected fields over the row and leaves the others', async () => {
    const [before] = await findScholarships(database.db)
    await overlay('scholarships', before!.id, { value: '$1 a year', checkedOn: '2026-11-27' })
    const [after] = await findScholarships(database.db)
    expect(after).toEqual({ ...before, value: '$1 a year', checkedOn: '2026-11-27' })
  })

  it('leaves out a correction that the schema refuses', async () => {
    const [before] = await findScholarships(database.db)
    await overlay('scholarships', before!.id, { status: 'open' })
    expect((await findScholarships(database.db))[0]).toEqual(before)
  })
})

describe('the table of courses', () => {
  const stored = () => database.db.select().from(courses)

  it('holds every course with its university and a text to search', async () => {
    await fillCourses(database.db, () => 0.5)
    const rows = await stored()
    expect(rows.length).toBe((await findCourses(database.db)).length)
    const names = new Set((await findUniversities(database.db)).map(({ name }) => name))
    expect(rows.filter(({ university }) => !names.has(university))).toEqual([])
    const found = await database.db
      .select({ title: courses.title })
      .from(courses)
      .where(sql`${courses.search} @@ websearch_to_tsquery('english', 'engineering monash')`)
    expect(found.length).toBeGreaterThan(0)
    const near = await database.db
      .select({ title: courses.title })
      .from(courses)
      .where(sql`'enginering' <% ${courses.title}`)
    expect(near.length).toBeGreaterThan(10)
  })

  it('takes corrections up and drops what is gone, and writes nothing else', async () => {
    await fillCourses(database.db, () => 0.5)
    const [one] = await stored()
    await overlay('courses', one!.id, { lowestSelectionRank: 71.5, year: 2026 })
    await database.db
      .update(courses)
      .set({ id: 'gone' })
      .where(eq(courses.id, (await stored())[1]!.id))
    const [{ at: mark } = { at: 0n }] = (
      await database.db.execute<{ at: bigint }>(sql`SELECT pg_current_xact_id()::text AS at`)
    ).rows
    await fillCourses(database.db, () => 0.5)
    const rows = await stored()
    expect(rows.find(({ id }) => id === one!.id)?.lowestSelectionRank).toBe(71.5)
    expect(rows.some(({ id }) => id === 'gone')).toBe(false)
    const written = await database.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM courses WHERE xmin::text::bigint > ${String(mark)}::bigint`,
    )
    expect(written.rows[0]?.n).toBe(2)
  })
})
