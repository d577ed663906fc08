import { expect, it } from 'vitest'
import { estimateCount, estimateSession, quickestThird } from './set-size.ts'

const timed = (...minutes: number[]) => minutes.map((each, id) => ({ id, minutes: each }))

it('chooses a first set from the quickest third, or at least twelve questions', () => {
  const many = timed(...Array.from({ length: 60 }, (_, index) => 1 + (index % 6)))
  expect(new Set(quickestThird(many).map(({ minutes }) => minutes))).toEqual(new Set([1, 2]))
  expect(quickestThird(many)).toHaveLength(20)
  expect(quickestThird(timed(9, 8, 7))).toHaveLength(3)
  expect(quickestThird([])).toEqual([])
})

it('estimates a session of three questions or more, in the minutes that they take on average', () => {
  expect(estimateSession(timed(2, 4), 25)).toEqual({ questions: 2, minutes: 6 })
  expect(estimateSession(timed(6, 6, 6, 6), 5)).toEqual({ questions: 3, minutes: 18 })
  expect(estimateSession(timed(...Array.from({ length: 40 }, () => 5)), 26)).toEqual({
    questions: 5,
    minutes: 25,
  })
  expect(estimateSession([], 25)).toEqual({ questions: 0, minutes: 1 })
})

it('estimates a set of so many questions from the mean of its skill and of the others', () => {
  const pool = timed(10, 10, 2, 2, 2, 2)
  expect(estimateCount(pool, 4, ({ id }) => id < 2)).toEqual({ questions: 4, minutes: 29 })
  expect(estimateCount(pool, 4)).toEqual({ questions: 4, minutes: 19 })
  expect(estimateCount(timed(3), 4)).toEqual({ questions: 1, minutes: 3 })
})
