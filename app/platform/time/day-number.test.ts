import fc from '#tests/seeded-properties.ts'
import { expect, it } from 'vitest'
import { dayNumber } from './day-number.ts'

const zone = 'Australia/Sydney'
const at = (text: string) => new Date(text).getTime()

it('uses the date of the zone, not of the machine', () => {
  expect(dayNumber(at('1970-01-01T00:00:00Z'), zone)).toBe(0)
  expect(dayNumber(at('2026-11-19T13:30:00Z'), zone)).toBe(dayNumber(at('2026-11-20T01:00:00Z'), zone))
})

it('gives the right day around midnight in every zone', () => {
  const days = new Map(
    Intl.supportedValuesOf('timeZone').map((one) => [
      one,
      new Intl.DateTimeFormat('en-CA', { timeZone: one, year: 'numeric', month: '2-digit', day: '2-digit' }),
    ]),
  )
  const moment = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') })
  fc.assert(
    fc.property(moment, fc.constantFrom(...days.keys()), (now, one) => {
      // Zone offsets change by quarters of an hour, so the test checks both ends of a quarter.
      for (const near of [now - (now % 900_000), now, now - (now % 900_000) + 899_999])
        expect(dayNumber(near, one)).toBe(Date.parse(`${days.get(one)!.format(near)}T00:00:00Z`) / 86_400_000)
    }),
    { numRuns: 3000 },
  )
})
