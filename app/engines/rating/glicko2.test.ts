import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { expected, rate, ratingForChance, UNKNOWN, type Rating } from './glicko2.ts'

const RUNS = { seed: 20261120, numRuns: 500 }
const rating = fc.record({
  rating: fc.double({ min: 400, max: 2600, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
})
const score = fc.double({ min: 0, max: 1, noNaN: true })

it('gives the figures of the worked example in the paper', () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ])
  expect(after.rating).toBeCloseTo(1464.06, 1)
  expect(after.deviation).toBeCloseTo(151.52, 1)
  expect(after.volatility).toBeCloseTo(0.05999, 4)
  // Closer than the paper prints, so that a slip in the scale would show.
  expect(Math.abs(after.rating - 1464.0507)).toBeLessThan(0.01)
  expect(Math.abs(after.deviation - 151.5165)).toBeLessThan(0.01)
})

it('without a game only the deviation grows, up to that of somebody unknown', () => {
  const before = { rating: 1620, deviation: 60, volatility: 0.06 }
  const rested = rate(before, [], { periods: 73 })
  expect(rested.rating).toBe(1620)
  // A year of five-day periods: sqrt(60² + 73 (0.06 · 173.7178)²).
  expect(rested.deviation).toBeCloseTo(Math.sqrt(3600 + 73 * (0.06 * 173.7178) ** 2), 6)
  expect(rate(before, [], { periods: 1e9 }).deviation).toBeCloseTo(350, 6)
  expect(rate(before, [], { periods: 0 }).deviation).toBeCloseTo(60, 9)
})

describe('for any ratings', () => {
  const play = (one: Rating, other: Rating, result: number, periods = 0) =>
    rate(one, [{ opponent: other, score: result }], { periods })

  it('a better score never rates lower', () => {
    fc.assert(
      fc.property(rating, rating, score, score, (one, other, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(play(one, other, high).rating).toBeGreaterThanOrEqual(play(one, other, low).rating - 1e-6)
      }),
      RUNS,
    )
  })

  it('a full score never lowers, no score never raises, and an answer makes surer', () => {
    fc.assert(
      fc.property(rating, rating, (one, other) => {
        expect(play(one, other, 1).rating).toBeGreaterThan(one.rating)
        expect(play(one, other, 0).rating).toBeLessThan(one.rating)
        expect(play(one, other, 1).deviation).toBeLessThan(one.deviation)
      }),
      RUNS,
    )
  })

  it('winning against a stronger opponent counts at least as much', () => {
    fc.assert(
      fc.property(rating, rating, fc.double({ min: 1, max: 400, noNaN: true }), (one, other, more) => {
        const stronger = { ...other, rating: other.rating + more }
        expect(play(one, stronger, 1).rating).toBeGreaterThanOrEqual(play(one, other, 1).rating - 1)
      }),
      RUNS,
    )
  })

  it('stays finite and keeps its ranges over hundreds of answers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rating, score), { minLength: 200, maxLength: 200 }), (answers) => {
        let one: Rating = UNKNOWN
        for (const [other, result] of answers) one = play(one, other, result, 0.01)
        expect(Number.isFinite(one.rating)).toBe(true)
        expect(one.deviation).toBeGreaterThan(0)
        expect(one.deviation).toBeLessThanOrEqual(350)
        expect(one.volatility).toBeGreaterThan(0)
        expect(one.volatility).toBeLessThan(1)
      }),
      { ...RUNS, numRuns: 30 },
    )
  })

  it('expectations of two sides make one, and the inverse finds the rating', () => {
    fc.assert(
      fc.property(rating, rating, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (one, other, chance) => {
        expect(expected(one, other) + expected(other, one)).toBeCloseTo(1, 9)
        const wanted = ratingForChance(one, chance, other.deviation)
        expect(expected(one, { rating: wanted, deviation: other.deviation })).toBeCloseTo(chance, 9)
      }),
      RUNS,
    )
  })
})

it('refuses what is no rating, no score and no time', () => {
  const one = UNKNOWN
  const game = (result: number) => [{ opponent: { rating: 1500, deviation: 50 }, score: result }]
  expect(() => rate({ ...one, deviation: 0 }, [])).toThrow(RangeError)
  expect(() => rate({ ...one, rating: Number.NaN }, [])).toThrow(RangeError)
  expect(() => rate(one, game(1.1))).toThrow(RangeError)
  expect(() => rate(one, game(Number.NaN))).toThrow(RangeError)
  expect(() => rate(one, game(1), { periods: -1 })).toThrow(RangeError)
  expect(() => ratingForChance(one, 1, 50)).toThrow(RangeError)
})
