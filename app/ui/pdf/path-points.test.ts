import { expect, it } from 'vitest'
import { pathPoints } from './path-points.ts'

it('reads lines, absolute and relative, across and up', () => {
  expect(pathPoints('M0,0L10,0V5h-4v2Z')).toEqual([
    {
      points: [
        [0, 0],
        [10, 0],
        [10, 5],
        [6, 5],
        [6, 7],
      ],
      closed: true,
    },
  ])
  expect(pathPoints('M1 2 3 4M5,5H9')).toEqual([
    {
      points: [
        [1, 2],
        [3, 4],
      ],
      closed: false,
    },
    {
      points: [
        [5, 5],
        [9, 5],
      ],
      closed: false,
    },
  ])
})

it('draws an ellipse from two arcs: every point on it, and back at its start', () => {
  const [one] = pathPoints('M0,0A10,5 0 1 0 20,0A10,5 0 1 0 0,0Z')
  expect(one!.closed).toBe(true)
  for (const [x, y] of one!.points) expect(((x - 10) / 10) ** 2 + (y / 5) ** 2).toBeCloseTo(1)
  expect(one!.points.at(-1)![0]).toBeCloseTo(0)
  const heights = one!.points.map(([, y]) => y)
  expect(Math.max(...heights)).toBeCloseTo(5)
  expect(Math.min(...heights)).toBeCloseTo(-5)
})

it('reads curves to their ends, and nothing from nonsense', () => {
  const [cubic] = pathPoints('M0,0C0,10 10,10 10,0')
  expect(cubic!.points.at(-1)).toEqual([10, 0])
  const [quadratic] = pathPoints('M0,0Q5,10 10,0')
  expect(Math.max(...quadratic!.points.map(([, y]) => y))).toBeCloseTo(5)
  expect(pathPoints('')).toEqual([])
  expect(pathPoints('constructor 7')).toEqual([])
})
