import { describe, expect, it } from 'vitest'
import { compileMany } from './compile.ts'
import { contour, region } from './contour.ts'
import { graphed, tool } from './graphing.tool.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { sampleCurve } from './sample-curve.ts'
import { answerOf, graphOf, refusalOf } from './testing.ts'

const open = (input: Record<string, string>) => graphed(tool.schema.parse(input))
const features = (y: string, what: string, more: Record<string, string> = {}) =>
  open({ y, ...more })
    .drawing.features.filter((feature) => feature.what === what)
    .map(({ at }) => at.map((value) => Number(value.toFixed(4))))

describe('curves', () => {
  it('draws no line across a jump or an asymptote', () => {
    for (const f of [
      (x: number) => 1 / x,
      (x: number) => Math.tan(x),
      (x: number) => Math.floor(x),
      (x: number) => Math.sign(x - 0.3),
    ])
      for (const piece of sampleCurve(f, -4, 4, 10))
        piece.forEach(([x, y], i) => {
          const before = piece[i - 1]
          if (before && Math.abs(y) < 20 && Math.abs(before[1]) < 20)
            expect(Math.abs(y - before[1]), `at ${x}`).toBeLessThan(4)
        })
  })
  it('leaves gaps and ends at the edge of the domain', () => {
    const pieces = sampleCurve((x) => Math.sqrt(x * x - 1), -3, 3, 10)
    expect(pieces).toHaveLength(2)
    expect(pieces[0]?.at(-1)?.[0]).toBeCloseTo(-1, 8)
    expect(pieces[1]?.[0]?.[0]).toBeCloseTo(1, 8)
  })
  it('follows a circle as one closed piece', () => {
    const F = (x: number, y: number) => x * x + y * y - 9
    const pieces = contour(F, { from: -5, to: 5, bottom: -5, top: 5 })
    expect(pieces).toHaveLength(1)
    for (const [x, y] of pieces[0] ?? []) expect(Math.hypot(x, y)).toBeCloseTo(3, 4)
    expect(pieces[0]?.[0]).toEqual(pieces[0]?.at(-1))
  })
  it.each([
    ['x*y - 1', 2],
    ['y^2 - x^3 + x', 2],
    ['x^2/16 + y^2/4 - 1', 1],
    ['x^2 - y^2 - 1', 2],
  ])('follows %s in %d pieces', (text, count) => {
    const F = compileMany(parse(text, { names: new Set(['x', 'y']) }).expr, ['x', 'y'])
    const pieces = contour(F, { from: -6, to: 6, bottom: -6, top: 6 })
    expect(pieces).toHaveLength(count)
    for (const [x, y] of pieces.flat()) expect(Math.abs(F(x, y))).toBeLessThan(1e-3)
  })
  it('draws no curve at a pole: 1/(x − y) has no zero', () => {
    expect(contour((x, y) => 1 / (x - y), { from: -3, to: 3, bottom: -3, top: 3 })).toEqual([])
  })
  it('shades a region of the right area', () => {
    const outline = region((x, y) => x * x + y * y - 4, { from: -3, to: 3, bottom: -3, top: 3 })
    let twice = 0
    outline.forEach(([x, y], i) => {
      const [nx, ny] = outline[(i + 1) % outline.length] as [number, number]
      twice += x * ny - nx * y
    })
    expect(Math.abs(twice) / 2).toBeCloseTo(4 * Math.PI, 1)
  })
})

describe('named points', () => {
  it.each([
    [
      'y = x^2 - 2',
      'zero',
      [
        [-1.4142, 0],
        [1.4142, 0],
      ],
    ],
    ['y = x^2', 'zero', [[0, 0]]],
    ['y = x^2 - 2', 'y-intercept', [[0, -2]]],
    ['y = x^2 - 4x', 'minimum', [[2, -4]]],
    ['y = -(x-1)^2 + 3', 'maximum', [[1, 3]]],
    [
      'y = x^2 - 2\ny = x',
      'intersection',
      [
        [-1, -1],
        [2, 2],
      ],
    ],
    ['y = x^2\ny = 2x - 1', 'intersection', [[1, 1]]],
    ['y = (x^2 - 1)/(x - 1)', 'hole', [[1, 2]]],
    ['y = sin(x)/x', 'hole', [[0, 1]]],
    ['y = e^x', 'zero', []],
    ['y = 3', 'zero', []],
  ])('of %j: %s', (y, what, wanted) => expect(features(y, what)).toEqual(wanted))
  it('finds asymptotes', () => {
    expect(
      open({ y: 'y = 1/(x + 2)' })
        .drawing.features.filter(({ what }) => what === 'asymptote')
        .map(({ at }) => at[0]),
    ).toEqual([-2])
    expect(
      open({ y: 'y = tan(x)', x1: '-2', x2: '2' }).drawing.features.filter(
        ({ what }) => what === 'asymptote',
      ),
    ).toHaveLength(2)
  })
  it('counts no asymptote as a zero', () => expect(features('y = 1/x', 'zero')).toEqual([]))
})

describe('graphing tool', () => {
  it('reads every kind of line', () => {
    const kinds = open({
      y: 'y = x^2\nx^2 + y^2 = 9\n(cos(t), sin(2t))\nr = 1 + cos(theta)\ny < x + 1\n(2, 3)\nf(x) = 2x\nsin(x)',
    }).lines.map(({ kind }) => kind)
    expect(kinds).toEqual([
      'explicit',
      'implicit',
      'parametric',
      'polar',
      'region',
      'point',
      'explicit',
      'explicit',
    ])
  })
  it('turns other letters into sliders', () => {
    const { sliders, drawing } = open({ y: 'y = a x + b\na = 3', s: 'b=-6' })
    expect([...sliders]).toEqual([
      ['a', 3],
      ['b', -6],
    ])
    expect(drawing.features.find(({ what }) => what === 'zero')?.at[0]).toBe(2)
  })
  it('draws a tangent and an area', () => {
    const { tangent, area } = open({ y: 'y = x^2', tan: '3', from: '0', to: '3' })
    expect(tangent?.slope).toBeCloseTo(6, 8)
    expect(area?.value).toBeCloseTo(9, 8)
  })
  it('describes the graph in sentences, with a table', () => {
    const graph = graphOf(answerOf(tool, { y: 'y = x^2 - 2\ny = x' }))
    expect(graph.description).toContain('Intersection (2): (−1, −1), (2, 2).')
    expect(graph.table.rows).toHaveLength(11)
  })
  it.each([
    [{ y: '' }, 'y', 'Type an equation'],
    [{ y: 'y = x^2 = 3' }, 'y', 'no curve'],
    [{ y: 'y = x +' }, 'y', 'Type, for example'],
    [{ y: 'y = x', x1: '5', x2: '1' }, 'x2', 'larger than the least x'],
    [{ y: 'y = a x', s: 'a:2' }, 's', 'not a letter with a value'],
    [{ y: 'x^2 + y^2 = 4', tan: '1' }, 'tan', 'no curve of the form'],
    [{ y: 'y = 1/x', from: '-1', to: '1' }, 'from', 'without bound'],
    [{ y: 'y = ln(x)', tan: '-1' }, 'tan', 'no tangent'],
    [{ y: 'y = 1/2x' }, 'y', 'two ways'],
    [{ y: Array.from({ length: 15 }, () => 'y = x').join('\n') }, 'y', 'at most 8 curves'],
  ])('refuses %j', (input, field, words) => expect(refusalOf(tool, input)[field]).toContain(words))
})
