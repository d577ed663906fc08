/** The graph of functions with their labelled points and a table of values. */
import type { GraphBlock, GraphPoint, TableBlock } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import { clipped, range, sampleCurve, usefulHeights } from './sample-curve.ts'

export interface Curve {
  label: string
  f: (x: number) => number
  isDashed?: boolean
}

export interface CurveGraph {
  title: string
  description: string
  curves: readonly Curve[]
  points?: readonly { label: string; at: GraphPoint; isOpen?: boolean }[]
  areas?: GraphBlock['areas']
  from: number
  to: number
  x?: string
  y?: string
  bottom?: number
  top?: number
}

/** A graph of curves from `from` to `to`; its table has values at eleven places and the labelled points. */
export function curveGraph(graph: CurveGraph): GraphBlock {
  const { curves, points = [], from, to, x = 'x', y = 'y' } = graph
  const heights = [
    ...curves.flatMap(({ f }) => usefulHeights(f, from, to)),
    ...points.map(({ at }) => at[1]),
    ...(graph.areas ?? []).flatMap(({ outline }) => outline.map((point) => point[1])),
  ]
  const auto = range(heights)
  const [bottom, top] = [graph.bottom ?? auto.from, graph.top ?? auto.to]
  return {
    kind: 'graph',
    title: graph.title,
    description: graph.description,
    x: { label: x, from, to },
    y: { label: y, from: bottom, to: top },
    lines: curves.map(({ label, f, isDashed }) => ({
      label,
      pieces: clipped(sampleCurve(f, from, to, top - bottom), bottom, top),
      ...(isDashed ? { isDashed } : {}),
    })),
    ...(graph.areas ? { areas: graph.areas } : {}),
    points: points.filter(({ at }) => at[0] >= from && at[0] <= to && at[1] >= bottom && at[1] <= top),
    table: valueTable(curves, from, to, x, y),
  }
}

export function valueTable(
  curves: readonly Curve[],
  from: number,
  to: number,
  x = 'x',
  y = 'y',
  count = 10,
): TableBlock {
  const step = (to - from) / count
  return {
    kind: 'table',
    caption: 'Table of values',
    head: [`$${x}$`, ...(curves.length === 1 ? [`$${y}$`] : curves.map(({ label }) => label))],
    rows: Array.from({ length: count + 1 }, (_, i) => {
      const at = Number((from + i * step).toPrecision(12))
      return [
        `$${decimalTex(at, 4)}$`,
        ...curves.map(({ f }) => {
          const value = f(at)
          return Number.isNaN(value) ? 'no value' : `$${decimalTex(value, 5)}$`
        }),
      ]
    }),
  }
}

/** A window for x that shows the given places with room on both sides. */
export function around(places: readonly number[], least = 4): { from: number; to: number } {
  const finite = places.filter(Number.isFinite)
  const [low, high] = [Math.min(...finite, 0), Math.max(...finite, 0)]
  const size = Math.max(high - low, least)
  const [from, to] = [low - size * 0.35, high + size * 0.35]
  const step = 10 ** Math.floor(Math.log10(size) - 0.5)
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step }
}

export const pointText = (x: number, y: number): string => `(${decimal(x)}, ${decimal(y)})`
