import { expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { dayNumber } from './day-number.ts'
import { dayShifts, startOfDay } from './day-starts.ts'

const at = (text: string) => new Date(text).getTime()
const day = (text: string) => at(`${text}T00:00:00Z`) / 86_400_000

it('starts a day at local midnight, with and without summer time, also at half-hour and 45-minute offsets', () => {
  for (const [zone, date, begins] of [
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z'],
    ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00Z'],
    ['Australia/Brisbane', '2026-10-05', '2026-10-04T14:00:00Z'],
    ['Australia/Adelaide', '2027-04-04', '2027-04-03T13:30:00Z'],
    ['Australia/Adelaide', '2027-04-05', '2027-04-04T14:30:00Z'],
    ['Australia/Perth', '2026-12-31', '2026-12-30T16:00:00Z'],
    ['Australia/Eucla', '2026-12-31', '2026-12-30T15:15:00Z'],
    ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-12-31', '2026-12-31T11:00:00Z'],
    // Summer time begins at midnight: the day has no midnight.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  ] as const)
    expect(new Date(startOfDay(day(date), zone)), `${zone} ${date}`).toEqual(new Date(begins))
})

it('gives the start of every day of ten years in every zone', () => {
  const today = day('2026-11-20')
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: today - 3_650, max: today + 1 }),
      (zone, one) => {
        const { shift } = dayShifts(today, zone).find((each) => each.day <= one)!
        const start = one * 86_400_000 - shift
        expect(new Date(start)).toEqual(new Date(startOfDay(one, zone)))
        expect(dayNumber(start, zone)).toBe(one)
        expect(dayNumber(start - 1, zone)).toBe(one - 1)
      },
    ),
    { numRuns: 3000 },
  )
})
