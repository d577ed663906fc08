import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#app/platform/access/actor.ts'
import { auditLog } from '#app/platform/access/tables.ts'
import type { Services } from '#app/platform/services.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { servicesOf } from '#tests/services.ts'
import { reviewer, somebody } from '#tests/somebody.ts'
import { findHistory } from '../queries/corrections.server.ts'
import { fillCourses } from '../queries/fill-courses.server.ts'
import { findCourses, findDeadlines, findRows } from '../queries/find-rows.server.ts'
import { shippedRows } from '../queries/load-rows.server.ts'
import { dataDeskPage } from '../pages/data-desk-page.server.ts'
import type { Course } from '../rules/course.ts'
import { courses, referenceCorrections, referenceOverlays } from '../tables.ts'
import { addRow, correctRow } from './correct-row.server.ts'
import { undoCorrection } from './undo-correction.server.ts'

const ZONE = 'Australia/Melbourne'
let database: TestDatabase
let services: Services
let staff: Person
let now = new Date('2026-11-27T01:00:00Z')

beforeAll(async () => {
  database = await withDatabase()
  services = servicesOf(database.db, () => now)
  staff = await reviewer(database.db)
  await fillCourses(database.db, () => 0.5)
})
afterAll(() => database.drop())

/** A course of `data/` that no other test of this file uses. */
let next = 0
let course: Course
beforeEach(() => {
  now = new Date('2026-11-27T01:00:00Z')
  course = shippedRows('courses').filter(({ lowestSelectionRank }) => lowestSelectionRank !== null)[next++]!
})

const form = (more: Record<string, string>) => ({
  desk: 'courses',
  row: course.id,
  revision: '0',
  source: 'UAC course search',
  checkedOn: '2026-11-26',
  readerZone: ZONE,
  ...more,
})
const correct = (more: Record<string, string>, actor: Person = staff) =>
  posted(correctRow, services, actor, form(more))
const current = async (id = course.id) => (await findCourses(database.db)).find((one) => one.id === id)
const inTable = async () => (await database.db.select().from(courses).where(eq(courses.id, course.id)))[0]
const history = async () =>
  (await findHistory(database.db, 'courses', course.id)).map(({ correction }) => correction)
const undo = (correction: string, reason = 'The page was misread.') =>
  posted(undoCorrection, services, staff, { correction, reason })

describe('a correction', () => {
  it('shows at once in the rows and in the table for the search, with its history and an audit line', async () => {
    expect(await correct({ lowestSelectionRank: '91.25', year: '2026' })).toEqual({
      ok: true,
      value: { kind: 'courses', id: course.id },
    })
    expect(await current()).toMatchObject({
      lowestSelectionRank: 91.25,
      checkedOn: '2026-11-26',
      course: course.course,
    })
    expect(await inTable()).toMatchObject({ lowestSelectionRank: 91.25, checkedOn: '2026-11-26' })
    const [entry] = await findHistory(database.db, 'courses', course.id)
    expect(entry).toMatchObject({
      by: 'Somebody',
      correction: {
        act: 'changed',
        before: { lowestSelectionRank: course.lowestSelectionRank, checkedOn: null },
        after: { lowestSelectionRank: 91.25, checkedOn: '2026-11-26' },
        source: 'UAC course search',
        personId: staff.personId,
      },
    })
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reference.corrected'), sql`${auditLog.details}->>'row' = ${course.id}`))
    expect(lines).toMatchObject([{ actorId: staff.personId }])
  })

  it('is refused for a guest, a student and staff without the capability, and nothing is written', async () => {
    const student = await somebody(database.db)
    const other = await somebody(database.db, { roles: ['staff'] })
    for (const actor of [student, other])
      expect(await correct({ lowestAtar: '50' }, actor)).toMatchObject({ error: { code: 'not-found' } })
    expect(await posted(correctRow, services, { kind: 'guest' } as never, form({}))).toMatchObject({
      error: { code: 'not-signed-in' },
    })
    expect(await current()).toEqual(course)
  })

  it.each([
    ['checkedOn', { checkedOn: '' }, 'Enter the day you read the source.'],
    [
      'checkedOn',
      { checkedOn: '2026-11-28' },
      'This day is in the future. Enter the day you read the source.',
    ],
    ['source', { source: ' ' }, 'Fill in this field.'],
    ['lowestAtar', { lowestAtar: '120' }, 'Enter 99.95 or less.'],
    ['lowestAtar', { lowestAtar: 'about 80' }, 'Enter a number, such as 82.5.'],
    ['year', { year: '' }, 'Enter the year of the figures. A figure without a year is not shown.'],
    [
      'universityId',
      { universityId: 'hogwarts' },
      'We don’t know this university. Choose one from the list.',
    ],
    ['url', { url: 'javascript:alert(1)' }, 'Enter a web address that begins with https://.'],
    ['fields', { fields: 'Health\nMagic' }, 'Entry 2: Write a field of study from the list.'],
    ['status', { status: 'open' }, 'Choose a status.'],
  ])('says beside %s what is wrong: %j', async (field, more, message) => {
    const refused = await correct({ year: '2026', ...more })
    expect(refused).toMatchObject({ error: { code: 'invalid-input', fields: { [field]: message } } })
    expect(await current()).toEqual(course)
  })

  it('clears a field to “not checked”, and knows “none” from an empty list', async () => {
    await correct({ year: '2026', prerequisites: 'none', assumedKnowledge: '' })
    expect(await current()).toMatchObject({ prerequisites: [], assumedKnowledge: null })
  })

  it('is saved once when the form is posted twice', async () => {
    const more = { lowestSelectionRank: '90', year: '2026' }
    expect(await correct(more)).toMatchObject({ ok: true })
    expect(await correct(more)).toMatchObject({ ok: true })
    expect(await history()).toHaveLength(1)
  })

  it('refuses a form of an older state of the row, and a form that changes nothing', async () => {
    await correct({ lowestSelectionRank: '90', year: '2026' })
    expect(await correct({ lowestSelectionRank: '89', year: '2026' })).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('Open it again') as string },
    })
    expect(await correct({ revision: '1', lowestSelectionRank: '90', year: '2026' })).toMatchObject({
      error: { message: expect.stringContaining('You changed nothing') as string },
    })
  })

  it('changes the name of a university in the table of courses', async () => {
    const row = course.universityId
    const result = await posted(correctRow, services, staff, {
      ...form({ desk: 'universities', row, name: 'Renamed University' }),
    })
    expect(result).toMatchObject({ ok: true })
    expect(await inTable()).toMatchObject({ university: 'Renamed University' })
  })

  it('leaves the other fields to later versions of the data', async () => {
    await correct({ lowestSelectionRank: '90', year: String(course.year ?? 2026) })
    const [overlay] = await database.db
      .select()
      .from(referenceOverlays)
      .where(eq(referenceOverlays.rowId, course.id))
    expect(Object.keys(overlay!.fields)).not.toContain('course')
    expect(overlay!.fields).toMatchObject({ lowestSelectionRank: 90 })
  })
})

describe('an undo', () => {
  it('restores the values, keeps the history, and can be undone itself', async () => {
    await correct({ lowestSelectionRank: '90', year: '2026' })
    const [first] = await history()
    expect(await undo(first!.id)).toMatchObject({ ok: true })
    expect(await current()).toEqual(course)
    expect(await inTable()).toMatchObject({ lowestSelectionRank: course.lowestSelectionRank })
    const [second] = await history()
    expect(second).toMatchObject({ act: 'undone', undoes: first!.id, reason: 'The page was misread.' })
    expect(await undo(second!.id)).toMatchObject({ ok: true })
    expect(await current()).toMatchObject({ lowestSelectionRank: 90 })
    expect(await history()).toHaveLength(3)
  })

  it('happens once when it is posted twice', async () => {
    await correct({ lowestSelectionRank: '90', year: '2026' })
    const [first] = await history()
    await undo(first!.id)
    expect(await undo(first!.id)).toMatchObject({ ok: true })
    expect(await history()).toHaveLength(2)
  })

  it('names the field that a later correction changed', async () => {
    await correct({ campus: 'North', year: '2026' })
    const [first] = await history()
    await correct({ campus: 'South', year: '2026', revision: '1' })
    expect(await undo(first!.id)).toMatchObject({
      error: { code: 'conflict', message: 'A later correction changed Campus. Undo that correction first.' },
    })
  })

  it('needs a reason and an existing correction', async () => {
    await correct({ campus: 'North', year: '2026' })
    const [first] = await history()
    expect(await undo(first!.id, 'no')).toMatchObject({
      error: { fields: { reason: expect.any(String) as string } },
    })
    expect(await undo('00000000-0000-4000-8000-000000000000')).toMatchObject({ error: { code: 'not-found' } })
  })
})

describe('a new row', () => {
  const deadline = {
    desk: 'deadlines',
    body: 'UAC',
    event: 'Équity scholarships close',
    cycle: '2027 entry',
    date: '2027-01-10',
    status: 'current',
    source: 'UAC key dates',
    trust: 'official',
    checkedOn: '2026-11-27',
    readerZone: ZONE,
  }
  const added = async () => (await findDeadlines(database.db)).filter(({ body }) => body === 'UAC')

  it('gets an id from its name, is added once, and is gone after its undo', async () => {
    const before = (await added()).length
    const first = await posted(addRow, services, staff, deadline)
    expect(first).toEqual({
      ok: true,
      value: { kind: 'deadlines', id: 'uac-2027-entry-equity-scholarships-close' },
    })
    expect(await posted(addRow, services, staff, deadline)).toEqual(first)
    const other = await posted(addRow, services, staff, { ...deadline, date: '2027-02-10' })
    expect(other).toMatchObject({ value: { id: 'uac-2027-entry-equity-scholarships-close-2' } })
    expect((await added()).length).toBe(before + 2)
    const [entry] = await findHistory(database.db, 'deadlines', 'uac-2027-entry-equity-scholarships-close')
    expect(await undo(entry!.correction.id)).toMatchObject({ value: { isGone: true } })
    expect((await added()).length).toBe(before + 1)
    const [removal] = await findHistory(database.db, 'deadlines', 'uac-2027-entry-equity-scholarships-close')
    expect(await undo(removal!.correction.id)).toMatchObject({ ok: true })
    expect((await added()).length).toBe(before + 2)
  })

  it('that is a university stays while other rows name it', async () => {
    const university = {
      ...{ desk: 'universities', name: 'Hill University', shortName: 'Hill', state: 'VIC', city: 'Hill' },
      ...{ centre: 'VTAC', groups: '', otherStates: '', type: 'public', year: '2026', status: 'current' },
      ...{ source: 'Its own site', trust: 'official', checkedOn: '2026-11-27', readerZone: ZONE },
    }
    const added = await posted(addRow, services, staff, university)
    if (!added.ok) throw new Error(JSON.stringify(added.error))
    const { id } = added.value as { id: string }
    const lastOf = async () => (await findHistory(database.db, 'universities', id))[0]!.correction.id
    expect(await correct({ universityId: id, year: '2026' })).toMatchObject({ ok: true })
    expect(await undo(await lastOf())).toMatchObject({
      error: {
        code: 'conflict',
        message: expect.stringContaining('has 1 course of this university') as string,
      },
    })
    const [move] = await history()
    expect(await undo(move!.id)).toMatchObject({ ok: true })
    expect(await undo(await lastOf())).toMatchObject({ value: { isGone: true } })
    // The other way: no row comes back that names the university that is gone.
    const [back] = await history()
    expect(await undo(back!.id)).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('is not in the data any more') as string },
    })
    expect(await undo(await lastOf())).toMatchObject({ ok: true })
    expect(await undo(back!.id)).toMatchObject({ ok: true })
  })

  it('says what is missing', async () => {
    expect(await posted(addRow, services, staff, { desk: 'deadlines', time: '17:00' })).toMatchObject({
      error: {
        fields: {
          body: 'Fill in this field.',
          event: 'Fill in this field.',
          status: 'Choose a status.',
          source: 'Fill in this field.',
        },
      },
    })
  })

  it('is refused for an unknown kind', async () => {
    expect(await posted(addRow, services, staff, { ...deadline, desk: '__proto__' })).toMatchObject({
      error: { code: 'invalid-input' },
    })
  })
})

it('corrects one row twice at once without losing a correction', async () => {
  const results = await Promise.all([
    correct({ campus: 'East', year: '2026' }),
    correct({ campus: 'West', year: '2026' }),
  ])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await history()).toHaveLength(1)
})

it('shows a row on the desk with what changed, and finds it by its words', async () => {
  await correct({ lowestSelectionRank: '77.7', year: '2026', note: 'Zebra crossing' })
  const query = new URLSearchParams({ kind: 'courses', q: 'zebra', show: 'corrected', row: course.id })
  const page = await dataDeskPage({ db: database.db, query, zone: ZONE, now })
  expect(page.rows.map(({ id }) => id)).toEqual([course.id])
  expect(page.open?.history[0]?.diff).toContainEqual({ sign: '+', text: 'Lowest selection rank: 77.7' })
  expect(page.open?.checked).toBe('26 Nov 2026')
  expect(
    (
      await dataDeskPage({
        db: database.db,
        query: new URLSearchParams({ row: 'no-such-row' }),
        zone: ZONE,
        now,
      })
    ).missing,
  ).toBe(true)
})

it('refuses to change the history', async () => {
  await correct({ campus: 'North', year: '2026' })
  await expect(database.db.delete(referenceCorrections)).rejects.toThrow()
  expect((await findRows(database.db, 'courses')).length).toBeGreaterThan(500)
})
