/** Curves as lists of points: no line across a jump, gaps stay, and each piece ends at the edge of the domain. */
import type { GraphPoint } from '../tool.ts'

export interface Window {
  from: number
  to: number
  bottom: number
  top: number
}

const REFINED = 40

/**
 * Pieces of y = f(x) from `from` to `to`. A piece ends where f has no value, at a jump, and at a vertical asymptote.
 * `height` is the height of the window: a step smaller than a thousandth of it is no jump.
 */
export function sampleCurve(
  f: (x: number) => number,
  from: number,
  to: number,
  height: number,
  count = 400,
): GraphPoint[][] {
  const pieces: GraphPoint[][] = []
  let piece: GraphPoint[] = []
  const end = (): void => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  // An irregular grid does not step over holes and symmetric jumps by accident.
  const step = (to - from) / count
  let x = from
  let y = f(x)
  if (!Number.isNaN(y)) piece.push([x, y])
  for (let i = 1; i <= count; i++) {
    const nextX = i === count ? to : from + step * i
    const nextY = f(nextX)
    if (Number.isNaN(y) !== Number.isNaN(nextY)) {
      const [edge, value] = domainEdge(f, x, nextX, !Number.isNaN(y))
      if (Number.isNaN(nextY)) {
        if (edge !== x) piece.push([edge, value])
        end()
      } else piece.push([edge, value])
    } else if (!Number.isNaN(nextY)) {
      const broken = Math.abs(nextY - y) > height * 0.05 ? findJump(f, x, nextX, height) : null
      if (broken) {
        piece.push(broken.before)
        end()
        piece.push(broken.after)
      } else {
        const middle = f((x + nextX) / 2)
        if (!Number.isNaN(middle) && Math.abs(middle - (y + nextY) / 2) > height * 0.002)
          refine(f, x, y, nextX, nextY, height, 5, piece)
      }
    }
    if (!Number.isNaN(nextY)) piece.push([nextX, nextY])
    ;[x, y] = [nextX, nextY]
  }
  end()
  return pieces
}

function refine(
  f: (x: number) => number,
  a: number,
  fa: number,
  b: number,
  fb: number,
  height: number,
  depth: number,
  into: GraphPoint[],
): void {
  const m = (a + b) / 2
  const fm = f(m)
  if (Number.isNaN(fm)) return
  if (depth > 0 && Math.abs(fm - (fa + fb) / 2) > height * 0.002) {
    refine(f, a, fa, m, fm, height, depth - 1, into)
    into.push([m, fm])
    refine(f, m, fm, b, fb, height, depth - 1, into)
  } else into.push([m, fm])
}

/** The last x with a value between a place with a value and a place without. */
function domainEdge(f: (x: number) => number, a: number, b: number, valueAtA: boolean): [number, number] {
  let [inside, outside] = valueAtA ? [a, b] : [b, a]
  let value = f(inside)
  for (let i = 0; i < REFINED; i++) {
    const middle = (inside + outside) / 2
    const y = f(middle)
    if (Number.isNaN(y)) outside = middle
    else [inside, value] = [middle, y]
  }
  return [inside, value]
}

/** The two sides of a jump or an asymptote between a and b; null if f is continuous there as far as bisection shows. */
function findJump(
  f: (x: number) => number,
  a: number,
  b: number,
  height: number,
): { before: GraphPoint; after: GraphPoint } | null {
  let [left, right] = [a, b]
  let [fl, fr] = [f(a), f(b)]
  for (let i = 0; i < REFINED; i++) {
    const middle = (left + right) / 2
    if (middle <= left || middle >= right) break
    const fm = f(middle)
    if (Number.isNaN(fm)) {
      const near = (right - left) / 1e3
      const [before, after] = [f(middle - near), f(middle + near)]
      if (Math.abs(before - after) > height * 0.01)
        return { before: [middle - near, before], after: [middle + near, after] }
      return null
    }
    if (Math.abs(fm - fl) > Math.abs(fr - fm)) [right, fr] = [middle, fm]
    else [left, fl] = [middle, fm]
    if (Math.abs(fr - fl) < height * 0.001) return null
  }
  return { before: [left, fl], after: [right, fr] }
}

/** A window that shows the given points with some room, and zero where it is near. */
export function range(values: readonly number[], room = 0.12): { from: number; to: number } {
  const finite = values.filter(Number.isFinite)
  if (finite.length === 0) return { from: -10, to: 10 }
  let [low, high] = [Math.min(...finite), Math.max(...finite)]
  const size = high - low
  if (low > 0 && low < size) low = 0
  if (high < 0 && -high < size) high = 0
  const pad = (high - low || Math.abs(high) || 1) * room
  return { from: low - pad, to: high + pad }
}

/** The part of a curve's heights that a reader wants to see: without the tails of asymptotes. */
export function usefulHeights(f: (x: number) => number, from: number, to: number, count = 200): number[] {
  const values: number[] = []
  for (let i = 0; i <= count; i++) {
    const y = f(from + ((to - from) * i) / count)
    if (Number.isFinite(y)) values.push(y)
  }
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor(sorted.length * 0.08)] ?? -10,
    sorted[Math.floor(sorted.length * 0.92)] ?? 10,
  ]
  const room = (high - low || 1) * 1.2
  return values.filter((y) => y >= low - room && y <= high + room)
}

/** Pieces cut at the bottom and top of a window, so that an asymptote leaves it. */
export function clipped(
  pieces: readonly (readonly GraphPoint[])[],
  bottom: number,
  top: number,
): GraphPoint[][] {
  const out: GraphPoint[][] = []
  const inside = (y: number): boolean => y >= bottom && y <= top
  const cut = (a: GraphPoint, b: GraphPoint): GraphPoint => {
    const edge = (inside(a[1]) ? b[1] : a[1]) > top ? top : bottom
    const share = (edge - a[1]) / (b[1] - a[1])
    return [a[0] + share * (b[0] - a[0]), edge]
  }
  for (const piece of pieces) {
    let current: GraphPoint[] = []
    piece.forEach((point, i) => {
      const before = piece[i - 1]
      if (inside(point[1])) {
        if (before && !inside(before[1])) current.push(cut(before, point))
        current.push(point)
      } else if (before && inside(before[1])) {
        current.push(cut(before, point))
        out.push(current)
        current = []
      }
    })
    if (current.length > 1) out.push(current)
  }
  return out.filter((piece) => piece.length > 1)
}
