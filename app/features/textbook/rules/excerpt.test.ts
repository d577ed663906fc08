import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('puts a passage on one line', () => {
  expect(excerptOf('### Steps\n\n**Write** it:\n\n$$\nx = 1\n$$', 100)).toBe('Write it: $x = 1$')
})

it('cuts at a word, and before a formula that would be cut', () => {
  expect(excerptOf('one two three four', 12)).toBe('one two …')
  expect(excerptOf('The value is $x = 12 + 5$ here', 20)).toBe('The value is …')
})
