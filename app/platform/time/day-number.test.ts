import { expect, it } from 'vitest'
import { dayNumber } from './day-number.ts'

const zone = 'Australia/Sydney'
const at = (text: string) => new Date(text).getTime()

it('knows the day of the zone, not of the machine', () => {
  expect(dayNumber(at('1970-01-01T00:00:00Z'), zone)).toBe(0)
  expect(dayNumber(at('2026-11-19T13:30:00Z'), zone)).toBe(dayNumber(at('2026-11-20T01:00:00Z'), zone))
})
