import { describe, expect, it } from 'vitest'
import type { ComputedAnswer, Variant } from '#app/engines/questions/variant.ts'
import { checkNumbers } from './check-numbers.ts'
import { Report } from './report.ts'

function problemsOf(answer: Partial<ComputedAnswer>): string[] {
  const report = new Report()
  const part = {
    id: 'a',
    prompt: 'Calculate it.',
    picture: null,
    marks: 1,
    answer: { kind: 'tolerance', expected: '', shown: '', variables: [], options: {}, ...answer },
    steps: [{ marks: 1, for: 'Correct answer', needs: 'all' }],
    working: null,
    hints: [],
    solution: '',
    solutionPicture: null,
    accepts: [],
    misconceptions: [],
  }
  const variant = {
    questionId: 'q',
    seed: 1,
    marks: 1,
    stem: null,
    picture: null,
    parts: [part],
    commonLoss: '',
  }
  checkNumbers(variant as unknown as Variant, report)
  return report.problems.map(({ message }) => message)
}

describe('the check of numbers', () => {
  it('finds nothing where the rule of rounding holds', () => {
    expect(problemsOf({ expected: '0.017301', shown: '0.0173', options: { dataFigures: 2 } })).toEqual([])
    expect(
      problemsOf({ kind: 'units', expected: '0.2025 N', shown: '0.203 N', options: { dataFigures: 2 } }),
    ).toEqual([])
    expect(
      problemsOf({ kind: 'decimal-places', expected: '12.345', shown: '12.35', options: { places: 2 } }),
    ).toEqual([])
    expect(
      problemsOf({ kind: 'sigfigs', expected: '1234.4', shown: '1230', options: { figures: 3 } }),
    ).toEqual([])
    expect(problemsOf({ kind: 'numeric', expected: '7/3', shown: '7/3' })).toEqual([])
    expect(problemsOf({ kind: 'numeric', expected: '2.5', shown: '2.5 m' })).toEqual([])
  })

  it('finds a window that refuses the correctly rounded answer', () => {
    const [problem] = problemsOf({ expected: '0.0173', shown: '0.017', options: { relative: 0.01 } })
    expect(problem).toContain('"0.017" is rounded correctly, but is wrong')
  })

  it('lets a window of the question accept a neighbour of the rounded answer', () => {
    expect(problemsOf({ expected: '39', shown: '39', options: { absolute: 1 } })).toEqual([])
  })
})
