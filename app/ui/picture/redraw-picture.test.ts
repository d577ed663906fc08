import { expect, it } from 'vitest'
import { fitWithin } from './redraw-picture.ts'

const LIMITS = { pixels: 3_000_000, side: 4_000 }

it('keeps the proportions of a picture that is too large and the size of one that fits', () => {
  expect(fitWithin(1_200, 900, LIMITS)).toEqual({ width: 1_200, height: 900 })
  expect(fitWithin(4_000, 3_000, LIMITS)).toEqual({ width: 2_000, height: 1_500 })
  expect(fitWithin(8_000, 10, LIMITS)).toEqual({ width: 4_000, height: 5 })
  expect(fitWithin(16_383, 1, LIMITS)).toEqual({ width: 4_000, height: 1 })
  for (const [width, height] of [
    [16_383, 16_383],
    [5_001, 1_777],
  ] as const) {
    const fit = fitWithin(width, height, LIMITS)
    expect(fit.width * fit.height).toBeLessThanOrEqual(3_000_000)
    expect(fit.width / fit.height).toBeCloseTo(width / height, 1)
  }
})
