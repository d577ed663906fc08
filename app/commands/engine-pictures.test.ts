import { expect, it } from 'vitest'
import { toBox, type Drawn } from '#app/engines/pictures/drawn.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { drawLine, run } from './engine-pictures.ts'

const alt = 'A picture for this test'
const axes = { x: { from: -4, to: 4 }, y: { from: -4, to: 4 } }
const graph = (draw: object[]) => ({ alt, graph: { ...axes, draw } })
const point = { picture: graph([{ point: ['a', '{{a + 1}}'], label: 'P' }]), values: { a: 2 } }
const bars = (labels: string[], values: unknown[], y = {}) => ({
  picture: { alt, chart: { y, bars: { labels, series: [{ values }] } } },
})
const diagram = {
  picture: {
    alt,
    diagram: {
      x: [0, 4],
      y: [0, 3],
      draw: [
        {
          polygon: [
            [0, 0],
            [4, 0],
            [4, 3],
          ],
        },
      ],
    },
  },
}

it('draws a picture with the given values', async () => {
  const [drawn, chart, plane] = (await answersOf(run, [
    point,
    bars(['a', 'b'], [2, 3]),
    diagram,
  ])) as unknown as Drawn[]
  const dot = drawn!.shapes.find(({ k }) => k === 'dot')
  const [x, y] = toBox(drawn!.frame!, 2, 3)
  expect(dot).toMatchObject({ x, y })
  expect(drawn).toMatchObject({ alt, width: 320, caption: null, table: null })
  expect(chart!.frame).toBeNull()
  expect(chart!.shapes.filter((one) => 'look' in one && one.look === 'bar')).not.toHaveLength(0)
  expect(plane!.frame).toMatchObject({ x: [0, 4], y: [0, 3] })
})

it.each([
  [{ picture: { alt } }, 'needs one of graph, diagram or chart'],
  [{ picture: { ...point.picture, alt: 'short' } }, 'picture.alt'],
  [{ picture: graph([{ spiral: 'x' }]) }, 'is not something that can be drawn'],
  [{ picture: graph([{ point: ['b', 1] }]), values: { a: 2 } }, 'cannot work out "b"'],
  [{ picture: graph([{ point: ['1/0', 1] }]) }, 'is not a finite number'],
  [{ ...point, values: { 'a b': 1 } }, 'is not a name for a value'],
  [{ ...point, values: { a: null } }, 'must be a number or a word'],
  [{ picture: { alt, graph: { ...axes, x: { from: 1, to: 1 }, draw: [] } } }, 'an axis goes from 1 to 1'],
  // This scale asks for more ticks than fit in memory.
  [bars(['a'], [1], { step: 1e-9 }), 'a scale has a step of 1e-9'],
  [{ picture: { alt, chart: { histogram: { edges: [3, 2], counts: [1] } } } }, 'do not rise'],
])('says what is wrong with %j', (request, place) => {
  expect(drawLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () =>
  answersAnything(run, [point, bars(['a', 'b'], [2, '3']), diagram], 100))
