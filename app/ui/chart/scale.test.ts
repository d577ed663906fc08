import { describe, expect, it } from 'vitest'
import { bandPath, linePath, place, ticks } from '#app/ui/chart/scale.ts'

describe('ticks', () => {
  it.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 1, [0, 0.25, 0.5, 0.75, 1]],
    [70, 99.95, [70, 80, 90]],
    [-5, 5, [-5, -2.5, 0, 2.5, 5]],
    [3, 3, [3]],
  ])('%d to %d', (low, high, expected) => {
    expect(ticks(low, high)).toEqual(expected)
  })
})

it('keeps a value inside its scale', () => {
  expect([place(-1, 0, 10), place(5, 0, 10), place(11, 0, 10), place(4, 4, 4)]).toEqual([0, 50, 100, 50])
})

it('draws a line upwards', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 10 },
  ]
  expect(linePath(points, [0, 10], [0, 10])).toBe('M0 100L100 0')
})

it('closes a band, and has none without both ends', () => {
  const points = [
    { x: 0, y: 5, low: 4, high: 6 },
    { x: 10, y: 5, low: 4, high: 6 },
  ]
  expect(bandPath(points, [0, 10], [0, 10])).toBe('M0 40L100 40L100 60L0 60Z')
  expect(bandPath([{ x: 0, y: 1 }, ...points], [0, 10], [0, 10])).toBe('')
})
