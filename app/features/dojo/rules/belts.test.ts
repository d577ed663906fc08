import { expect, it } from 'vitest'
import { BELTS, floorOf, highest, nextBelt, reached } from './belts.ts'

it('a belt is earned exactly at its rating', () => {
  expect(reached({ rating: 1500, deviation: 350 })).toEqual([])
  const yellow = BELTS[1]
  expect(floorOf({ rating: yellow.from + 200, deviation: 100 })).toBe(yellow.from)
  expect(reached({ rating: yellow.from + 200, deviation: 100 }).map(({ id }) => id)).toEqual([
    'white',
    'yellow',
  ])
  expect(reached({ rating: yellow.from + 199, deviation: 100 }).map(({ id }) => id)).toEqual(['white'])
  expect(reached({ rating: 2000, deviation: 60 })).toHaveLength(BELTS.length)
})

it('belts are in the order of their ratings', () => {
  const marks = BELTS.map(({ from }) => from)
  expect(marks).toEqual(marks.toSorted((a, b) => a - b))
})

it('the next belt is the one above the highest earned belt', () => {
  expect(nextBelt([])?.id).toBe('white')
  expect(nextBelt(['green', 'white'])?.id).toBe('blue')
  expect(nextBelt(BELTS.map(({ id }) => id))).toBeUndefined()
  expect(highest([])).toBeUndefined()
  expect(highest(['orange', 'white'])?.name).toBe('Orange')
})
