export type Point = readonly [x: number, y: number]

/** A part of a path: its points one after the other, curves as many short lines. */
export interface Stretch {
  points: Point[]
  closed: boolean
}

const LETTERS = /([MLHVCQAZmlhvcqaz])|(-?\d*\.?\d+(?:e[-+]?\d+)?)/gi
const PIECES = 24

/** Reads the path of an SVG (SVG 2, 9.3) into straight lines: all that is drawn here is fine enough for that. */
export function pathPoints(path: string): Stretch[] {
  const stretches: Stretch[] = []
  let at: Point = [0, 0]
  let command = ''
  let numbers: number[] = []
  const stretch = () => stretches.at(-1)
  const to = (point: Point) => {
    stretch()?.points.push(point)
    at = point
  }
  const step = (): boolean => {
    const need = NEEDED[command.toUpperCase()] ?? 0
    if (need === 0 || numbers.length < need) return false
    const [a, b, c, d, e, f, g] = numbers.splice(0, need) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const isRelative = command === command.toLowerCase()
    const [ox, oy] = isRelative ? at : [0, 0]
    switch (command.toUpperCase()) {
      case 'M':
        at = [a + ox, b + oy]
        stretches.push({ points: [at], closed: false })
        command = isRelative ? 'l' : 'L'
        break
      case 'L':
        to([a + ox, b + oy])
        break
      case 'H':
        to([a + ox, at[1]])
        break
      case 'V':
        to([at[0], a + oy])
        break
      case 'C':
        curve(at, [a + ox, b + oy], [c + ox, d + oy], [e + ox, f + oy]).forEach(to)
        break
      case 'Q': {
        const [x, y] = [a + ox, b + oy]
        const end: Point = [c + ox, d + oy]
        const third = (from: number, middle: number) => from + (2 / 3) * (middle - from)
        curve(at, [third(at[0], x), third(at[1], y)], [third(end[0], x), third(end[1], y)], end).forEach(to)
        break
      }
      case 'A':
        arc(at, a, b, c, d !== 0, e !== 0, [f + ox, g + oy]).forEach(to)
        break
    }
    return true
  }
  for (const [, letter, number] of path.matchAll(LETTERS)) {
    if (letter) {
      command = letter
      numbers = []
      if (letter.toUpperCase() === 'Z') {
        const last = stretch()
        if (last) {
          last.closed = true
          at = last.points[0] ?? at
        }
      }
    } else {
      numbers.push(Number(number))
      while (step());
    }
  }
  return stretches.filter(({ points }) => points.length > 1)
}

const NEEDED: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 }

function curve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): Point[] {
  return Array.from({ length: PIECES }, (_, index): Point => {
    const t = (index + 1) / PIECES
    const u = 1 - t
    const mix = (a: number, b: number, c: number, d: number) =>
      u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d
    return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)]
  })
}

/** From end points to centre and angles, as SVG 2 sets out in its implementation notes (B.2.4). */
function arc(
  from: Point,
  rx: number,
  ry: number,
  turn: number,
  large: boolean,
  sweep: boolean,
  end: Point,
): Point[] {
  let [a, b] = [Math.abs(rx), Math.abs(ry)]
  if (a === 0 || b === 0) return [end]
  const phi = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const [dx, dy] = [(from[0] - end[0]) / 2, (from[1] - end[1]) / 2]
  const [x, y] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  const over = (x / a) ** 2 + (y / b) ** 2
  if (over > 1) [a, b] = [a * Math.sqrt(over), b * Math.sqrt(over)]
  const rest = (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2
  const scale = Math.sqrt(Math.max(0, rest / ((a * y) ** 2 + (b * x) ** 2))) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(scale * a * y) / b, (-scale * b * x) / a]
  const start = Math.atan2((y - cy) / b, (x - cx) / a)
  let sweepBy = Math.atan2((-y - cy) / b, (-x - cx) / a) - start
  if (sweep && sweepBy < 0) sweepBy += 2 * Math.PI
  if (!sweep && sweepBy > 0) sweepBy -= 2 * Math.PI
  const middle: Point = [
    cos * cx - sin * cy + (from[0] + end[0]) / 2,
    sin * cx + cos * cy + (from[1] + end[1]) / 2,
  ]
  return Array.from({ length: PIECES }, (_, index): Point => {
    const angle = start + (sweepBy * (index + 1)) / PIECES
    const [px, py] = [a * Math.cos(angle), b * Math.sin(angle)]
    return [cos * px - sin * py + middle[0], sin * px + cos * py + middle[1]]
  })
}
