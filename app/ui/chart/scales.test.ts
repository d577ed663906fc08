import { describe, expect, it } from 'vitest'
import { bandPath, linePath } from '#app/ui/chart/paths.ts'
import { figure, percentRangeOf, percentScale, rangeOf, ticksOf } from '#app/ui/chart/scales.ts'

describe('a scale', () => {
  it('keeps a value inside 0 to 100, and puts a range of one value in the middle', () => {
    const scale = percentScale([0, 10])
    expect([scale(-1), scale(5), scale(11), percentScale([4, 4])(4)]).toEqual([0, 50, 100, 50])
  })

  it.each<[number, number, string[]]>([
    [0, 100, ['0', '20', '40', '60', '80', '100']],
    [0, 1, ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']],
    [-5, 5, ['−4', '−2', '0', '2', '4']],
  ])('marks its axis from %d to %d with round numbers', (low, high, labels) => {
    expect(ticksOf(percentScale([low, high])).map(({ label }) => label)).toEqual(labels)
  })

  it('leaves room around the values, and starts at zero for columns', () => {
    expect(rangeOf([10, 20])).toEqual([8.8, 21.2])
    expect(rangeOf([10, 20], true)[0]).toBe(0)
    expect(rangeOf([])).toEqual([0, 1])
    const [low, high] = rangeOf([7])
    expect(low < 7 && 7 < high).toBe(true)
  })

  it('writes at most one decimal', () => {
    expect([figure(3), figure(2.25), figure(-1.04)]).toEqual(['3', '2.3', '−1'])
  })
})

describe('a line', () => {
  const [x, y] = [percentScale([0, 20]), percentScale([0, 10])]

  it('goes upwards for larger values', () => {
    expect(
      linePath(
        [
          { x: 0, y: 0 },
          { x: 20, y: 10 },
        ],
        x,
        y,
      ),
    ).toBe('M0,100L100,0')
  })

  it('has a gap where a value is missing', () => {
    const points = [0, 10, 15, 20].map((at) => ({ x: at, y: at === 10 ? null : 5 }))
    expect(linePath(points, x, y)).toBe('M0,50ZM75,50L100,50')
  })

  it('has a band only where both ends are known', () => {
    const points = [
      { x: 0, y: 5, low: 4, high: 6 },
      { x: 20, y: 5, low: 4, high: 6 },
    ]
    expect(bandPath(points, x, y)).toBe('M0,40L100,40L100,60L0,60Z')
    expect(
      bandPath(
        points.map(({ x: at, y: value }) => ({ x: at, y: value })),
        x,
        y,
      ),
    ).toBe('')
  })
})

it('shows at least 20 percentage points, within 0 to 100 and a little room above', () => {
  for (const values of [[78, 82], [0], [100, 99], [5, 90], []]) {
    const [low, high] = percentRangeOf(values)
    expect(high - low).toBeGreaterThanOrEqual(20)
    expect(low).toBeGreaterThanOrEqual(0)
    expect(high).toBeLessThanOrEqual(105)
    for (const value of values) expect(value >= low && value <= high).toBe(true)
  }
})
