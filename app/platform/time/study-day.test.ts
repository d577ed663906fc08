import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { dateOf, dayOfDate, mondayOf, startOfStudyDay, studyDay, studyDayShifts } from './study-day.ts'

const DAY = 86_400_000
const zone = 'Australia/Melbourne'
const dayOf = (text: string, where = zone) => dateOf(studyDay(new Date(text).getTime(), where))

it('counts 1 am to the day before, and 4 am to the new day', () => {
  expect(dayOf('2026-11-26T01:00:00+11:00')).toBe('2026-11-25')
  expect(dayOf('2026-11-26T03:59:59+11:00')).toBe('2026-11-25')
  expect(dayOf('2026-11-26T04:00:00+11:00')).toBe('2026-11-26')
  expect(dayOf('2026-11-27T01:00:00+11:00')).toBe('2026-11-26')
})

it('starts a day at 4 am on the wall when daylight saving starts and ends', () => {
  // 4 October 2026 has 23 hours in Melbourne, 5 April 2026 has 25.
  for (const [date, starts, hours] of [
    ['2026-10-03', '2026-10-02T18:00:00Z', 23],
    ['2026-10-04', '2026-10-03T17:00:00Z', 24],
    ['2026-04-04', '2026-04-03T17:00:00Z', 25],
    ['2026-04-05', '2026-04-04T18:00:00Z', 24],
  ] as const) {
    const day = Date.parse(date) / DAY
    expect(new Date(startOfStudyDay(day, zone)), date).toEqual(new Date(starts))
    expect((startOfStudyDay(day + 1, zone) - startOfStudyDay(day, zone)) / 3_600_000, date).toBe(hours)
  }
})

it('uses the zone in which the learner is now', () => {
  // 5 am in Melbourne is 2 am in Perth.
  expect(dayOf('2026-11-26T05:00:00+11:00')).toBe('2026-11-26')
  expect(dayOf('2026-11-26T05:00:00+11:00', 'Australia/Perth')).toBe('2026-11-25')
})

it('gives the start of every day of ten years in every zone', () => {
  const today = Date.parse('2026-11-20') / DAY
  const zones = Intl.supportedValuesOf('timeZone').filter((one) => !one.startsWith('Antarctica/'))
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: today - 3_650, max: today + 1 }),
      (where, one) => {
        const { shift } = studyDayShifts(today, where).find(({ day }) => day <= one)!
        const start = one * DAY - shift
        expect(start).toBe(startOfStudyDay(one, where))
        expect(studyDay(start, where)).toBe(one)
        expect(studyDay(start - 1, where)).toBe(one - 1)
        expect(dayOfDate(dateOf(one))).toBe(one)
      },
    ),
    { numRuns: 1500 },
  )
})

it('starts a week on Monday', () => {
  expect(dateOf(mondayOf(Date.parse('2026-11-29') / DAY))).toBe('2026-11-23')
  expect(dateOf(mondayOf(Date.parse('2026-11-23') / DAY))).toBe('2026-11-23')
})
