import { describe, expect, it } from 'vitest'
import { NEW_MEMORY, review } from '#app/engines/memory/memory.ts'
import { answersAnything, answersOf, outputOf } from './door-testing.ts'
import { run } from './engine-memory.ts'

const good = (days: number) => ({ days, grade: 'good' })

it('follows reviews and gives the chance of recall', async () => {
  const [nothing, weekly, crammed] = await answersOf(run, [
    { reviews: [], later: 3 },
    { reviews: [0, 7, 7, 7].map(good), later: 60 },
    { reviews: Array.from({ length: 25 }, () => good(2 / 1_440)), later: 60 },
  ])
  expect(nothing).toEqual({ memory: NEW_MEMORY, retrievability: 0 })
  expect(weekly!['retrievability']).toBeGreaterThan(0.88)
  expect(crammed!['retrievability']).toBeLessThan(0.65)
})

it('continues from a stored memory', async () => {
  const [first] = await answersOf(run, [{ reviews: [good(0)] }])
  const [second] = await answersOf(run, [{ reviews: [good(7)], memory: first!['memory'] }])
  expect(second!['memory']).toEqual(review(review(NEW_MEMORY, 0, 'good'), 7, 'good'))
})

it.each([
  [{ reviews: [good(-1)] }, 'reviews[0].days'],
  [{ reviews: [{ days: 1, grade: 'fine' }] }, 'reviews[0].grade'],
  [{ reviews: [], memory: { stability: 0, difficulty: 5 } }, 'memory.stability'],
])('says what is wrong with %j', async (request, place) => {
  expect(await answersOf(run, [request])).toEqual([{ error: expect.stringContaining(place) as string }])
})

it('returns one result for any line', () =>
  answersAnything(run, [{ reviews: [good(1)], memory: { stability: 2, difficulty: 5 }, later: 9 }]))

/**
 * Reference vectors of ts-fsrs 5.4.2, github.com/open-spaced-repetition/ts-fsrs,
 * packages/fsrs/__tests__/impl/long-term_scheduler.test.ts (“test1” to “test5”; the weights are those of its top).
 */
const LONG_TERM_WEIGHTS = [
  0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904,
  0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
]
const LONG_TERM = [
  {
    ratings: [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3],
    intervals: [3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773],
    stability: [
      3.0412, 13.09130698, 48.15848988, 154.93732625, 445.05562739, 1158.07779739, 16.63063166, 3.01732209,
      11.42247264, 37.37521902, 111.8752758, 306.5974569, 772.94026648,
    ],
    difficulty: [
      4.49094334, 4.26664289, 4.05746029, 3.86237659, 3.68044154, 3.51076891, 4.69833071, 5.55956298,
      5.26323756, 4.98688448, 4.72915759, 4.4888015, 4.26464541,
    ],
  },
  {
    ratings: [1, 2, 3, 4, 1, 2, 3, 4],
    intervals: [1, 2, 6, 41, 4, 7, 21, 133],
    stability: [0.4197, 1.0344317, 5.5356759, 41.0033667, 4.46605519, 6.67743292, 20.88868155, 132.81849454],
    difficulty: [7.1434, 7.03653841, 6.64066485, 5.92312772, 6.44779861, 6.45995078, 6.10293922, 5.36588547],
  },
  {
    ratings: [2, 3, 4, 1, 2, 3, 4, 1],
    intervals: [2, 7, 54, 5, 8, 26, 171, 8],
    stability: [
      1.1869, 6.59167572, 53.76078737, 5.0853693, 8.09786749, 25.52991279, 171.16195166, 8.11072373,
    ],
    difficulty: [6.23225985, 5.89059466, 5.14583392, 5.884097, 5.99269555, 5.667177, 4.91430736, 5.71619151],
  },
  {
    ratings: [3, 4, 1, 2, 3, 4, 1, 2],
    intervals: [3, 33, 4, 7, 26, 193, 9, 14],
    stability: [
      3.0412, 32.65484522, 4.22256838, 7.2325009, 25.52681746, 193.36618775, 8.63899847, 14.31323867,
    ],
    difficulty: [
      4.49094334, 3.69538259, 4.83221448, 5.12078462, 4.85403286, 4.07165035, 5.1050878, 5.34697075,
    ],
  },
  {
    ratings: [4, 1, 2, 3, 4, 1, 2, 3],
    intervals: [15, 3, 6, 27, 240, 10, 17, 60],
    stability: [
      15.2441, 3.25621013, 6.32684549, 26.56339029, 239.70462771, 9.75621519, 17.06035531, 59.59547542,
    ],
    difficulty: [
      1.16304343, 2.99573557, 3.59851762, 3.43436666, 2.60045771, 4.03816348, 4.46259158, 4.24020203,
    ],
  },
]
const DAY = 86_400_000
const START = Date.parse('2022-12-29T12:30:00Z')

const reviewsAfter = (ratings: readonly number[], gaps: readonly number[]) => {
  let at = START
  return ratings.map((rating, index) => {
    at += gaps[index]! * DAY
    return { at: new Date(at).toISOString(), rating }
  })
}

/** The state after each review: one line each. */
async function statesOf(request: object): Promise<Record<string, unknown>[]> {
  const { code, text } = await outputOf(run, [JSON.stringify(request)])
  expect(code).toBe(0)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('reviews at moments', () => {
  it.each(LONG_TERM)('agree with ts-fsrs for $ratings', async (vector) => {
    const { ratings, intervals, stability, difficulty } = vector
    const reviews = reviewsAfter(ratings, [0, ...intervals])
    const answers = await statesOf({ parameters: LONG_TERM_WEIGHTS, reviews })
    expect(answers).toHaveLength(ratings.length)
    for (const [index, answer] of answers.entries()) {
      expect(answer['interval']).toBe(intervals[index])
      expect(Math.abs((answer['stability'] as number) - stability[index]!)).toBeLessThan(1e-4)
      expect(Math.abs((answer['difficulty'] as number) - difficulty[index]!)).toBeLessThan(1e-4)
    }
  })

  // ts-fsrs 5.4.2, packages/fsrs/__tests__/FSRS-6.test.ts, “memory state” and “get retrievability”.
  it.each([
    [false, 53.335106],
    [true, 53.62691],
  ])('agree with FSRS-6 of ts-fsrs (steps of minutes: %s)', async (shortTerm, stability) => {
    const reviews = reviewsAfter([1, 3, 3, 3, 3, 3], [0, 0, 1, 3, 8, 21])
    const last = (await statesOf({ shortTerm, reviews })).at(-1)!
    expect(Math.abs((last['stability'] as number) - stability)).toBeLessThan(1e-4)
    expect(Math.abs((last['difficulty'] as number) - 6.3574867)).toBeLessThan(1e-4)
  })

  it('give the chance of recall when the card is due', async () => {
    const [easy] = await statesOf({ reviews: reviewsAfter([4], [0]) })
    expect(easy).toMatchObject({ state: 'review', interval: 8, stability: 8.2956, difficulty: 1 })
    expect(Math.abs((easy!['retrievability'] as number) - 0.9024733)).toBeLessThan(1e-4)
  })

  it('never exceed the maximum interval', async () => {
    const reviews = reviewsAfter([3, 4, 4, 4], [0, 5, 5, 5])
    for (const { interval } of await statesOf({ maximumInterval: 5, reviews }))
      expect(interval).toBeLessThanOrEqual(5)
  })

  it.each([
    [{ reviews: [{ at: 'yesterday', rating: 3 }] }, 'reviews[0].at'],
    [{ reviews: [{ at: '2026-11-27T09:00:00Z', rating: 5 }] }, 'reviews[0].rating'],
    [{ parameters: [1, 2], reviews: [] }, 'parameters'],
    [
      {
        reviews: [
          { at: '2026-11-27T09:00:00Z', rating: 3 },
          { at: '2026-11-26T09:00:00Z', rating: 3 },
        ],
      },
      'reviews[1].at',
    ],
  ])('say what is wrong with %j', async (request, place) => {
    expect(await answersOf(run, [request])).toEqual([{ error: expect.stringContaining(place) as string }])
  })
})
