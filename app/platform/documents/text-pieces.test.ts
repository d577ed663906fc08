import { expect, it } from 'vitest'
import { textPieces } from './text-pieces.ts'

it('cuts after the last sentence or line that fits, or else after a word', () => {
  expect(textPieces('One two. Three four. Five six seven.', 24)).toEqual([
    'One two. Three four.',
    'Five six seven.',
  ])
  expect(textPieces('first line\nsecond line\nthird', 24)).toEqual(['first line\nsecond line', 'third'])
  expect(textPieces('one two three four five', 10)).toEqual(['one two', 'three', 'four five'])
  expect(textPieces('abcdefghijkl', 5)).toEqual(['abcde', 'fghij', 'kl'])
  expect(textPieces('  ', 5)).toEqual([])
})
