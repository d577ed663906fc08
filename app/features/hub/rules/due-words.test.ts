import { expect, it } from 'vitest'
import { cardWords, dueWords } from './due-words.ts'

it.each([
  [null, true, 'Nothing yet'],
  [0, true, 'Latest run today'],
  [1, true, 'Latest run yesterday'],
  [12, true, 'Latest run 12 days ago'],
  [3, false, 'Your latest run is not finished'],
])('says after %s days (finished: %s): %s', (days, finished, words) => {
  expect(dueWords('run', days, finished)).toBe(words)
})

it.each([
  [0, 'No cards due'],
  [1, '1 card due'],
  [64, '64 cards due'],
])('says of %i due cards: %s', (due, words) => {
  expect(cardWords(due)).toBe(words)
})
