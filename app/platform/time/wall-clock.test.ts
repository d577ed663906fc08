import { expect, it } from 'vitest'
import { minuteOfDay, momentOf } from './wall-clock.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const at = (date: string, minute: number, zone: string) =>
  new Date(momentOf(dayOf(date), minute, zone)).toISOString()

it.each([
  ['2026-11-27', 16 * 60 + 30, 'Australia/Melbourne', '2026-11-27T05:30:00.000Z'],
  ['2026-07-01', 16 * 60 + 30, 'Australia/Melbourne', '2026-07-01T06:30:00.000Z'],
  // Daylight saving starts and ends on these days, at 2 am and 3 am.
  ['2026-10-04', 60, 'Australia/Melbourne', '2026-10-03T15:00:00.000Z'],
  ['2026-10-04', 16 * 60, 'Australia/Melbourne', '2026-10-04T05:00:00.000Z'],
  ['2026-10-04', 150, 'Australia/Melbourne', '2026-10-03T16:30:00.000Z'],
  ['2026-04-05', 150, 'Australia/Melbourne', '2026-04-04T15:30:00.000Z'],
  ['2026-04-05', 10 * 60, 'Australia/Melbourne', '2026-04-05T00:00:00.000Z'],
  ['2026-11-27', 16 * 60 + 30, 'Australia/Perth', '2026-11-27T08:30:00.000Z'],
  ['2026-11-27', 9 * 60, 'Australia/Adelaide', '2026-11-26T22:30:00.000Z'],
])('on %s, minute %i of the day in %s: the moment is %s', (date, minute, zone, moment) => {
  expect(at(date, minute, zone)).toBe(moment)
})

it('reads the minute of the day back', () => {
  for (const minute of [0, 1, 719, 1439])
    expect(
      minuteOfDay(momentOf(dayOf('2026-11-27'), minute, 'Australia/Adelaide'), 'Australia/Adelaide'),
    ).toBe(minute)
})
