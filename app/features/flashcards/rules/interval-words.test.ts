import { expect, it } from 'vitest'
import { intervalWords } from './interval-words.ts'

it.each([
  [{ minutes: 1 }, '1 min'],
  [{ minutes: 10 }, '10 min'],
  [{ days: 1 }, '1 day'],
  [{ days: 59 }, '59 days'],
  [{ days: 75 }, '2 months'],
  [{ days: 365 }, '1 year'],
  [{ days: 900 }, '2.5 years'],
])('writes %j as %s', (interval, words) => {
  expect(intervalWords(interval)).toBe(words)
})
