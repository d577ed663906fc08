import { describe, expect, it } from 'vitest'
import { moved, windowOf } from './timeline-window.ts'

describe('the years that a timeline shows', () => {
  it('takes the fields, else the span of all events', () => {
    expect(windowOf({ from: '1914', to: '1918' }, { from: 0, to: 10 })).toEqual({ from: 1914, to: 1919 })
    expect(windowOf({}, { from: -10, to: 10 })).toEqual({ from: -10, to: 10 })
  })

  it.each([
    [{ from: 1900, to: 1920 }, 0.5, 0, 1905, 1914],
    [{ from: 1900, to: 1920 }, 2, 0, 1890, 1929],
    [{ from: 1900, to: 1920 }, 1, 0.5, 1910, 1929],
    [{ from: -9, to: 11 }, 1, 0, -10, 10],
  ])('from %j by %s and %s shows %i to %i', (window, factor, shift, from, to) => {
    const next = moved(window, factor, shift)
    expect([next.from.year, next.to.year]).toEqual([from, to])
  })

  it('never reaches the year 0, and always has a year to show', () => {
    for (let start = -30; start < 30; start++) {
      const { from, to } = moved({ from: start, to: start + 3 }, 0.1, 0)
      expect(from.year).not.toBe(0)
      expect(to.year).not.toBe(0)
    }
  })
})
