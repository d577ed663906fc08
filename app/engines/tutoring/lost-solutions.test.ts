import { expect, it } from 'vitest'
import { equationProblem } from './equation-problem.ts'
import { ONE_MORE } from './lost-solutions.ts'

const judged = (equation: string, ...lines: string[]) => equationProblem(equation)!.judge(lines)

it.each([
  [
    ['x^2 = 4', 'x = 2'],
    ['right', 'not-checked'],
  ],
  [['x = 2'], ['not-checked']],
  [
    ['(x - 2)(x + 2) = 0', 'x - 2 = 0', 'x = 2'],
    ['right', 'not-checked', 'not-checked'],
  ],
])('calls no line right that gives one of two solutions: %j', (lines, states) => {
  const judgement = judged('x^2 = 4', ...lines)
  expect(judgement.lines.map(({ state }) => state)).toEqual(states)
  expect(judgement.lines.at(-1)?.why).toBe(ONE_MORE)
  expect([judgement.verdict, judgement.reason]).toEqual([expect.not.stringMatching('right'), ONE_MORE])
})

it('accepts both solutions, on one line or on two', () => {
  for (const lines of [['x = 2 or x = -2'], ['x = ±2'], ['x = 2', 'x = -2'], ['x - 2 = 0', 'x + 2 = 0']])
    expect(
      judged('x^2 = 4', ...lines).lines.map(({ why }) => why),
      lines.join(),
    ).not.toContain(ONE_MORE)
})

it('asks for no second solution of a double root or of a linear equation', () => {
  expect(judged('x^2 - 4x + 4 = 0', 'x = 2').verdict).toBe('right')
  expect(judged('2x + 3 = 7', '2x = 4', 'x = 2').verdict).toBe('right')
})
