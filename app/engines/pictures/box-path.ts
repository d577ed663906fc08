import { toBox, type Frame } from './drawn.ts'

export type Place = readonly [number, number]

/** One decimal is finer than any screen shows. */
const short = (value: number) => String(Math.round(value * 10) / 10)

export const at = ([x, y]: Place) => `${short(x)} ${short(y)}`

/** A path through points of the box. */
export function pathThrough(places: readonly Place[], closed = false): string {
  return `M${places.map(at).join('L')}${closed ? 'Z' : ''}`
}

/** The arrowhead at the end of a line. */
export function arrowHead(from: Place, to: Place): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const base: Place = [to[0] - dx * 9, to[1] - dy * 9]
  return pathThrough([to, [base[0] - dy * 4, base[1] + dx * 4], [base[0] + dy * 4, base[1] - dx * 4]], true)
}

const SAMPLES = 240

/** The paths of a curve inside the frame, cut where it leaves the frame or has no value. */
export function curvePaths(
  frame: Frame,
  place: (value: number) => Place,
  from: number,
  to: number,
): string[] {
  const runs: Place[][] = []
  let run: Place[] = []
  const end = () => {
    if (run.length > 1) runs.push(run)
    run = []
  }
  let before: Place | null = null
  for (let index = 0; index <= SAMPLES; index += 1) {
    const now = place(from + ((to - from) * index) / SAMPLES)
    const there = now.every(Number.isFinite) ? now : null
    if (before && there) {
      const cut = clipped(frame, before, there)
      if (!cut) end()
      else {
        const [start, stop] = cut
        if (run.length === 0 || !same(run.at(-1)!, start)) {
          end()
          run = [start]
        }
        run.push(stop)
        if (!same(stop, there)) end()
      }
    } else end()
    before = there
  }
  end()
  return runs.map((points) => pathThrough(thinned(points.map(([x, y]) => toBox(frame, x, y)))))
}

/** A tenth of a unit is not visible. */
const UNSEEN = 0.1

/** The same line through fewer points; a straight line keeps its two ends (Ramer 1972; Douglas and Peucker 1973). */
function thinned(places: readonly Place[]): Place[] {
  const [first, last] = [places[0]!, places.at(-1)!]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  let far = 0
  let most = 0
  for (let index = 1; index < places.length - 1; index += 1) {
    const [x, y] = places[index]!
    const off =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (off > most) [most, far] = [off, index]
  }
  if (most <= UNSEEN) return [first, last]
  return [...thinned(places.slice(0, far + 1)).slice(0, -1), ...thinned(places.slice(far))]
}

const same = (one: Place, other: Place) => one[0] === other[0] && one[1] === other[1]

/** The part of a short segment between the lower and upper edge; null for none, or for a jump across both. */
function clipped({ y: [low, high] }: Frame, one: Place, other: Place): [Place, Place] | null {
  const outside = (value: number) => (value < low ? -1 : value > high ? 1 : 0)
  const [a, b] = [outside(one[1]), outside(other[1])]
  if (a === 0 && b === 0) return [one, other]
  if (a !== 0 && b !== 0) return null
  const edge = (a || b) < 0 ? low : high
  const share = (edge - one[1]) / (other[1] - one[1])
  const cut: Place = [one[0] + share * (other[0] - one[0]), edge]
  return a === 0 ? [one, cut] : [cut, other]
}
