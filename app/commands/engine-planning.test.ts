import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { rankLine, run } from './engine-planning.ts'

const DAY = 86_400_000
const now = 100 * DAY
const lostMarks = {
  skillId: 'titration',
  subjectId: 'vce-chemistry',
  weight: 0.1,
  responses: [{ id: 'that-one', awarded: 0, of: 2, at: now - DAY }],
  chanceThen: 0.85,
  chanceNow: 0.8,
  recalled: 0.97,
}
const well = {
  ...lostMarks,
  skillId: 'equilibrium',
  responses: [{ id: 'r', awarded: 3, of: 3, at: now - DAY }],
}
const slip = {
  ...lostMarks,
  skillId: 'kc',
  subjectId: 'vce-physics',
  repeatedSlip: { id: 'inverted', times: 2, responseIds: ['a', 'b'] },
}
const never = { ...well, skillId: 'new', responses: [], chanceThen: null, chanceNow: null, recalled: null }

it('ranks skills by lost marks and names the responses behind each rank', async () => {
  const [one, two, three] = await answersOf(run, [
    { skills: [well, never, lostMarks], now },
    { skills: [lostMarks, slip], now, daysToExam: { 'vce-physics': 4 } },
    { skills: [lostMarks, well], now, declined: ['titration'] },
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
  [{ skills: [lostMarks] }, 'now'],
  [{ skills: [lostMarks, lostMarks], now }, 'skills: name a skill twice'],
  [{ skills: [{ ...lostMarks, weight: 2 }], now }, 'skills[0].weight'],
  [{ skills: [{ ...lostMarks, responses: [{ id: 'r', awarded: 3, of: 2, at: 0 }] }], now }, 'responses[0]'],
  [
    {
      skills: [{ ...lostMarks, responses: [{ id: 'r', awarded: 1, of: 2, at: 0 }, ...lostMarks.responses] }],
      now,
    },
    'are not the latest first',
  ],
  [{ skills: [{ ...lostMarks, recalled: undefined }], now }, 'skills[0].recalled'],
  [{ skills: [], now, daysToExam: { a: 'soon' } }, 'daysToExam.a'],
])('says what is wrong with %j', (request, place) => {
  expect(rankLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

const plan = {
  subjects: [
    {
      subjectId: 'vce-chemistry',
      examDay: 20_790,
      topics: [{ topicId: 'redox', weakness: 0.8 }],
      hasQuestions: true,
      hasPapers: false,
    },
  ],
  from: { day: 20_783, minute: 0 },
  weekdays: Array.from({ length: 7 }, () => ({ minutes: 45, startsAt: 960 })),
}

it('makes a timetable up to the exam', async () => {
  const [made, refused] = await answersOf(run, [plan, { ...plan, weekdays: [] }])
  const sessions = made!['sessions'] as { day: number; topicId: string | null }[]
  expect(sessions.map(({ day }) => day - 20_783)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(sessions.flatMap(({ topicId }, index) => (topicId ? [index] : []))).toEqual([0, 2])
  expect(made!['unfit']).toEqual([])
  expect(refused!['error']).toContain('weekdays')
})

it('returns one result for any line', () =>
  answersAnything(run, [
    { skills: [lostMarks, slip, never], now, daysToExam: { 'vce-physics': 4 }, declined: [] },
    plan,
  ]))
