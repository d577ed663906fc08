import { expect, it } from 'vitest'
import { questionShapes } from '#app/engines/recognition/recognise-question.ts'
import { nextStep } from './hint-ladder.ts'
import { sayStep } from './say-step.ts'

const shapes = questionShapes([])
const step = (...messages: string[]) => nextStep(messages, shapes)!

it('checks the lines of a gradient at a place, and takes later lines as working', () => {
  const task = 'Find the gradient of f(x) = x^2 e^(3x) at x = 1. I got 3e^3.'
  expect(step(task)).toMatchObject({ rung: 'wrong', hints: 1 })
  const wrong = step(task, "f'(x) = 2x e^(3x) + x^2 e^(3x)")
  expect(wrong.judgement?.lines).toMatchObject([{ state: 'first-error' }])
  const right = step(task, "f'(x) = 2x e^(3x) + 3x^2 e^(3x)\nf'(1) = 2e^3 + 3e^3\n= 5e^3")
  expect(right).toMatchObject({ rung: 'right', isSolved: true })
})

it.each(["If f(x) = x^3, find f'(2)", "Find f'(2) if f(x) = x^3", 'the slope of the curve y = x^3 at x = 2'])(
  'reads “%s” as a gradient of 12',
  (task) => {
    expect(step(task).problem.answer).toBe('$12$')
    expect(step(task, "f'(x) = 3x^2").rung).toBe('partly')
    expect(step(task, '12').rung).toBe('right')
    expect(step(task, '8').rung).toBe('wrong')
  },
)

it('spends no hint on a right line, and gives the hint for the part after it', () => {
  const task = 'Solve x^2 - 5x + 6 = 0'
  expect(step(task, '(x-2)(x-3)=0')).toMatchObject({ rung: 'partly', hints: 0 })
  const next = step(task, '(x-2)(x-3)=0', 'Give me the next hint.')
  expect(sayStep(next)).toMatch(/Next: set each factor to zero/)
})

it('gives the hint for the part that the student names', () => {
  expect(sayStep(step('Solve x^2 - 5x + 6 = 0', 'how do I factorise?'))).toMatch(/product of two brackets/)
})

it('joins two roots that are sent one after the other', () => {
  expect(step('Solve x^2 - 5x + 6 = 0', 'x=2').rung).toBe('partly')
  expect(step('Solve x^2 - 5x + 6 = 0', 'x=2', 'x=3').rung).toBe('right')
  expect(step('Solve x^2 - 5x + 6 = 0', 'x=2', 'x=4').rung).toBe('wrong')
})

it('reads that there is no solution', () => {
  expect(step('Solve x^2 + 1 = 0', 'no solutions').rung).toBe('right')
})

it.each(['hi', 'thanks!', 'my brother died'])('spends no hint on “%s”', (message) => {
  expect(step('Solve 2x + 3 = 7', message)).toMatchObject({ rung: 'aside', hints: 0 })
})

it('spends no third hint before a line is tried', () => {
  const hints = ['Give me the next hint.', 'Give me the next hint.', 'Give me the next hint.']
  const last = step('Solve 2x + 3 = 7', ...hints)
  expect(last).toMatchObject({ rung: 'wait', hints: 2 })
  expect(sayStep(last)).not.toBe(sayStep(step('Solve 2x + 3 = 7', ...hints.slice(1))))
})
