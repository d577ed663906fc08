import { expect, it } from 'vitest'
import { givenWords, readApart } from './given-words.ts'

it('an answer stands there as it was typed, and how it was read only where that is something else', () => {
  const same = { response: '−0.0800', readAs: '-0.0800' }
  expect([givenWords(same), readApart(same)]).toEqual(['−0.0800', ''])
  const other = { response: '2 1/2', readAs: '5/2' }
  expect([givenWords(other), readApart(other)]).toEqual(['2 1/2', '5/2'])
})

it('nobody is shown the LaTeX of a maths field', () => {
  const set = { response: '3x^2+\\frac12', readAs: '3x² + 1/2' }
  expect([givenWords(set), readApart(set)]).toEqual(['3x² + 1/2', ''])
})
