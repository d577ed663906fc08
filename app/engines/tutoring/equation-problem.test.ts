import { describe, expect, it } from 'vitest'
import { equationProblem } from './equation-problem.ts'
import { sayStep } from './say-step.ts'

const judged = (equation: string, ...lines: string[]) => equationProblem(equation)!.judge(lines)
const result = (equation: string, ...lines: string[]) => {
  const { verdict, lines: states } = judged(equation, ...lines)
  return [verdict, ...states.map(({ state }) => state)]
}

describe('solutions on lines of their own', () => {
  it.each([
    ['x^2 - 5x + 6 = 0', ['(x-2)(x-3)=0', 'x = 2', 'x = 3']],
    ['x^2 - 5x + 6 = 0', ['(x-2)(x-3)=0', 'x = 2', '', 'or x = 3']],
    ['x^2 - 5x + 6 = 0', ['x = 2, x = 3']],
    ['x^2 = 2', ['x = √2', 'x = -√2']],
    ['2x + 3 = 7', ['2x = 4', 'x = 4/2', 'x = 2']],
  ])('are one answer: %s, %j', (equation, lines) => {
    expect(judged(equation, ...lines).verdict).toBe('right')
  })

  it('are not complete while one is missing, and wrong when one is no solution', () => {
    expect(result('x^2 - 5x + 6 = 0', '(x-2)(x-3)=0', 'x = 2')).toEqual(['partly', 'right', 'not-checked'])
    expect(result('x^2 - 5x + 6 = 0', 'x = 2', 'x = 4')).toEqual(['wrong', 'right', 'first-error'])
    expect(result('x^2 - 5x + 6 = 0', 'x = 2 or x = 4')).toEqual(['wrong', 'first-error'])
  })
})

describe('a rounded value', () => {
  it.each([
    ['x/3 = 1/7', ['x ≈ 0.43']],
    ['x/3 = 1/7', ['x = 3/7 ≈ 0.4286']],
    ['7x = 3', ['x = 0.43']],
    ['x^2 = 2', ['x = ±1.41']],
    ['x^2 = 2', ['x ≈ 1.41 or x ≈ -1.41']],
    ['x^2 - 2x - 1 = 0', ['x = 1 ± 1.41']],
    ['x^2 = 2', ['x = 1.41', 'x = -1.41']],
  ])('is no error, and the exact value is asked for: %s, %j', (equation, lines) => {
    const judgement = judged(equation, ...lines)
    expect(judgement.lines.map(({ state }) => state)).toEqual(lines.map(() => 'right'))
    const problem = equationProblem(equation)!
    expect([
      judgement.verdict,
      sayStep({
        problem,
        rung: 'partly',
        judgement,
        hints: 0,
        hasAttempt: true,
        isSolved: false,
        done: [],
        part: null,
      }),
    ]).toEqual(['partly', expect.stringContaining('Give the exact value')])
  })

  it.each([
    ['x/3 = 1/7', 'x = 0.5'],
    ['x/3 = 1/7', 'x ≈ 0.44'],
    ['x^2 = 2', 'x = ±1.42'],
    ['5x = 12', 'x = 2'],
    ['x^2 = 2', 'x = 7/5'],
  ])('is wrong when it is another number: %s, %s', (equation, line) => {
    expect(result(equation, line)).toEqual(['wrong', 'first-error'])
  })

  it('that is exact is the answer', () => {
    expect(result('4x = 1', 'x = 0.25')).toEqual(['right', 'right'])
    expect(judged('2x + 3 = 7', 'x = 2.0').verdict).toBe('right')
  })
})
