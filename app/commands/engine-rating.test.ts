import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { rateLine, run } from './engine-rating.ts'

// The worked example of Glickman's paper.
const games = {
  player: { rating: 1500, deviation: 200, volatility: 0.06 },
  games: [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ],
  tau: 0.5,
}
const chance = { player: { rating: 1700, deviation: 50 }, opponent: { rating: 1500, deviation: 50 } }
const next = {
  candidates: [
    { id: 'easy', rating: 1100, deviation: 60, exposures: 0 },
    { id: 'hard', rating: 2200, deviation: 60, exposures: 0 },
  ],
  dice: [0],
}

it('reproduces the published example', async () => {
  const [rated, expected, chosen] = await answersOf(run, [games, chance, next])
  expect(rated!['rating']).toBeCloseTo(1464.06, 1)
  expect(rated!['deviation']).toBeCloseTo(151.52, 1)
  expect(rated!['volatility']).toBeCloseTo(0.05999, 4)
  expect(expected!['chance']).toBeGreaterThan(0.7)
  expect(chosen).toEqual({ next: 'easy' })
})

it('leaves out a player when one of the two is unknown', () => {
  expect(rateLine('{"opponent": {}}')).toEqual({ chance: 0.5 })
})

it.each([
  [{ ...games, games: [{ opponent: {}, score: 7 }] }, 'games[0].score'],
  [{ games: [null] }, 'games[0]'],
  [{ ...games, tau: '0.5' }, 'tau'],
  [{ ...games, taau: 0.5 }, 'taau'],
  [{ ...games, player: { rating: 'high' } }, 'player.rating'],
  [{ ...chance, opponent: { deviation: -1 } }, 'opponent.deviation'],
  [{ ...next, dice: [1] }, 'dice[0]'],
  [{ ...next, candidates: [{ id: 'easy' }] }, 'candidates[0].rating'],
])('says what is wrong with %j', (request, place) => {
  expect(rateLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('answers any line, and stays finite at the ends of its ranges', async () => {
  await answersAnything(run, [games, chance, next])
  for (const rating of [-1000, 4000])
    for (const deviation of [0.001, 1000])
      for (const score of [0, 1])
        expect(
          rateLine(
            JSON.stringify({
              player: { rating, deviation, volatility: 1 },
              games: [{ opponent: { rating: 3000 - rating, deviation: 0 }, score }],
              tau: 5,
              periods: 100_000,
            }),
          ),
        ).toMatchObject({ rating: expect.any(Number) as number })
})
