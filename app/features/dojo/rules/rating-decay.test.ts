import { expect, it } from 'vitest'
import { rate, UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { decayedRating, periodsSince } from './rating-decay.ts'

const DAY = 86_400_000
const known = { rating: 1600, deviation: 60, volatility: 0.06 }

it('keeps the certainty of the last answer, and loses it as time passes', () => {
  expect(decayedRating(known, 0, 0)).toEqual(known)
  // A clock that was set back changes nothing.
  expect(decayedRating(known, DAY, 0)).toEqual(known)
  const year = decayedRating(known, 0, 365 * DAY)
  expect(year).toMatchObject({ rating: 1600, volatility: 0.06 })
  expect(year.deviation).toBeGreaterThan(105)
  expect(year.deviation).toBeLessThan(115)
  expect(decayedRating(known, 0, 100_000 * DAY).deviation).toBe(UNKNOWN.deviation)
})

it('gives the rating from which the next answer continues', () => {
  const games = [{ opponent: { rating: 1500, deviation: 100 }, score: 1 }]
  const decayed = decayedRating(known, 0, 365 * DAY)
  const after = rate(known, games, { periods: periodsSince(0, 365 * DAY) })
  expect(rate(decayed, games, { periods: 0 }).rating).toBeCloseTo(after.rating, 1)
})
