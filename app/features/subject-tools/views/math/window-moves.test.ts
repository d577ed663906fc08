import { describe, expect, it } from 'vitest'
import { moved, scaled, windowAfter, windowFields } from './window-moves.ts'

const WINDOW = { from: -10, to: 10, bottom: -5, top: 5 }

describe('moves of the window', () => {
  it('moves by a share of the size', () =>
    expect(moved(WINDOW, 0.1, -0.2)).toEqual({ from: -8, to: 12, bottom: -7, top: 3 }))
  it('keeps the place under the pointer when it scales', () => {
    const next = scaled(WINDOW, 0.5, 0.75, 0.2)
    expect(next.from + (next.to - next.from) * 0.75).toBeCloseTo(5, 12)
    expect(next.bottom + (next.top - next.bottom) * 0.2).toBeCloseTo(-3, 12)
  })
  it('does not scale without end', () => {
    let window = WINDOW
    for (let i = 0; i < 200; i++) window = scaled(window, 0.5)
    expect(window.to - window.from).toBeGreaterThan(0)
    for (let i = 0; i < 400; i++) window = scaled(window, 2)
    expect(window.to - window.from).toBeLessThan(1e6)
  })
  it('writes short numbers into the fields', () =>
    expect(windowFields({ from: -1 / 3, to: 2 / 3, bottom: -0, top: 12_345.678 })).toEqual({
      x1: '-0.333',
      x2: '0.667',
      y1: '0',
      y2: '12346',
    }))
  it.each([
    ['ArrowRight', 12],
    ['ArrowLeft', 8],
    ['+', 8],
    ['-', 12.5],
    ['0', 10],
  ])('follows the key %s', (key, to) => expect(windowAfter(key, WINDOW, WINDOW)?.to).toBeCloseTo(to, 9))
  it('leaves other keys alone', () => expect(windowAfter('Tab', WINDOW, WINDOW)).toBeNull())
})
