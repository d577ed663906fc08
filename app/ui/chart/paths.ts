import { area, line } from 'd3-shape'
import type { Scale } from './scales.ts'

export interface Point {
  x: number
  /** Null where nothing was measured: the line has a gap there. */
  y: number | null
  low?: number | undefined
  high?: number | undefined
}

/** The SVG path of a line in a box of 100 by 100. */
export function linePath(points: readonly Point[], x: Scale, y: Scale): string {
  const path = line<Point>()
    .digits(2)
    .defined((point) => point.y !== null)
    .x((point) => x(point.x))
    .y((point) => 100 - y(point.y ?? 0))
  return path(points) ?? ''
}

/** The SVG path of the band between `low` and `high`, with a gap where a point has no band. */
export function bandPath(points: readonly Point[], x: Scale, y: Scale): string {
  const path = area<Point>()
    .digits(2)
    .defined((point) => point.y !== null && point.low !== undefined && point.high !== undefined)
    .x((point) => x(point.x))
    .y0((point) => 100 - y(point.low ?? 0))
    .y1((point) => 100 - y(point.high ?? 0))
  return path(points) ?? ''
}
