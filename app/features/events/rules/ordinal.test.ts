import { expect, it } from 'vitest'
import { ordinal } from './ordinal.ts'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [8, '8th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('writes %i as %s', (number, words) => {
  expect(ordinal(number)).toBe(words)
})
