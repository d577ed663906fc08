import { expect, it } from 'vitest'
import { draftsOf, rubricOf } from '#tests/graded-drafts.ts'
import { RUBRIC_EXAMPLE } from '#app/engines/grading/read-rubric.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { run } from './engine-grading.ts'

const { prompt, drafts } = draftsOf('tuning').find(({ id }) => id === 'haber')!
const request = { text: drafts.strong, prompt, rubric: rubricOf('chemistry-explain') }

it('names the level of each criterion, the places that show it, and what the next level needs', async () => {
  const [strong, weak] = await answersOf(run, [request, { ...request, text: drafts.weak }])
  expect(strong).toMatchObject({
    levels: [
      { criterion: 'knowledge', level: 'High', nearNext: false },
      { criterion: 'explanation', level: 'High' },
      { criterion: 'application', level: 'High' },
    ],
    caps: [],
    setAside: [],
    calibrated: false,
  })
  expect(weak).toMatchObject({ levels: [{ level: 'Low' }, {}, {}] })
  const [first] = (weak as { levels: { next: string[] }[] }).levels
  expect(first!.next[0]).toMatch(/[.]$/)
})

it('reads a typed rubric, and answers with questions alone on request', async () => {
  const [levels, questions] = await answersOf(run, [
    { ...request, rubric: RUBRIC_EXAMPLE },
    { ...request, questionsOnly: true },
  ])
  expect(levels).toMatchObject({ levels: [{ criterion: 'criterion-1' }, { criterion: 'criterion-2' }] })
  expect(Object.keys(questions!)).toEqual(['questions'])
})

it.each([
  [{ ...request, rubric: 'Argument' }, 'needs at least two levels'],
  [{ ...request, rubric: { criteria: [] } }, 'rubric'],
  [{ text: 'x', prompt: 'y' }, 'rubric'],
  [{ ...request, closeness: 2 }, 'closeness'],
  [{ ...request, text: 'x'.repeat(20_001) }, 'text'],
])('says what is wrong with request %#', async (wrong, words) => {
  expect(await answersOf(run, [wrong])).toEqual([{ error: expect.stringContaining(words) as string }])
})

it('returns one result for any line', () =>
  answersAnything(run, [request, { ...request, questionsOnly: true }]))
