import { expect, it } from 'vitest'
import { refusal } from './follow-through.ts'
import { WorkingState } from './working-state.ts'
import { readGuide } from './search-lines.ts'

it.each([
  ['sqrt(k^2 - 9)', 'sqrt(k^2 - 36)', false],
  ['k^2 - 9', 'sqrt(k^2 - 36)', true],
  ['k - 6', 'k^2 - 36', true],
  ['k^2', 'k^2 - 36', true],
  ['2*k^2 + 1', 'k^2 - 36', false],
])('%s in place of %s makes the next step easier: %s', (own, right, isEasier) => {
  const names = new Set(['k', 'd'])
  const values = (text: string) => new Map([['d', readGuide(text, names)]])
  const script = new WorkingState([], null, names)
  expect(refusal([], ['d'], { script, names, own: values(own), right: values(right) }) !== null).toBe(
    isEasier,
  )
})
