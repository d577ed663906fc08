import { expect, it } from 'vitest'
import { heldWords } from './held-words.ts'

it.each([
  [0, 0, ''],
  [1, 0, '1 due card waits for another day.'],
  [0, 20, '20 new cards wait for another day.'],
  [82, 1, '82 due cards and 1 new card wait for another day.'],
])('says that %i due and %i new cards wait', (reviews, fresh, words) => {
  expect(heldWords({ reviews, fresh })).toBe(words)
})
