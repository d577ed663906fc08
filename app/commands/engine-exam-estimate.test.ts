import { expect, it } from 'vitest'
import { ASSUMED, markRange } from '#app/engines/exam-estimate/exam-estimate.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { estimateLine, run } from './engine-exam-estimate.ts'

const paper = { awarded: 22, of: 40, weightPercent: 20 }
const mark = { percent: 89.9, scale: 'bands' }

it("returns the engine's estimate with its assumptions", async () => {
  const [result, empty, unweighed] = await answersOf(run, [
    paper,
    { awarded: 0, of: 0 },
    { awarded: 22, of: 40 },
  ])
  // Worked by hand in the test of the engine.
  expect(result).toEqual({
    studyScore: { low: 20, high: 39 },
    marksPercent: markRange(paper),
    assumed: ASSUMED,
  })
  expect(empty).toMatchObject({ studyScore: null, marksPercent: null })
  expect(unweighed).toEqual(estimateLine(JSON.stringify({ ...paper, weightPercent: ASSUMED.weightPercent })))
})

it('names the band of a mark', async () => {
  expect(await answersOf(run, [mark, { percent: 90, scale: 'extension-bands' }])).toEqual([
    { band: 'Band 5' },
    { band: 'Band E4' },
  ])
})

it.each([
  [{ awarded: 41, of: 40 }, 'awarded: is more than there are marks'],
  [{ awarded: -1, of: 40 }, 'awarded'],
  [{ awarded: 1 }, 'of'],
  [{ ...paper, weightPercent: 101 }, 'weightPercent'],
  [{ percent: 50 }, 'scale'],
  [{ percent: '50', scale: 'bands' }, 'percent'],
  [{ ...mark, of: 40 }, 'of'],
])('says what is wrong with %j', (request, place) => {
  expect(estimateLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () => answersAnything(run, [paper, mark]))
