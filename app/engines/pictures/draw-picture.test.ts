import { describe, expect, test } from 'vitest'
import { evaluate } from '#app/engines/algebra/evaluate.ts'
import { drawPicture, WIDTH } from './draw-picture.ts'
import { fromBox, toBox, type Drawn, type Shape } from './drawn.ts'
import { pictureSchema } from './picture-schema.ts'
import { tickText } from './draw-axes.ts'

const draw = (source: object, values: Record<string, number> = {}): Drawn =>
  drawPicture(
    pictureSchema.parse({ alt: 'A picture for this test', ...source }),
    (text) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
    (expression, place) => evaluate(expression, { ...values, ...place }),
  )
const axes = { x: { from: -4, to: 4 }, y: { from: -4, to: 4 } }
const graph = (marks: object[], more = {}) => ({ graph: { ...axes, ...more, draw: marks } })
const only = <K extends Shape['k']>(drawn: Drawn, k: K) =>
  drawn.shapes.filter((shape): shape is Extract<Shape, { k: K }> => shape.k === k)
const numbers = (d: string) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('graphs', () => {
  test('points lie at their coordinates, with equal units on both axes', () => {
    const drawn = draw(graph([{ point: ['a', '{{a}}'], label: 'P' }]), { a: 2 })
    const frame = drawn.frame!
    const [dot] = only(drawn, 'dot')
    expect([dot!.x, dot!.y]).toEqual(toBox(frame, 2, 2))
    expect(frame.right - frame.left).toBeCloseTo(frame.bottom - frame.top, -1)
    expect(fromBox(frame, dot!.x + 2, dot!.y - 2, 0.5)).toEqual([2, 2])
    expect(only(drawn, 'text').some(({ text }) => text === 'P')).toBe(true)
  })

  test('everything drawn stays inside the picture', () => {
    const drawn = draw(
      graph([
        { curve: 'x^2', label: 'y = x²' },
        { curve: '1/x' },
        { curve: 'tan(x)' },
        { shade: { from: -2, to: 2, under: 'x^2 + 9', over: -9 } },
        { asymptote: 'x = 1' },
        { asymptote: 'y = 2*x' },
      ]),
    )
    for (const shape of drawn.shapes) {
      if (shape.k !== 'path' && shape.k !== 'area') continue
      const all = numbers(shape.d.replace(/[a-z]-?[\d. -]+/g, ''))
      for (const one of all) {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(Math.max(WIDTH, drawn.height))
      }
    }
  })

  test('a curve is not joined across a pole', () => {
    const drawn = draw(graph([{ curve: '1/x' }]))
    expect(only(drawn, 'path').filter(({ look }) => look === 'solid')).toHaveLength(2)
    expect(
      only(draw(graph([{ curve: 'sqrt(x)' }])), 'path').filter(({ look }) => look === 'solid'),
    ).toHaveLength(1)
  })

  test('a straight line has two points, a curve as many as it needs', () => {
    const places = (curve: string) => {
      const [line] = only(draw(graph([{ curve, from: -1, to: 1 }])), 'path').filter(
        ({ look }) => look === 'solid',
      )
      return line!.d.split('L').length
    }
    expect(places('2*x')).toBe(2)
    expect(places('x^2')).toBeGreaterThan(8)
    expect(places('x^2')).toBeLessThan(60)
  })

  test('axes in multiples of π are labelled so', () => {
    const drawn = draw(graph([{ curve: 'sin(x)' }], { x: { from: 0, to: 2, step: 0.5, pi: true } }))
    const words = only(drawn, 'text').map(({ text }) => text)
    expect(words).toEqual(expect.arrayContaining(['π/2', 'π', '2π']))
    expect(tickText(-Math.PI / 3, true)).toBe('−π/3')
    expect(tickText(-0.5, false)).toBe('−0.5')
  })

  test('a value that cannot be computed is reported', () => {
    expect(() => draw(graph([{ point: ['q', 0] }]))).toThrow('"q" is not known')
    expect(() => draw({ graph: { ...axes, x: { from: 4, to: 4 }, draw: [] } })).toThrow(
      'an axis goes from 4 to 4',
    )
    expect(() => draw(graph([{ point: ['1/0', 0] }]))).toThrow('not a finite number')
  })

  test('a scale with too many ticks is refused, and so is a histogram with decreasing edges', () => {
    const bars = { labels: ['a'], series: [{ values: [1] }] }
    expect(() => draw({ chart: { y: { step: 1e-9 }, bars } })).toThrow('a scale has a step of 1e-9')
    const histogram = { edges: [3, 2], counts: [1] }
    expect(() => draw({ chart: { histogram } })).toThrow('the edges of a histogram do not rise')
  })
})

describe('diagrams and charts', () => {
  test('a right angle and an angle are drawn on the side of the rays', () => {
    const drawn = draw({
      diagram: {
        x: [0, 4],
        y: [0, 3],
        draw: [
          {
            angle: [
              [4, 0],
              [0, 0],
              [4, 3],
            ],
            label: 'θ',
          },
        ],
      },
    })
    const [arc] = only(drawn, 'path')
    const [x, y] = numbers(arc!.d)
    const frame = drawn.frame!
    expect(x).toBeGreaterThan(toBox(frame, 0, 0)[0])
    expect(y).toBeLessThanOrEqual(toBox(frame, 0, 0)[1] + 0.1)
  })

  test('bars have the height of their values', () => {
    const drawn = draw({
      chart: { bars: { labels: ['A', 'B'], series: [{ values: [2, 4] }] }, y: { to: 4 } },
    })
    const heights = only(drawn, 'path')
      .filter(({ look }) => look === 'bar')
      .map(({ d }) => {
        const all = numbers(d)
        return all[1]! - all[3]!
      })
    expect(heights[1]! / heights[0]!).toBeCloseTo(2, 1)
    expect(drawn.frame).toBeNull()
  })

  test('labels under bars do not overlap', () => {
    const labels = ['methanol', 'ethanol', 'propan-1-ol', 'butan-1-ol', 'bloodworms']
    const drawn = draw({ chart: { bars: { labels, series: [{ values: [1, 2, 3, 4, 5] }] } } })
    const rows = new Map<number, { left: number; right: number }[]>()
    for (const { text, x, y } of only(drawn, 'text').filter(({ anchor }) => anchor === 'middle'))
      rows.set(y, [...(rows.get(y) ?? []), { left: x - text.length * 3.6, right: x + text.length * 3.6 }])
    for (const row of rows.values()) {
      const sorted = row.toSorted((one, other) => one.left - other.left)
      sorted.slice(1).forEach(({ left }, index) => expect(left).toBeGreaterThan(sorted[index]!.right))
    }
  })

  test.each([
    ['histogram', { histogram: { edges: [0, 10, 20], counts: [3, 5] } }],
    ['boxes', { boxes: [{ label: 'A', five: [1, 2, 3, 4, 5], outliers: [9] }] }],
    [
      'scatter',
      {
        scatter: {
          points: [
            [0, 1],
            [1, 2],
          ],
          fit: 'x + 1',
        },
      },
    ],
    [
      'lines',
      {
        lines: [
          {
            name: 'A',
            points: [
              [0, 1],
              [1, 2],
            ],
          },
        ],
      },
    ],
  ])('%s with labels for both axes', (_, chart) => {
    const drawn = draw({ chart: { ...chart, x: { label: 'Across' }, y: { label: 'Up' } } })
    expect(only(drawn, 'text').map(({ text }) => text)).toContain('Across')
    expect(drawn.height).toBeGreaterThan(60)
    for (const { x } of only(drawn, 'text')) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(WIDTH)
    }
  })

  test('a picture is of one type, and its text contains no maths', () => {
    const read = (source: object) =>
      pictureSchema.safeParse({ alt: 'A picture for this test', ...source }).success
    expect(read({})).toBe(false)
    expect(read({ graph: { ...axes, draw: [] }, chart: { histogram: { edges: [0, 1], counts: [1] } } })).toBe(
      false,
    )
    expect(read(graph([{ curve: 'x', label: '$x$' }]))).toBe(false)
    expect(read({ chart: { histogram: { edges: [0, 1], counts: [1, 2] } } })).toBe(false)
    expect(read(graph([{ curve: 'x', label: 'x' }]))).toBe(true)
  })
})
