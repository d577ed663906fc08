import { expect, it } from 'vitest'
import { fitted, remakePicture } from './remake-picture.ts'

it('keeps the shape of a picture that is too large, and the size of one that fits', () => {
  expect(fitted(1_200, 900)).toEqual({ width: 1_200, height: 900 })
  expect(fitted(4_000, 3_000)).toEqual({ width: 2_000, height: 1_500 })
  expect(fitted(8_000, 10)).toEqual({ width: 4_000, height: 5 })
  expect(fitted(16_383, 1)).toEqual({ width: 4_000, height: 1 })
  for (const [width, height] of [
    [16_383, 16_383],
    [5_001, 1_777],
  ] as const) {
    const fit = fitted(width, height)
    expect(fit.width * fit.height).toBeLessThanOrEqual(3_000_000)
    expect(fit.width / fit.height).toBeCloseTo(width / height, 1)
  }
})

it('leaves what the server takes', async () => {
  for (const type of ['image/png', 'image/jpeg', 'image/svg+xml', ''])
    expect(await remakePicture(new File(['x'], 'a', { type }))).toBeNull()
})
