import { expect, it } from 'vitest'
import { weeklyStarts } from './weekly-starts.ts'

const zone = 'Australia/Melbourne'
const iso = (dates: Date[]) => dates.map((date) => date.toISOString().slice(0, 16))

it('shows the same local time before and after daylight saving starts', () => {
  // Daylight saving starts in Melbourne on 4 October 2026 at 2 am.
  expect(iso(weeklyStarts({ day: '2026-09-28', time: '18:00', zone, weeks: 3 }))).toEqual([
    '2026-09-28T08:00',
    '2026-10-05T07:00',
    '2026-10-12T07:00',
  ])
})

it('shows the same local time before and after daylight saving ends', () => {
  // Daylight saving ends in Melbourne on 4 April 2027 at 3 am.
  expect(iso(weeklyStarts({ day: '2027-03-30', time: '18:00', zone, weeks: 2 }))).toEqual([
    '2027-03-30T07:00',
    '2027-04-06T08:00',
  ])
})

it.each([
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Europe/London',
])('gives one session a week at the same time on the wall, %s', (where) => {
  const starts = weeklyStarts({ day: '2026-02-03', time: '16:30', zone: where, weeks: 30 })
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: where,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(starts).toHaveLength(30)
  expect(new Set(starts.map((start) => format.format(start)))).toEqual(new Set(['Tue 16:30']))
})

it('gives one session for one week', () => {
  expect(iso(weeklyStarts({ day: '2026-11-30', time: '09:15', zone: 'Australia/Perth', weeks: 1 }))).toEqual([
    '2026-11-30T01:15',
  ])
})
