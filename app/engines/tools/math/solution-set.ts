/** Sets of real numbers cut by a few end points, as inequalities have them. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import type { DrawingBlock, Shape } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import { tex } from './tex.ts'

export interface EndPoint {
  value: number
  /** Null if only the decimal is known. */
  expr: Expr | null
}

/** Gaps lie before, between and after the points: one more gap than points. */
export interface SolutionSet {
  points: readonly EndPoint[]
  inPoint: readonly boolean[]
  inGap: readonly boolean[]
}

export interface Interval {
  low: EndPoint | null
  lowIn: boolean
  high: EndPoint | null
  highIn: boolean
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))

/** The numbers in both sets. */
export function intersection(a: SolutionSet, b: SolutionSet): SolutionSet {
  const points = [...a.points]
  for (const point of b.points) if (!points.some(({ value }) => near(value, point.value))) points.push(point)
  points.sort((p, q) => p.value - q.value)
  const holds = (set: SolutionSet, x: number): boolean => {
    const at = set.points.findIndex(({ value }) => near(value, x))
    if (at >= 0) return set.inPoint[at] ?? false
    const gap = set.points.filter(({ value }) => value < x).length
    return set.inGap[gap] ?? false
  }
  const both = (x: number): boolean => holds(a, x) && holds(b, x)
  return {
    points,
    inPoint: points.map(({ value }) => both(value)),
    inGap: gapPlaces(points).map(both),
  }
}

/** A number inside each gap. */
export function gapPlaces(points: readonly EndPoint[]): number[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return [0]
  const places = [first.value - 1]
  for (let i = 1; i < points.length; i++)
    places.push(((points[i - 1] as EndPoint).value + (points[i] as EndPoint).value) / 2)
  return [...places, last.value + 1]
}

/** The set as intervals in rising order; a single number is an interval of length zero. */
export function intervalsOf({ points, inPoint, inGap }: SolutionSet): Interval[] {
  const out: Interval[] = []
  let open: { low: EndPoint | null; lowIn: boolean } | null = inGap[0] ? { low: null, lowIn: false } : null
  points.forEach((point, i) => {
    const [here, next] = [inPoint[i] ?? false, inGap[i + 1] ?? false]
    if (open && (!here || !next)) {
      out.push({ ...open, high: point, highIn: here })
      open = null
    } else if (!open && here && !next) out.push({ low: point, lowIn: true, high: point, highIn: true })
    if (!open && next) open = { low: point, lowIn: here }
  })
  if (open) out.push({ ...(open as { low: EndPoint | null; lowIn: boolean }), high: null, highIn: false })
  return out
}

export const endTex = ({ expr, value }: EndPoint): string => (expr ? tex(expr) : decimalTex(value))

/** “x < 2 or x ≥ 3” in TeX. */
export function conditionTex(set: SolutionSet, x: string): string {
  const parts = intervalsOf(set).map(({ low, lowIn, high, highIn }) => {
    if (low && high && low === high) return `${x} = ${endTex(low)}`
    if (low && high)
      return `${endTex(low)} ${lowIn ? '\\le' : '<'} ${x} ${highIn ? '\\le' : '<'} ${endTex(high)}`
    if (low) return `${x} ${lowIn ? '\\ge' : '>'} ${endTex(low)}`
    if (high) return `${x} ${highIn ? '\\le' : '<'} ${endTex(high)}`
    return ''
  })
  return parts.join(' \\text{ or } ')
}

/** (−∞, 2) ∪ [3, ∞) in TeX. */
export function intervalTex(set: SolutionSet): string {
  const parts = intervalsOf(set).map(({ low, lowIn, high, highIn }) => {
    if (low && high && low === high) return `\\lbrace ${endTex(low)}\\rbrace`
    return `${lowIn ? '[' : '('}${low ? endTex(low) : '-\\infty'}, ${high ? endTex(high) : '\\infty'}${highIn ? ']' : ')'}`
  })
  return parts.length === 0 ? '\\varnothing' : parts.join(' \\cup ')
}

/** Everything, nothing, or how many pieces: for the finding. */
export const isEverything = (set: SolutionSet): boolean =>
  set.inGap.every(Boolean) && set.inPoint.every(Boolean)
export const isNothing = (set: SolutionSet): boolean => !set.inGap.some(Boolean) && !set.inPoint.some(Boolean)

const WIDTH = 640
const MARGIN = 50

/** A number line with the set drawn on it: a filled circle belongs to the set, an open circle does not. */
export function numberLine(set: SolutionSet, x: string): DrawingBlock {
  const values = set.points.map(({ value }) => value)
  const [low, high] = [
    Math.min(...values, values.length > 0 ? Infinity : 0),
    Math.max(...values, values.length > 0 ? -Infinity : 0),
  ]
  const room = Math.max(high - low, 2) * 0.4
  const place = (value: number): number =>
    MARGIN + ((value - (low - room)) / (high - low + 2 * room)) * (WIDTH - 2 * MARGIN)
  const axis = 46
  const shapes: Shape[] = [
    {
      shape: 'line',
      points: [
        [16, axis],
        [WIDTH - 16, axis],
      ],
      tone: 'ink',
      width: 1.5,
      hasArrow: true,
    },
    { shape: 'text', at: [WIDTH - 22, axis + 26], text: x, size: 16, tone: 'ink', anchor: 'middle' },
  ]
  for (const { low: from, high: to } of intervalsOf(set)) {
    if (from && to && from === to) continue
    shapes.push({
      shape: 'line',
      points: [
        [from ? place(from.value) : 16, axis],
        [to ? place(to.value) : WIDTH - 30, axis],
      ],
      tone: 'subject',
      width: 6,
    })
  }
  set.points.forEach((point, i) => {
    const at = place(point.value)
    const isEnd = set.inGap[i] !== set.inGap[i + 1] || set.inPoint[i] !== set.inGap[i]
    if (isEnd)
      shapes.push({
        shape: 'circle',
        at: [at, axis],
        radius: 7,
        fill: set.inPoint[i] ? 'subject' : 'paper',
        stroke: 'subject',
      })
    shapes.push({
      shape: 'text',
      at: [at, axis + 32],
      text: decimal(point.value, 4),
      size: 15,
      tone: 'ink',
      anchor: 'middle',
    })
  })
  return {
    kind: 'drawing',
    title: 'Solution on a number line',
    description: describe(set),
    width: WIDTH,
    height: 96,
    shapes,
  }
}

function describe(set: SolutionSet): string {
  if (isEverything(set)) return 'The whole number line is shaded.'
  if (isNothing(set)) return 'Nothing on the number line is shaded.'
  const parts = intervalsOf(set).map(({ low, lowIn, high, highIn }) => {
    const start = low ? `${decimal(low.value, 4)} (${lowIn ? 'filled' : 'open'} circle)` : ''
    const end = high ? `${decimal(high.value, 4)} (${highIn ? 'filled' : 'open'} circle)` : ''
    if (low && high && low === high) return `the single point ${decimal(low.value, 4)}`
    if (low && high) return `the part from ${start} to ${end}`
    return low ? `everything to the right of ${start}` : `everything to the left of ${end}`
  })
  return `Shaded: ${parts.join(', and ')}.`
}
