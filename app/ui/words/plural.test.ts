import { expect, it } from 'vitest'
import { plural } from './plural.ts'

it.each([
  [0, '0 marks'],
  [1, '1 mark'],
  [2, '2 marks'],
  [0.5, '0.5 marks'],
])('writes %d with the right form of the noun', (count, text) => {
  expect(plural(count, 'mark')).toBe(text)
})

it('uses the given plural form', () => {
  expect([plural(1, 'person', 'people'), plural(3, 'person', 'people')]).toEqual(['1 person', '3 people'])
})
