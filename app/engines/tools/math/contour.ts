/** Curves F(x, y) = 0 and regions F(x, y) < 0 by marching squares (W. E. Lorensen and H. E. Cline's method in the plane). */
import type { GraphPoint } from '../tool.ts'
import type { Window } from './sample-curve.ts'

type Field = (x: number, y: number) => number

interface Grid {
  xs: number[]
  ys: number[]
  values: number[][]
}

function grid(F: Field, { from, to, bottom, top }: Window, count: number): Grid {
  // The grid is shifted a little, so that a curve along an axis does not run exactly through the corners.
  const shift = 0.000_137
  const place = (low: number, high: number, i: number): number => low + ((high - low) * (i - shift)) / count
  const xs = Array.from({ length: count + 2 }, (_, i) => place(from, to, i))
  const ys = Array.from({ length: count + 2 }, (_, i) => place(bottom, top, i))
  return { xs, ys, values: ys.map((y) => xs.map((x) => F(x, y))) }
}

/** The place of the zero between two corners; null for a jump such as that of 1/x. */
function crossing(F: Field, a: GraphPoint, fa: number, b: GraphPoint, fb: number): GraphPoint | null {
  let [p, q] = [a, b]
  let [fp, fq] = [fa, fb]
  for (let i = 0; i < 24; i++) {
    const middle: GraphPoint = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    const fm = F(middle[0], middle[1])
    if (fm === 0) return middle
    if (Number.isNaN(fm)) return null
    if (fm < 0 === fp < 0) [p, fp] = [middle, fm]
    else [q, fq] = [middle, fm]
  }
  // At a zero the values shrink; at a jump they stay or grow.
  return Math.abs(fp) + Math.abs(fq) < 0.1 * (Math.abs(fa) + Math.abs(fb))
    ? [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    : null
}

/** The curve F = 0 in the window, as connected pieces. */
export function contour(F: Field, window: Window, count = 110): GraphPoint[][] {
  const { xs, ys, values } = grid(F, window, count)
  const edges = new Map<string, GraphPoint | null>()
  const at = (i: number, j: number, k: number, m: number): string => `${i},${j},${k},${m}`
  const point = (i: number, j: number, k: number, m: number): string | null => {
    const key = at(i, j, k, m)
    if (!edges.has(key))
      edges.set(
        key,
        crossing(
          F,
          [xs[i] as number, ys[j] as number],
          values[j]?.[i] as number,
          [xs[k] as number, ys[m] as number],
          values[m]?.[k] as number,
        ),
      )
    return edges.get(key) ? key : null
  }
  const links = new Map<string, string[]>()
  const join = (a: string | null, b: string | null): void => {
    if (!a || !b) return
    links.set(a, [...(links.get(a) ?? []), b])
    links.set(b, [...(links.get(b) ?? []), a])
  }
  for (let j = 0; j <= count; j++)
    for (let i = 0; i <= count; i++) {
      const corners = [values[j]?.[i], values[j]?.[i + 1], values[j + 1]?.[i + 1], values[j + 1]?.[i]] as [
        number,
        number,
        number,
        number,
      ]
      if (corners.some(Number.isNaN)) continue
      const [a, b, c, d] = corners.map((value) => value < 0) as [boolean, boolean, boolean, boolean]
      if (a === b && b === c && c === d) continue
      const bottom = (): string | null => (a === b ? null : point(i, j, i + 1, j))
      const right = (): string | null => (b === c ? null : point(i + 1, j, i + 1, j + 1))
      const upper = (): string | null => (c === d ? null : point(i, j + 1, i + 1, j + 1))
      const left = (): string | null => (a === d ? null : point(i, j, i, j + 1))
      if (a === c && b === d) {
        // A saddle: the value in the middle decides which corners belong together.
        const middle =
          F(
            ((xs[i] as number) + (xs[i + 1] as number)) / 2,
            ((ys[j] as number) + (ys[j + 1] as number)) / 2,
          ) < 0
        if (middle === a) {
          join(bottom(), right())
          join(left(), upper())
        } else {
          join(bottom(), left())
          join(right(), upper())
        }
      } else {
        const ends = [bottom(), right(), upper(), left()].filter((end) => end !== null)
        join(ends[0] ?? null, ends[1] ?? null)
      }
    }
  return chained(links, edges)
}

function chained(links: Map<string, string[]>, edges: Map<string, GraphPoint | null>): GraphPoint[][] {
  const used = new Set<string>()
  const pieces: GraphPoint[][] = []
  const follow = (start: string): string[] => {
    const chain = [start]
    used.add(start)
    for (let here = start; ;) {
      const next = (links.get(here) ?? []).find((other) => !used.has(other))
      if (!next) {
        const closes = chain.length > 2 && links.get(here)?.includes(start)
        return closes ? [...chain, start] : chain
      }
      used.add(next)
      chain.push(next)
      here = next
    }
  }
  // Open ends first, so that a curve is not cut in the middle.
  const starts = [...links.keys()].sort((a, b) => (links.get(a)?.length ?? 0) - (links.get(b)?.length ?? 0))
  for (const start of starts) {
    if (used.has(start)) continue
    const chain = follow(start)
    const points = chain.flatMap((key) => {
      const point = edges.get(key)
      return point ? [point] : []
    })
    if (points.length > 1) pieces.push(points)
  }
  return pieces
}

/** The region F < 0 in the window as one outline; its parts are joined by lines without width. */
export function region(F: Field, window: Window, count = 70): GraphPoint[] {
  const { xs, ys, values } = grid(F, window, count)
  const parts: GraphPoint[][] = []
  for (let j = 0; j <= count; j++) {
    let start: number | null = null
    const close = (end: number): void => {
      if (start === null) return
      const [x1, x2, y1, y2] = [xs[start], xs[end], ys[j], ys[j + 1]] as [number, number, number, number]
      parts.push([
        [x1, y1],
        [x2, y1],
        [x2, y2],
        [x1, y2],
      ])
      start = null
    }
    for (let i = 0; i <= count; i++) {
      const corners: [GraphPoint, number][] = [
        [[xs[i] as number, ys[j] as number], values[j]?.[i] as number],
        [[xs[i + 1] as number, ys[j] as number], values[j]?.[i + 1] as number],
        [[xs[i + 1] as number, ys[j + 1] as number], values[j + 1]?.[i + 1] as number],
        [[xs[i] as number, ys[j + 1] as number], values[j + 1]?.[i] as number],
      ]
      const isFull = corners.every(([, value]) => value < 0)
      if (isFull) {
        start ??= i
        continue
      }
      close(i)
      const shape = clippedCell(F, corners)
      if (shape.length > 2) parts.push(shape)
    }
    close(count + 1)
  }
  const first = parts[0]?.[0]
  if (!first) return []
  const { from, to, bottom, top } = window
  const inside = ([x, y]: GraphPoint): GraphPoint => [
    Math.min(to, Math.max(from, x)),
    Math.min(top, Math.max(bottom, y)),
  ]
  return parts.flatMap((part) => [first, ...part, part[0] as GraphPoint, first]).map(inside)
}

function clippedCell(F: Field, corners: readonly [GraphPoint, number][]): GraphPoint[] {
  const shape: GraphPoint[] = []
  corners.forEach(([point, value], i) => {
    const [next, nextValue] = corners[(i + 1) % corners.length] as [GraphPoint, number]
    if (value < 0) shape.push(point)
    if (Number.isNaN(value) || Number.isNaN(nextValue) || value < 0 === nextValue < 0) return
    const zero = crossing(F, point, value, next, nextValue)
    if (zero) shape.push(zero)
  })
  return shape
}
