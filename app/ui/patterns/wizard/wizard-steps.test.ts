import { expect, it } from 'vitest'
import { minutesLeft, resumeAt, stepAt } from './wizard-steps.ts'

const steps = (...done: boolean[]) =>
  done.map((one, index) => ({ id: String(index + 1), label: `Step ${index + 1}`, done: one, minutes: 2 }))

it('resumes at the first step that is not done', () => {
  expect(resumeAt(steps(true, false, false))).toBe(1)
})

it('stays on the last step when all steps are done', () => {
  expect(resumeAt(steps(true, true, true))).toBe(2)
})

it('opens a step that is done, so that its answers can be changed', () => {
  expect(stepAt(steps(true, true, false), '1')).toBe(0)
})

it.each([['3'], ['9'], [null], ['constructor']])('opens the first step that is not done for %s', (asked) => {
  expect(stepAt(steps(true, false, false), asked)).toBe(1)
})

it('adds the minutes of the remaining steps', () => {
  expect(minutesLeft(steps(true, false, false), 1)).toBe(4)
  expect(minutesLeft(steps(true, true, false), 0)).toBe(4)
})
