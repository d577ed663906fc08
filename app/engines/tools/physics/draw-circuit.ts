/** Draws a circuit: one horizontal line for each point, ordered by potential, and a column for each component. */
import type { DrawingBlock, Shape } from '../tool.ts'
import type { Component } from './circuit.ts'
import { UNIT_OF } from './circuit.ts'
import { showQuantity } from './show-quantity.ts'
import type { CircuitSolution } from './solve-circuit.ts'

const COLUMN = 126
const ROW = 104
const ORDER = { V: 0, I: 1, A: 2, R: 3 } as const

const text = (x: number, y: number, words: string, isBold = false, tone: 'ink' | 'quiet' = 'ink'): Shape => ({
  shape: 'text',
  at: [x, y],
  text: words,
  size: 13,
  tone,
  isBold,
})

/** The symbol in the middle of its column, with wires to both lines. */
function symbol(one: Component, x: number, top: number, bottom: number, isFromTop: boolean): Shape[] {
  const middle = (top + bottom) / 2
  const wire = (from: number, to: number): Shape => ({
    shape: 'line',
    points: [
      [x, from],
      [x, to],
    ],
    tone: 'ink',
    width: 2,
  })
  if (one.kind === 'R')
    return [
      wire(top, middle - 22),
      wire(middle + 22, bottom),
      { shape: 'box', at: [x - 9, middle - 22], width: 18, height: 44, fill: 'paper', stroke: 'ink' },
    ]
  if (one.kind === 'V') {
    const up = isFromTop === one.value >= 0 ? -1 : 1
    return [
      wire(top, middle - 6),
      wire(middle + 6, bottom),
      {
        shape: 'line',
        points: [
          [x - 18, middle + up * 6],
          [x + 18, middle + up * 6],
        ],
        tone: 'ink',
        width: 2,
      },
      {
        shape: 'line',
        points: [
          [x - 9, middle - up * 6],
          [x + 9, middle - up * 6],
        ],
        tone: 'ink',
        width: 5,
      },
      text(x - 32, middle + up * 10 + 4, '+'),
    ]
  }
  const circle: Shape[] = [
    wire(top, middle - 16),
    wire(middle + 16, bottom),
    { shape: 'circle', at: [x, middle], radius: 16, fill: 'paper', stroke: 'ink' },
  ]
  if (one.kind === 'A')
    return [
      ...circle,
      {
        shape: 'text',
        at: [x, middle + 5],
        text: 'A',
        size: 14,
        tone: 'ink',
        anchor: 'middle',
        isBold: true,
      },
    ]
  const down = isFromTop === one.value >= 0 ? 1 : -1
  return [
    ...circle,
    {
      shape: 'line',
      points: [
        [x, middle - down * 9],
        [x, middle + down * 9],
      ],
      tone: 'ink',
      width: 2,
      hasArrow: true,
    },
  ]
}

export function drawCircuit(components: readonly Component[], solution: CircuitSolution): DrawingBlock {
  const points = [...solution.potentials].toSorted(([, a], [, b]) => b - a).map(([point]) => point)
  const columns = components.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])
  const yOf = (point: string): number => 40 + ROW * points.indexOf(point)
  const xOf = (index: number): number => 116 + COLUMN * index
  const shapes: Shape[] = []
  for (const point of points) {
    const attached = columns.flatMap((one, i) => (one.from === point || one.to === point ? [xOf(i)] : []))
    const [left, right] = [Math.min(...attached), Math.max(...attached)]
    const y = yOf(point)
    shapes.push({
      shape: 'line',
      points: [
        [left - 22, y],
        [right, y],
      ],
      tone: 'ink',
      width: 2,
    })
    shapes.push({
      shape: 'text',
      at: [left - 28, y + 5],
      text: `${point}: ${showQuantity(solution.potentials.get(point) ?? 0, 3, 'V')}`,
      size: 13,
      tone: 'ink',
      anchor: 'end',
      isBold: true,
    })
    for (const x of attached) shapes.push({ shape: 'circle', at: [x, y], radius: 3.5, fill: 'ink' })
  }
  columns.forEach((one, i) => {
    const x = xOf(i)
    const [a, b] = [yOf(one.from), yOf(one.to)]
    const isFromTop = a <= b
    const [top, bottom] = a === b ? [a, a + ROW * 0.8] : [Math.min(a, b), Math.max(a, b)]
    // Over other points the wire crosses their lines without a dot.
    const near = bottom - top > ROW ? top + ROW : bottom
    shapes.push(...symbol(one, x, top, near, isFromTop))
    if (near < bottom)
      shapes.push({
        shape: 'line',
        points: [
          [x, near],
          [x, bottom],
        ],
        tone: 'ink',
        width: 2,
      })
    const middle = (top + near) / 2
    const current = solution.currents.get(one.name) ?? 0
    shapes.push(text(x + 23, middle - 4, one.name, true))
    if (one.kind !== 'A')
      shapes.push(
        text(x + 23, middle + 12, showQuantity(one.value, Math.max(2, one.figures), UNIT_OF[one.kind])),
      )
    if (one.kind !== 'I')
      shapes.push(text(x + 23, middle + 28, `${showQuantity(Math.abs(current), 3, 'A')}`, false, 'quiet'))
  })
  return {
    kind: 'drawing',
    title: `${components.length} ${components.length === 1 ? 'component' : 'components'} between ${points.length} points`,
    description: `Each point of the circuit is a horizontal line, the highest potential at the top. ${components.map((one) => `${one.name} is between ${one.from} and ${one.to}.`).join(' ')}`,
    width: 116 + COLUMN * columns.length,
    height: 60 + ROW * Math.max(1, points.length - 1) + 20,
    shapes,
  }
}
