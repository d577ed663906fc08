import { expect, it } from 'vitest'
import { learn, unknown } from '#app/engines/mastery/mastery.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { followLine, run } from './engine-mastery.ts'

const DAY = 86_400_000
const right = { score: 1, marks: 1, difficulty: 3, at: 0 }
const state = { mean: 0, variance: 2.25, stability: 10, difficulty: 5, evidence: 1, at: 0 }
const half = { chance: 0.5, low: 0.3, high: 0.7, recalled: 1, evidence: 2 }

it('follows answers with the published forgetting curve', async () => {
  const [nothing, learnt, forgotten, later] = await answersOf(run, [
    { answers: [], now: DAY },
    { answers: [right, { ...right, score: 0, guess: 0.25, hints: 1, at: DAY }], now: DAY },
    // FSRS-6: 0.9 after one stability, and (1 + (0.9^(-1/0.1542) - 1) · 9)^-0.1542 after nine.
    { answers: [], now: 10 * DAY, state },
    { answers: [], now: 9 * DAY, state: { ...state, stability: 1 } },
  ])
  expect(nothing).toEqual({ state: unknown(DAY), retrievability: 1, figure: null })
  const first = learn(unknown(0), { ...right, guess: 0, hints: 0 })
  expect(learnt!['state']).toEqual(learn(first, { ...right, score: 0, guess: 0.25, hints: 1, at: DAY }))
  expect(learnt!['figure']).toMatchObject({ evidence: 2, recalled: 1 })
  expect(forgotten!['retrievability']).toBeCloseTo(0.9, 7)
  expect(later!['retrievability']).toBeCloseTo(0.7031, 4)
})

it('gives the same result when it continues from a stored state', async () => {
  const answers = [right, { ...right, at: DAY }, { ...right, score: 0.5, at: 3 * DAY }]
  const [whole, begun] = await answersOf(run, [
    { answers, now: 4 * DAY },
    { answers: answers.slice(0, 2), now: DAY },
  ])
  const [rest] = await answersOf(run, [{ answers: answers.slice(2), state: begun!['state'], now: 4 * DAY }])
  expect(rest).toEqual(whole)
})

it('combines skills into a topic', async () => {
  const [topic, none] = await answersOf(run, [{ figures: [half, half] }, { figures: [] }])
  // Two independent errors of 0.2: 0.2 · √2 / 2.
  expect(topic!['figure']).toMatchObject({ chance: 0.5, evidence: 4 })
  expect((topic!['figure'] as typeof half).low).toBeCloseTo(0.3586, 4)
  expect(none).toEqual({ figure: null })
})

it.each([
  [{ answers: [right] }, 'now'],
  [{ answers: [{ ...right, at: DAY }, right], now: DAY }, 'answers[1].at: is not in order of time'],
  [{ answers: [{ ...right, at: DAY }], now: 0 }, 'answers[0].at: is after "now"'],
  [{ answers: [{ ...right, score: 1.5 }], now: 0 }, 'answers[0].score'],
  [{ answers: [{ ...right, difficulty: 'hard' }], now: 0 }, 'answers[0].difficulty'],
  [{ answers: [], now: 0, state: { ...state, variance: 0 } }, 'state.variance'],
  [{ answers: [], now: 0, state: { ...state, stability: 0 } }, 'state.stability'],
  [{ answers: [], now: 0, state: { ...state, difficulty: 0 } }, 'state.difficulty'],
  [{ figures: [{ ...half, low: -1 }] }, 'figures[0].low'],
  [{ figures: [], now: 0 }, 'now'],
])('says what is wrong with %j', (request, place) => {
  expect(followLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () =>
  answersAnything(run, [{ answers: [right], now: DAY, state }, { figures: [half] }]))
