import { describe, expect, it } from 'vitest'
import { readAttempt } from './attempt-form.ts'
import { SECTIONS_VERSION } from './section-limits.ts'
import { readSections } from './section-schema.ts'
import {
  byTopic,
  choice,
  choiceMark,
  marksOf,
  planOf,
  readLine,
  resized,
  totalsOf,
  written,
} from './sections.ts'

describe('a line of letters', () => {
  it('accepts common ways of typing', () => {
    expect(readLine('a b, c\n-?.d', 'ABCD', 8)).toEqual({ line: 'ABC---D-' })
    expect(readLine('', 'ABCD', 3)).toEqual({ line: '---' })
  })
  it('names the first letter that is no choice, and refuses too many letters', () => {
    expect(readLine('abx', 'ABCD', 4)).toEqual({ error: 'Question 3: X is not one of A, B, C, D.' })
    expect(readLine('abcda', 'ABCD', 4)).toEqual({ error: 'You typed 5 letters for 4 questions.' })
    expect(readLine('E', 'ABCDE', 4)).toEqual({ line: 'E---' })
  })
})

describe('marks', () => {
  const section = { ...choice('A', 5), answers: 'ABC-D', key: 'ABD-A', verdicts: '---RR' }
  it('come from the person’s verdict, else from the key, else stay open', () => {
    expect([0, 1, 2, 3, 4].map((question) => choiceMark(section, question))).toEqual([1, 1, 0, 1, 1])
    expect(choiceMark(choice('A', 2), 0)).toBeNull()
    // No answer to a question with a key earns no mark.
    expect(choiceMark({ ...choice('A', 1), key: 'A' }, 0)).toBe(0)
  })
  it('add up marked questions only, by topic with the most marks lost first', () => {
    const sections = [
      { ...section, topics: ['x', 'x', 'y', null, null] },
      {
        ...written('B', 3),
        questions: [
          { of: 5, awarded: 1.5, topic: 'y' },
          { of: 4, awarded: null, topic: 'x' },
          { of: null, awarded: 2, topic: null },
        ],
      },
    ]
    expect(totalsOf(marksOf(sections))).toEqual({ awarded: 5.5, of: 10, marked: 6, questions: 8 })
    expect(byTopic(marksOf(sections))).toEqual([
      { topic: 'y', awarded: 1.5, of: 6, questions: 2 },
      { topic: 'x', awarded: 2, of: 2, questions: 2 },
    ])
  })
})

it('finds choice sections in the facts about a paper', () => {
  expect(
    planOf([
      { name: 'Section A', questions: '40 questions', marks: 40 },
      { name: 'Section B', questions: '10 questions', marks: 80 },
      { name: 'I', questions: '20 multiple choice', marks: 20 },
      { name: 'II', marks: 80 },
      { name: 'More', questions: '3 questions' },
    ]),
  ).toEqual([
    { name: 'Section A', kind: 'choice', count: 40 },
    { name: 'Section B', kind: 'written', count: 10 },
    { name: 'I', kind: 'choice', count: 20 },
    { name: 'II', kind: 'written', count: 0 },
  ])
  expect(planOf([{ name: 'Section A', questions: '1 of 3 questions', marks: 20 }])[0]).toMatchObject({
    count: 1,
  })
  expect(planOf(null)).toEqual([])
})

it('keeps the remaining questions when a section gets longer or shorter', () => {
  const section = { ...choice('A', 4), answers: 'ABCD', topics: ['x', null, null, 'y'] }
  expect(resized(section, 2)).toMatchObject({ answers: 'AB', key: '--', topics: ['x', null] })
  expect(resized(section, 6)).toMatchObject({ answers: 'ABCD--', topics: ['x', null, null, 'y', null, null] })
})

it('reads a stored document of another shape as empty', () => {
  expect(readSections({ version: SECTIONS_VERSION, sections: [choice('A', 2)] })).toEqual([choice('A', 2)])
  for (const broken of [
    null,
    [],
    { version: 99, sections: [] },
    { version: 1, sections: [{ kind: 'oral' }] },
  ])
    expect(readSections(broken)).toEqual([])
})

describe('the form of an attempt', () => {
  const stored = [choice('A', 3), written('B', 2)]
  const topics = new Set(['x'])
  it('changes the fields that were sent and leaves the others', () => {
    const read = readAttempt(
      [{ ...choice('A', 3), key: 'ABC' }, written('B', 2, 4)],
      { 'answers-0': 'ab', 'topic-0-1': 'x', 'topic-0-2': 'made-up', 'awarded-1-0': '2,5', 'of-1-1': '' },
      topics,
    )
    expect(read).toEqual({
      ok: true,
      sections: [
        { ...choice('A', 3), answers: 'AB-', key: 'ABC', topics: [null, 'x', null] },
        {
          ...written('B', 2),
          questions: [
            { of: 4, awarded: 2.5, topic: null },
            { of: null, awarded: null, topic: null },
          ],
        },
      ],
    })
  })
  it('reports an invalid value beside its field', () => {
    const read = readAttempt(
      stored,
      { 'answers-0': 'xyz', 'awarded-1-0': '5', 'of-1-0': '4', 'awarded-1-1': 'all', 'of-1-1': '-1' },
      topics,
    )
    expect(read.ok).toBe(false)
    if (!read.ok)
      expect(Object.keys(read.fields).sort()).toEqual(['answers-0', 'awarded-1-0', 'awarded-1-1', 'of-1-1'])
    for (const odd of ['1e9', '0.3', 'NaN', 'Infinity', '201'])
      expect([odd, readAttempt(stored, { 'awarded-1-0': odd }, topics).ok]).toEqual([odd, false])
  })
})
