/** What the graphing tool draws in a window, and the points that it names. */
import type { Expr } from '../../algebra/syntax/expression.ts'
import { some, symbolsOf } from '../../algebra/syntax/expression.ts'
import { substitute } from '../../algebra/substitute.ts'
import type { GraphBlock, GraphPoint } from '../tool.ts'
import { compile, compileMany } from './compile.ts'
import { contour, region } from './contour.ts'
import { decimal } from './decimals.ts'
import { clean, polesOf, zerosOf } from './function-features.ts'
import type { PlotLine } from './plot-line.ts'
import { fromRational } from './rationals.ts'
import { fromNumber } from '../../algebra/numbers/rational.ts'
import type { Window } from './sample-curve.ts'
import { clipped, sampleCurve } from './sample-curve.ts'

export interface Feature {
  what: 'zero' | 'y-intercept' | 'maximum' | 'minimum' | 'intersection' | 'hole' | 'asymptote'
  /** The number of the curve, from 1; for an intersection both. */
  of: string
  at: GraphPoint
}

export interface Drawing {
  lines: GraphBlock['lines'][number][]
  areas: { label: string; outline: GraphPoint[] }[]
  points: { label: string; at: GraphPoint; isOpen?: boolean }[]
  features: Feature[]
}

const TURNS = 4
const MOST_FEATURES = 40

/** Sliders and constants put into a line. */
export function withValues(line: PlotLine, sliders: ReadonlyMap<string, number>): PlotLine {
  const known = new Map(
    [...sliders].map(([name, value]) => [name, fromRational(fromNumber(value) ?? { n: 1n, d: 1n })] as const),
  )
  const put = (e: Expr): Expr => substitute(e, known)
  switch (line.kind) {
    case 'explicit':
      return { ...line, f: put(line.f) }
    case 'implicit':
    case 'region':
      return { ...line, F: put(line.F) }
    case 'polar':
      return { ...line, r: put(line.r) }
    default:
      return { ...line, x: put(line.x), y: put(line.y) }
  }
}

export function drawPlots(lines: readonly PlotLine[], window: Window): Drawing {
  const drawing: Drawing = { lines: [], areas: [], points: [], features: [] }
  const height = window.top - window.bottom
  for (const line of lines) drawLine(line, window, height, drawing)
  const functions = lines.flatMap((line, i) =>
    line.kind === 'explicit' ? [{ f: compile(line.f), e: line.f, number: i + 1 }] : [],
  )
  for (const one of functions) drawing.features.push(...featuresOf(one.f, one.e, one.number, window))
  functions.forEach((a, i) =>
    functions.slice(i + 1).forEach((b) => {
      const places = zerosOf((x) => a.f(x) - b.f(x), window.from, window.to, 800)
      // Curves that lie on top of each other meet everywhere.
      if (places.length > 30) return
      for (const x of places)
        drawing.features.push({
          what: 'intersection',
          of: `${a.number} and ${b.number}`,
          at: [x, clean(a.f(x))],
        })
    }),
  )
  drawing.features = drawing.features.slice(0, MOST_FEATURES)
  const seen = new Set<string>()
  for (const { what, at } of drawing.features) {
    if (what === 'asymptote' || at[1] < window.bottom || at[1] > window.top) continue
    const label = pointLabel(at)
    if (seen.has(label)) continue
    seen.add(label)
    drawing.points.push({ label, at, ...(what === 'hole' ? { isOpen: true } : {}) })
  }
  return drawing
}

export const pointLabel = ([x, y]: GraphPoint): string => `(${decimal(x, 4)}, ${decimal(y, 4)})`

function drawLine(line: PlotLine, window: Window, height: number, drawing: Drawing): void {
  const { from, to, bottom, top } = window
  const { label } = line
  switch (line.kind) {
    case 'explicit': {
      const pieces = clipped(sampleCurve(compile(line.f), from, to, height, 500), bottom, top)
      drawing.lines.push({ label, pieces })
      return
    }
    case 'implicit':
      drawing.lines.push({ label, pieces: contour(compileMany(line.F, ['x', 'y']), window) })
      return
    case 'region': {
      const F = compileMany(line.F, ['x', 'y'])
      drawing.lines.push({
        label: `Boundary of ${label}`,
        pieces: contour(F, window),
        isDashed: !line.isClosed,
      })
      const outline = region(F, window)
      if (outline.length > 0) drawing.areas.push({ label, outline })
      return
    }
    case 'parametric': {
      const [x, y] = [compile(line.x, 't'), compile(line.y, 't')]
      drawing.lines.push({
        label,
        pieces: along((t) => [x(t), y(t)], -TURNS * Math.PI, TURNS * Math.PI, window),
      })
      return
    }
    case 'polar': {
      const r = compile(line.r, 'theta')
      drawing.lines.push({
        label,
        pieces: along((a) => [r(a) * Math.cos(a), r(a) * Math.sin(a)], 0, 2 * TURNS * Math.PI, window),
      })
      return
    }
    default: {
      const at: GraphPoint = [compile(line.x)(0), compile(line.y)(0)]
      if (at.every(Number.isFinite)) drawing.points.push({ label: pointLabel(at), at })
    }
  }
}

/** A curve along a parameter; a piece ends where the point leaves the window, jumps or has no value. */
function along(
  place: (t: number) => GraphPoint,
  from: number,
  to: number,
  window: Window,
  count = 3000,
): GraphPoint[][] {
  const [width, height] = [window.to - window.from, window.top - window.bottom]
  const near = ([x, y]: GraphPoint): boolean =>
    x >= window.from - width &&
    x <= window.to + width &&
    y >= window.bottom - height &&
    y <= window.top + height
  const pieces: GraphPoint[][] = []
  let piece: GraphPoint[] = []
  const end = (): void => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  for (let i = 0; i <= count; i++) {
    const point = place(from + ((to - from) * i) / count)
    const before = piece.at(-1)
    const isJump =
      before &&
      (Math.abs(point[0] - before[0]) > width * 0.3 || Math.abs(point[1] - before[1]) > height * 0.3)
    if (!point.every(Number.isFinite) || !near(point) || isJump) end()
    if (point.every(Number.isFinite) && near(point)) piece.push(point)
  }
  end()
  return pieces
}

function featuresOf(f: (x: number) => number, e: Expr, number: number, { from, to }: Window): Feature[] {
  const of = String(number)
  const found: Feature[] = []
  if (!symbolsOf(e).has('x')) return found
  const zeros = zerosOf(f, from, to, 800)
  if (zeros.length <= 30) for (const x of zeros) found.push({ what: 'zero', of, at: [x, 0] })
  if (from <= 0 && to >= 0 && Number.isFinite(f(0)) && !zeros.some((x) => Math.abs(x) < 1e-9))
    found.push({ what: 'y-intercept', of, at: [0, clean(f(0))] })
  const h = Math.max((to - from) * 1e-6, 1e-7)
  const slope = (x: number): number => (f(x + h) - f(x - h)) / (2 * h)
  const turning = zerosOf(slope, from, to, 500).filter((x) => Number.isFinite(f(x)))
  if (turning.length <= 30)
    for (const x of turning) {
      const wide = (to - from) / 2000
      const [left, right] = [f(x - wide) - f(x), f(x + wide) - f(x)]
      const place = rounded(x, to - from)
      if (left < 0 && right < 0) found.push({ what: 'maximum', of, at: [place, rounded(f(place), 1)] })
      else if (left > 0 && right > 0) found.push({ what: 'minimum', of, at: [place, rounded(f(place), 1)] })
    }
  for (const x of polesOf(f, from, to, 600).slice(0, 20)) found.push({ what: 'asymptote', of, at: [x, NaN] })
  for (const x of gapsOf(e, from, to)) {
    const [left, right] = [f(x - 1e-7 * Math.max(1, Math.abs(x))), f(x + 1e-7 * Math.max(1, Math.abs(x)))]
    if (Number.isNaN(f(x)) && Math.abs(left - right) < 1e-4 * Math.max(1, Math.abs(left)))
      found.push({ what: 'hole', of, at: [x, rounded((left + right) / 2, 1)] })
  }
  return found
}

const rounded = (x: number, scale: number): number => {
  const near = Number(x.toPrecision(6))
  return Math.abs(near - x) < 1e-6 * Math.max(scale * 0.1, Math.abs(x)) && String(near).length <= 6
    ? near + 0
    : x
}

/** Zeros of the denominators, where a curve may have a hole. */
function gapsOf(e: Expr, from: number, to: number): number[] {
  const found: number[] = []
  some(e, (part) => {
    const below = part.k === 'div' ? part.b : part.k === 'pow' && part.b.k === 'neg' ? part.a : null
    if (below && symbolsOf(below).has('x')) found.push(...zerosOf(compile(below), from, to, 600).slice(0, 20))
    return false
  })
  return [...new Set(found)]
}
