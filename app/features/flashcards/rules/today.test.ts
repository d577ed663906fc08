import { expect, it } from 'vitest'
import { todayOf } from './today.ts'

const LIMITS = { reviewsPerDay: 60, newPerDay: 10, easyDays: [] }
const done = (count: number, stateBefore: string) =>
  Array.from({ length: count }, (_, index) => ({
    cardId: `${stateBefore} ${index}`,
    deckId: 'a',
    stateBefore,
  }))

it('counts steps, due reviews and new cards within the limits of the day', () => {
  const today = todayOf([], { steps: 2, reviews: 142, fresh: 30 }, LIMITS)
  expect(today).toMatchObject({ remaining: 72, fresh: 10, reviewsLeft: 60, newLeft: 10, done: 0 })
  expect(today.spread).toEqual({ today: 60, later: 82, days: 3 })
  expect(today.held).toEqual({ reviews: 82, fresh: 20 })
})

it('counts a card as finished when it does not come back today, so that the total stays', () => {
  const total = (log: ReturnType<typeof done>, steps: number, reviews: number, fresh: number) => {
    const { finished, remaining } = todayOf(log, { steps, reviews, fresh }, LIMITS)
    return { finished, total: finished + remaining }
  }
  const one = done(1, 'new')
  expect(total([], 0, 5, 2)).toEqual({ finished: 0, total: 7 })
  // A new card comes back in minutes, then it is forgotten, then it is known.
  expect(total(one, 1, 5, 1)).toEqual({ finished: 0, total: 7 })
  const again = { ...one[0]!, stateBefore: 'learning' }
  expect(total([...one, again], 1, 5, 1)).toEqual({ finished: 0, total: 7 })
  expect(total([...one, again, again], 0, 5, 1)).toEqual({ finished: 1, total: 7 })
})

it('takes off what was done today, over all decks', () => {
  const log = [...done(20, 'review'), ...done(10, 'new'), ...done(7, 'learning')]
  const today = todayOf(log, { steps: 0, reviews: 50, fresh: 5 }, LIMITS, 'b')
  expect(today).toMatchObject({ remaining: 40, fresh: 0, reviewsLeft: 40, newLeft: 0, done: 0 })
})
