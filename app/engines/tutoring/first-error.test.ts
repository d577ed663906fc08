import { expect, it } from 'vitest'
import { loadBank } from '#app/features/question-bank/door.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { bankProblem } from './bank-problem.ts'
import { checkLines } from './check-lines.ts'
import { equationProblem } from './equation-problem.ts'

const problems = (loadBank(process.cwd()).byFamily.get('mathematics') ?? []).flatMap((question) => {
  const variant = instantiate(question, 5)
  return variant.parts.flatMap((part) =>
    part.working && part.working.model.length > 1
      ? [
          {
            lines: part.working.model,
            problem: bankProblem({ question, values: variant.values, variant, part }),
          },
        ]
      : [],
  )
})

it('accuses no line of wholly right working', () => {
  const accused = problems.filter(({ lines, problem }) =>
    problem.judge(lines).lines.some(({ state }) => state === 'first-error'),
  )
  expect(problems.length).toBeGreaterThan(400)
  expect(accused.length / problems.length).toBeLessThanOrEqual(0.005)
})

/** One wrong number in one line. Where no line can be checked, the tutor says so instead of guessing. */
it('names the right line in at least 85 % of the cases in which it names one', () => {
  let named = 0
  let right = 0
  for (const { lines, problem } of problems)
    for (const [at, line] of lines.entries()) {
      const number = [...line.matchAll(/(?<![\w.^{])\d+(?:\.\d+)?(?![\w.])/g)].at(-1)
      if (!number) continue
      const wrong = String(Number(number[0]) + (Number(number[0]) >= 10 ? 7 : 2))
      const spoiled = line.slice(0, number.index) + wrong + line.slice(number.index + number[0].length)
      const found = problem
        .judge(lines.with(at, spoiled))
        .lines.findIndex(({ state }) => state === 'first-error')
      if (found < 0) continue
      named++
      if (found === at) right++
    }
  expect(named).toBeGreaterThan(200)
  expect(right / named).toBeGreaterThanOrEqual(0.85)
})

it('names the first wrong line of an equation, and checks nothing after it', () => {
  const judged = equationProblem('x^2 - 5x + 6 = 0')!.judge([
    'x^2 - 5x = -6',
    '(x - 2)(x + 3) = 0',
    'x = 2 or x = -3',
  ])
  expect(judged.lines.map(({ state }) => state)).toEqual(['right', 'first-error', 'not-checked'])
})

it('names a line that does not equal the line before it', () => {
  expect(checkLines(['2(x + 3)', '= 2x + 3']).map(({ state }) => state)).toEqual([
    'not-checked',
    'first-error',
  ])
  expect(checkLines(['2(x + 3)', '= 2x + 6']).map(({ state }) => state)).toEqual(['not-checked', 'right'])
})

it('does not call an answer right that rests on a wrong step', () => {
  const judged = equationProblem('2x + 3 = 7')!.judge(['2x = 10', 'x = 2'])
  expect(judged.verdict).toBe('wrong')
})
