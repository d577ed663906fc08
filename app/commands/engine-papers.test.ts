import { expect, it } from 'vitest'
import { answersAnything, answersOf } from './door-testing.ts'
import { paperLine, run } from './engine-papers.ts'

const MINUTE = 60_000
const start = Date.parse('2026-11-20T01:00:00Z')
const item = (id: string, marks: number) => ({
  id,
  kinds: ['written'],
  marks,
  areas: ['a'],
  difficulty: 3,
  met: 0,
})
// Long questions that do not add up to the marks by themselves: 12 + 12 is not 25, but the paper still reaches its
// total.
const items = [item('a', 12), item('b', 12), item('c', 5), item('d', 5), item('e', 3), item('f', 15)]
const sections = [{ id: 'I', kind: 'written', marks: 25, questions: { low: 2, high: 2 } }]
const paper = { sections, items, seed: 3 }
const earlierPaper = {
  minutes: { reading: 15, writing: 60 },
  startedAt: start,
  arrangements: { restMinutesPerHour: 10 },
}
const times = {
  startedAt: start,
  readingEndsAt: start + 15 * MINUTE,
  writingEndsAt: start + 75 * MINUTE,
  restGranted: 10 * MINUTE,
  restUsed: 0,
  restStartedAt: null,
  submittedAt: null,
}

it('builds a paper with the wanted marks, and the same paper for the same seed', async () => {
  const [seeded, again, thrown] = await answersOf(run, [
    paper,
    paper,
    { sections, items, dice: [0.1, 0.7, 0.4], earlier: [{ ids: ['f', 'c'], marks: 25 }] },
  ])
  expect(seeded).toMatchObject({ marks: 25, wanted: 25, sections: [{ id: 'I', marks: 25, wanted: 25 }] })
  expect(again).toEqual(seeded)
  // Without f and c, which would exceed a tenth, the other questions make at most 24 marks.
  const [{ items: chosen, marks }] = thrown!['sections'] as [{ items: string[]; marks: number }]
  expect(marks).toBe(24)
  expect(chosen.toSorted()).toEqual(['a', 'b'])
})

it('follows the clock of a sitting with its arrangements', async () => {
  const [begun, longer, resting, ended, refused, given] = await answersOf(run, [
    earlierPaper,
    { ...earlierPaper, minutes: { reading: 0, writing: 95 }, arrangements: { extraMinutesPerHour: 10 } },
    { times: { ...times, restStartedAt: start + 20 * MINUTE }, now: start + 25 * MINUTE },
    { times: { ...times, restStartedAt: start + 20 * MINUTE }, now: start + 24 * MINUTE, change: 'end-rest' },
    { times, now: start + 5 * MINUTE, change: 'take-rest' },
    { times, now: start + 3 * MINUTE, change: 'end-reading' },
  ])
  expect(begun).toEqual({
    times,
    standing: {
      phase: 'reading',
      endsAt: start + 15 * MINUTE,
      writingEndsAt: start + 75 * MINUTE,
      restLeft: 10 * MINUTE,
    },
  })
  expect(longer).toMatchObject({
    standing: { phase: 'writing', endsAt: start + 111 * MINUTE, restLeft: 0 },
  })
  expect(resting).toMatchObject({
    standing: { phase: 'resting', endsAt: start + 30 * MINUTE, restLeft: 5 * MINUTE },
  })
  expect(ended).toMatchObject({
    times: { restUsed: 4 * MINUTE, writingEndsAt: start + 79 * MINUTE },
    standing: { phase: 'writing', restLeft: 6 * MINUTE },
  })
  expect(refused).toEqual({ times: null, standing: null })
  expect(given).toMatchObject({ standing: { phase: 'writing', endsAt: start + 63 * MINUTE } })
})

it.each([
  [{ sections, items }, 'either "seed" or "dice"'],
  [{ ...paper, dice: [0.5] }, 'either "seed" or "dice"'],
  [{ ...paper, items: [items[0], items[0]] }, 'items: name an id twice'],
  [{ ...paper, items: [{ ...items[0], marks: 0 }] }, 'items[0].marks'],
  [{ ...paper, sections: [] }, 'sections'],
  [{ ...paper, sections: [{ ...sections[0], kind: 'oral' }] }, 'sections[0].kind'],
  [{ sections, items, dice: [1] }, 'dice[0]'],
  [{ minutes: { reading: 15 }, startedAt: start }, 'minutes.writing'],
  [{ ...earlierPaper, arrangements: { extraMinutesPerHour: -5 } }, 'arrangements.extraMinutesPerHour'],
  [{ times: { ...times, writingEndsAt: 0 }, now: start }, 'times: do not follow one another'],
  [{ times: { ...times, restUsed: 11 * MINUTE }, now: start }, 'times: use more rest'],
  [{ times, now: start, change: 'sleep' }, 'change'],
])('says what is wrong with %j', (request, place) => {
  expect(paperLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () =>
  answersAnything(run, [paper, earlierPaper, { times, now: start + 20 * MINUTE, change: 'take-rest' }]))
