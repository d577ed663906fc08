import { describe, expect, test } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import { annotated } from './annotate.ts'
import { instantiate } from './instantiate.ts'
import { judged } from './mark-extended.ts'
import { markPart } from './mark-part.ts'
import { parseQuestion } from './parse.ts'
import { reveal } from './reveal.ts'
import { split } from './split.ts'

const question = fixture('extended')
const { marking, shown } = split(instantiate(question, 1))
const writing = 'The French Revolution\nHunger mattered.\n\nIdeas mattered more.'
const { criteria } = (() => {
  const { answer } = marking.parts[0]!
  if (answer.kind !== 'extended') throw new Error('not the fixture')
  return answer
})()

describe('long answers', () => {
  test('are kept without a mark, with the text they are about', () => {
    expect(markPart(marking, 'a', writing)).toMatchObject({
      verdict: 'unmarked',
      awarded: 0,
      of: 8,
      about: 'The French Revolution',
      markedBy: null,
    })
    expect(markPart(marking, 'a', '\nHunger mattered.')).toMatchObject({
      verdict: 'ask',
      reason: /Name the text/,
    })
    expect(markPart(marking, 'a', 'The French Revolution')).toMatchObject({ verdict: 'ask' })
    expect(markPart(marking, 'a', `X\n${'word '.repeat(5000)}`).verdict).toBe('unmarked')
    expect(markPart(marking, 'a', `X\n${'word '.repeat(7000)}`).verdict).toBe('ask')
  })

  test('show their length, and neither criteria nor samples, before they are handed in', () => {
    expect(shown.parts[0]!.input).toEqual({
      kind: 'extended',
      words: [400, 700],
      spelling: 'not-assessed',
      asksText: 'Which revolution do you write about?',
    })
    expect(reveal(marking, 'a')!.scheme).toMatchObject({ task: null, criteria: [{ id: 'argument' }, {}] })
  })

  test('are judged by every criterion, within it', () => {
    const before = markPart(marking, 'a', writing)
    expect(judged(before, criteria, { argument: 4, evidence: 2 }, 'self')).toMatchObject({
      verdict: 'partly',
      awarded: 6,
      of: 8,
      markedBy: 'self',
      criteria: [
        { id: 'argument', awarded: 4, of: 5, band: 'High' },
        { id: 'evidence', awarded: 2, of: 3, band: null },
      ],
    })
    for (const wrong of [
      { argument: 4 },
      { argument: 6, evidence: 2 },
      { argument: -1, evidence: 2 },
      { argument: 1.5, evidence: 2 },
    ])
      expect(judged(before, criteria, wrong, 'self')).toBeNull()
  })

  test('must have criteria that add up, and samples that hold what is quoted', () => {
    const broken = (change: (answer: Record<string, unknown>) => void) => {
      const copy = structuredClone(question) as unknown as { parts: { answer: Record<string, unknown> }[] }
      change(copy.parts[0]!.answer)
      const parsed = parseQuestion(copy)
      return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(broken((answer) => ((answer['criteria'] as { marks?: number }[])[1]!.marks! = 5))).toEqual([
      'parts[0].answer.criteria: are worth 10, but the part is worth 8',
    ])
    expect(
      broken((answer) => {
        ;(answer['samples'] as { annotations: { quote: string }[] }[])[0]!.annotations[0]!.quote = 'not there'
      }),
    ).toEqual(['parts[0].answer.samples[0].annotations[0].quote: does not stand word for word in the sample'])
    expect(broken((answer) => (answer['task'] = 'some-task'))).toEqual([
      'parts[0].answer.criteria: give either a task or criteria',
    ])
    expect(
      broken((answer) => {
        ;(answer['criteria'] as { bands: { from: number }[] }[])[0]!.bands[0]!.from = 5
      }),
    ).toEqual(['parts[0].answer.criteria[0].bands: "High" must begin at 4, where "Middle" ends'])
  })
})

test('samples are cut where they are quoted', () => {
  expect(annotated('One two\nthree.\n\nFour five six.', ['two three', 'five', 'five six'])).toEqual([
    [
      { text: 'One ', note: null },
      { text: 'two three', note: 1 },
      { text: '.', note: null },
    ],
    [
      { text: 'Four ', note: null },
      { text: 'five', note: 2 },
      { text: ' six.', note: null },
    ],
  ])
})
