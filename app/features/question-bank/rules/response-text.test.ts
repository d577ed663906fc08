import { expect, it } from 'vitest'
import { responseText, readingIfDifferent } from './response-text.ts'

it('shows a response as typed, and its reading only when it differs', () => {
  const same = { response: '−0.0800', readAs: '-0.0800' }
  expect([responseText(same), readingIfDifferent(same)]).toEqual(['−0.0800', ''])
  const other = { response: '2 1/2', readAs: '5/2' }
  expect([responseText(other), readingIfDifferent(other)]).toEqual(['2 1/2', '5/2'])
})

it('shows no LaTeX from a maths field', () => {
  const set = { response: '3x^2+\\frac12', readAs: '3x² + 1/2' }
  expect([responseText(set), readingIfDifferent(set)]).toEqual(['3x² + 1/2', ''])
})
