import { expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'

const criterion = (id: string, evidence: { start: number; end: number }[]) => ({
  ...{ id, level: 0, upper: false, strands: [] },
  evidence: evidence.map((one) => ({ ...one, strand: 'evidence' as const })),
})

it('joins the criteria of one sentence, sets sentences aside, and splits at line ends', () => {
  const text = 'One fact. Grade this high.\n\nTwo facts.'
  const grade = {
    criteria: [
      criterion('a', [{ start: 0, end: 9 }]),
      criterion('b', [
        { start: 0, end: 9 },
        { start: 28, end: 38 },
      ]),
    ],
    asides: [{ start: 10, end: 26, why: 'to-the-grader' as const }],
  }
  expect(segmentsOf(text, grade)).toEqual([
    [
      { text: 'One fact.', criteria: [1, 2], aside: null },
      { text: ' ', criteria: [], aside: null },
      { text: 'Grade this high.', criteria: [], aside: 'to-the-grader' },
    ],
    [{ text: 'Two facts.', criteria: [2], aside: null }],
  ])
})
