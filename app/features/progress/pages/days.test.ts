import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findStreak, streakOf } from '#app/features/study-log/door.ts'
import { daysToExam } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { startOfDay } from '#app/platform/time/day-starts.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import fc from '#tests/seeded-properties.ts'
import { servicesOf } from '#tests/services.ts'
import { somebody } from '#tests/somebody.ts'
import { dashboardPage } from './dashboard-page.server.ts'
import { readDays, readOverview, readSubject } from './overview.server.ts'
import { progressPage } from './progress-page.server.ts'
import { whenWords } from '../rules/reason-text.ts'

let database: TestDatabase
let person: Person
let now = 0
beforeAll(async () => {
  database = await withDatabase()
  person = await somebody(database.db)
  await database.db.execute(sql`
    INSERT INTO practice_sets (id, person_id, subject_id, title, origin, started_at)
    VALUES ('s', ${person.personId}, 'vce-chemistry', 'T', 'chosen', now())`)
})
afterAll(() => database.drop())

const services = () => servicesOf(database.db, () => new Date(now))
const DAY = 86_400_000
const ZONES = ['Sydney', 'Brisbane', 'Perth', 'Adelaide', 'Darwin', 'Hobart', 'Eucla', 'Lord_Howe'].map(
  (city) => `Australia/${city}`,
)
/** The calendar date in that zone, computed without our own code. */
function calendarDay(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY
}
/** The day of study: until 4 am by the clock on the wall it is the day before. */
function dayOfStudy(at: number, zone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
    at,
  )
  return calendarDay(at, zone) - (Number(hour) < 4 ? 1 : 0)
}
/** Days around clock changes, the ends of a month and a year, and a leap day. */
const days = fc.constantFrom(
  ...['2026-04-05', '2026-10-04', '2026-11-30', '2026-12-31', '2028-02-29', '2027-07-15'].map(
    (text) => Date.parse(`${text}T00:00:00Z`) / DAY,
  ),
)
/** A moment up to three hours from midnight, or midnight itself. */
const about = fc.oneof(fc.integer({ min: -180, max: 180 }), fc.constantFrom(-1, 0, 1))
const moment = fc.tuple(fc.constantFrom(...ZONES), days, fc.integer({ min: -1, max: 2 }), about)
const momentOf = (zone: string, day: number, minutes: number) => startOfDay(day, zone) + minutes * 60_000

it('uses the person’s calendar for today and for the words for a day', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 9 }), about, ([zone, day, off, minutes], back, then) => {
      const at = momentOf(zone, day + off, minutes)
      const today = calendarDay(at, zone)
      expect(dayNumber(at, zone)).toBe(today)
      const before = Math.min(at, momentOf(zone, day + off - back, then))
      const ago = today - calendarDay(before, zone)
      const weekday = new Date(calendarDay(before, zone) * DAY).toLocaleDateString('en-AU', {
        weekday: 'long',
        timeZone: 'UTC',
      })
      expect(whenWords(before, at, zone)).toBe(
        ago === 0 ? 'today' : ago === 1 ? 'yesterday' : ago < 7 ? `on ${weekday}` : `${ago} days ago`,
      )
    }),
    { numRuns: 1500 },
  )
})

it('counts midnights to an exam, which is today on its day and over the day after', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2, max: 60 }), ([zone, day, off, minutes], away) => {
      const at = momentOf(zone, day + off, minutes)
      const examOn = new Date((calendarDay(at, zone) + away) * DAY).toISOString().slice(0, 10)
      let midnights = 0
      for (let one = calendarDay(at, zone) + 1; one <= calendarDay(at, zone) + away; one++)
        if (startOfDay(one, zone) > at) midnights++
      expect(daysToExam(examOn, dayNumber(at, zone))).toBe(away < 0 ? null : midnights)
    }),
    { numRuns: 800 },
  )
})

it('counts the dashboard and the progress of a subject by the person’s days', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(
      moment,
      fc.integer({ min: -1, max: 40 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 29 }), about), { minLength: 1, maxLength: 8 }),
      async ([zone, day, off, minutes], away, places) => {
        now = momentOf(zone, day + off, minutes)
        const today = calendarDay(now, zone)
        const examOn = new Date((today + away) * DAY).toISOString().slice(0, 10)
        await db.execute(sql`
          INSERT INTO person_subjects (person_id, subject_id, exam_on, position, added_at)
          VALUES (${person.personId}, 'vce-chemistry', ${examOn}, 0, now())
          ON CONFLICT (person_id, subject_id) DO UPDATE SET exam_on = excluded.exam_on`)
        await db.execute(sql`DELETE FROM responses`)
        const times = places.map(([back, then]) => Math.min(now, momentOf(zone, day + off - back, then)))
        for (const [i, time] of times.entries())
          await db.execute(sql`
            INSERT INTO responses (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response, awarded, of, result, answered_at)
            VALUES (${`r${i}`}, ${person.personId}, 's', ${i}, 'a', 'q', 'vce-chemistry', 'k', 'x', 1, 2, '{}', ${new Date(time)})`)

        const { days: marks } = await readDays(services(), person, zone)
        const page = dashboardPage(
          await readOverview(services(), person, zone),
          marks,
          await findStreak(db, person, { now, zone }),
          zone,
          [],
          { sessionMinutes: 30, quest: { quest: null, toClaim: 0 }, cardsDue: 0, atar: null, dates: [] },
        )
        expect(page.exams.map((exam) => exam.days)).toEqual(away < 0 ? [] : [away])
        const { dateWords } = page
        expect(dateWords).toBe(
          new Date(today * DAY).toLocaleDateString('en-AU', {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
          }),
        )
        const daysWithAnswers = new Set(times.map((time) => dayOfStudy(time, zone)))
        expect(
          new Map(marks.map(({ day: on, answers, awarded, of }) => [on, [answers, awarded, of]])),
        ).toEqual(
          new Map(
            [...Map.groupBy(times, (time) => dayOfStudy(time, zone))].map(([on, { length }]) => [
              on,
              [length, length, 2 * length],
            ]),
          ),
        )
        const open = dayOfStudy(now, zone)
        expect(page.week.streak).toBe(streakOf([...daysWithAnswers], open).days)
        const monday = open - ((new Date(open * DAY).getUTCDay() + 6) % 7)
        expect(page.week.days.map(({ state }) => state === 'done')).toEqual(
          [0, 1, 2, 3, 4, 5, 6].map((index) => daysWithAnswers.has(monday + index)),
        )

        const weeks = [0, 1, 2, 3].map(
          (week) => times.filter((time) => Math.floor((today - calendarDay(time, zone)) / 7) === week).length,
        )
        const read = await readSubject(services(), person, zone, 'vce-chemistry')
        const { lost } = progressPage(read, null, [], zone)
        const labels = ['Last 7 days', '7 to 13 days ago', '14 to 20 days ago', '21 to 27 days ago']
        expect(lost.map((one) => [one.label, one.lost])).toEqual(
          labels.map((label, week) => [label, weeks[week]]).filter(([, count]) => count !== 0),
        )
      },
    ),
    { numRuns: 60 },
  )
})
