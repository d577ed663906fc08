import { expect, it } from 'vitest'
import { rate, UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { asOf, periodsSince } from './as-of.ts'

const DAY = 86_400_000
const known = { rating: 1600, deviation: 60, volatility: 0.06 }

it('is as sure as at the last answer on the same moment, and less so the longer ago that is', () => {
  expect(asOf(known, 0, 0)).toEqual(known)
  // A clock that was put back takes nothing away.
  expect(asOf(known, DAY, 0)).toEqual(known)
  const year = asOf(known, 0, 365 * DAY)
  expect(year).toMatchObject({ rating: 1600, volatility: 0.06 })
  expect(year.deviation).toBeGreaterThan(105)
  expect(year.deviation).toBeLessThan(115)
  expect(asOf(known, 0, 100_000 * DAY).deviation).toBe(UNKNOWN.deviation)
})

it('is what the next answer goes on from', () => {
  const games = [{ opponent: { rating: 1500, deviation: 100 }, score: 1 }]
  const shown = asOf(known, 0, 365 * DAY)
  const after = rate(known, games, { periods: periodsSince(0, 365 * DAY) })
  expect(rate(shown, games, { periods: 0 }).rating).toBeCloseTo(after.rating, 1)
})
