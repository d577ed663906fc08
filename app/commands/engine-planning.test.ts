import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { rankLine, run } from './engine-planning.ts'

const DAY = 86_400_000
const now = 100 * DAY
const lost = {
  skillId: 'titration',
  subjectId: 'vce-chemistry',
  weight: 0.1,
  responses: [{ id: 'that-one', awarded: 0, of: 2, at: now - DAY }],
  chanceThen: 0.85,
  chanceNow: 0.8,
  recalled: 0.97,
}
const well = { ...lost, skillId: 'equilibrium', responses: [{ id: 'r', awarded: 3, of: 3, at: now - DAY }] }
const slip = {
  ...lost,
  skillId: 'kc',
  subjectId: 'vce-physics',
  repeatedSlip: { id: 'inverted', times: 2, responseIds: ['a', 'b'] },
}
const never = { ...well, skillId: 'new', responses: [], chanceThen: null, chanceNow: null, recalled: null }

it('ranks by what was lost, and says by which answers', async () => {
  const [one, two, three] = await answersOf(run, [
    { skills: [well, never, lost], now },
    { skills: [lost, slip], now, daysToExam: { 'vce-physics': 4 } },
    { skills: [lost, well], now, declined: ['titration'] },
  ])
  const ranked = one!['ranked'] as Record<string, unknown>[]
  expect(ranked.map(({ skillId }) => skillId)).toEqual(['titration', 'new', 'equilibrium'])
  expect(ranked[0]!['because']).toEqual({
    kind: 'lost-marks',
    awarded: 0,
    of: 2,
    answers: 1,
    latest: now - DAY,
    responseIds: ['that-one'],
  })
  // 1.4 · 2/2 · 1/1.6, times 0.5 + √0.1.
  expect(ranked[0]!['score']).toBeCloseTo(0.875 * (0.5 + Math.sqrt(0.1)), 12)
  expect(ranked[2]!['score']).toBe(0)
  expect(two!['ranked']).toMatchObject([
    { skillId: 'kc', daysToExam: 4, because: { kind: 'repeated-slip', slipId: 'inverted', times: 2 } },
    { skillId: 'titration' },
  ])
  expect(three!['ranked']).toMatchObject([{ skillId: 'equilibrium' }])
})

it.each([
  [{ skills: [lost] }, 'now'],
  [{ skills: [lost, lost], now }, 'skills: name a skill twice'],
  [{ skills: [{ ...lost, weight: 2 }], now }, 'skills[0].weight'],
  [{ skills: [{ ...lost, responses: [{ id: 'r', awarded: 3, of: 2, at: 0 }] }], now }, 'responses[0]'],
  [
    { skills: [{ ...lost, responses: [{ id: 'r', awarded: 1, of: 2, at: 0 }, ...lost.responses] }], now },
    'are not the latest first',
  ],
  [{ skills: [{ ...lost, recalled: undefined }], now }, 'skills[0].recalled'],
  [{ skills: [], now, daysToExam: { a: 'soon' } }, 'daysToExam.a'],
])('says what is wrong with %j', (request, place) => {
  expect(rankLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('answers any line', () =>
  answersAnything(run, [
    { skills: [lost, slip, never], now, daysToExam: { 'vce-physics': 4 }, declined: [] },
  ]))
