import { expect, it } from 'vitest'
import { streakOf } from './days.ts'

const zone = 'Australia/Sydney'
const at = (text: string) => new Date(text).getTime()

it('counts a streak up to today, or to yesterday while today is still open', () => {
  const now = at('2026-11-20T01:00:00Z')
  const days = [
    '2026-11-19T05:00:00Z',
    '2026-11-19T01:00:00Z',
    '2026-11-18T01:00:00Z',
    '2026-11-16T01:00:00Z',
  ].map(at)
  expect(streakOf(days, now, zone)).toBe(2)
  expect(streakOf([now, ...days], now, zone)).toBe(3)
  expect(streakOf([at('2026-11-18T01:00:00Z')], now, zone)).toBe(0)
  expect(streakOf([], now, zone)).toBe(0)
})
