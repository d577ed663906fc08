import { expect, it } from 'vitest'
import { drawBytes } from './random-bytes.ts'

it('gives as many as are asked for, past the end of what was drawn, and none twice', () => {
  const given = new Set<string>()
  for (const count of [1, 16, 8, 4_095, 4_096, 15]) expect(drawBytes(count)).toHaveLength(count)
  for (let time = 0; time < 2_000; time++) given.add(drawBytes(16).toString('hex'))
  expect(given.size).toBe(2_000)
  expect(() => drawBytes(4_097)).toThrow(RangeError)
})

it('keeps what it gave, whatever is drawn after', () => {
  const first = drawBytes(16)
  const text = first.toString('hex')
  for (let time = 0; time < 1_000; time++) drawBytes(16)
  expect(first.toString('hex')).toBe(text)
})
