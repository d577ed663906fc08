import { arrowHead, at, curvePaths, pathThrough, type Place } from './box-path.ts'
import { textWidth } from './draw-axes.ts'
import { toBox, type Frame, type Look, type Shape } from './drawn.ts'
import type { Mark } from './picture-schema.ts'
import type { Reader } from './reader.ts'

type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

const OFFSET: Readonly<Record<Side, readonly [number, number, 'start' | 'middle' | 'end']>> = {
  n: [0, -10, 'middle'],
  ne: [8, -8, 'start'],
  e: [10, 5, 'start'],
  se: [8, 18, 'start'],
  s: [0, 20, 'middle'],
  sw: [-8, 18, 'end'],
  w: [-10, 5, 'end'],
  nw: [-8, -8, 'end'],
}

const sized = (points: readonly Place[]): Place => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** Draws the marks of a graph or diagram in order: areas first, so that they cover nothing. */
export function drawMarks(marks: readonly Mark[], frame: Frame, reader: Reader): Shape[] {
  const shapes = marks.flatMap((mark) => drawMark(mark, frame, reader)).map((shape) => inside(shape, frame))
  return shapes.toSorted((one, other) => Number(other.k === 'area') - Number(one.k === 'area'))
}

/** Moves a label back into the picture if it would cross the edge. */
function inside(shape: Shape, frame: Frame): Shape {
  if (shape.k !== 'text') return shape
  const width = textWidth(shape.text)
  const before = shape.anchor === 'start' ? 0 : shape.anchor === 'end' ? width : width / 2
  const most = frame.right + 8 - (width - before)
  return { ...shape, x: Math.max(2 + before, Math.min(shape.x, most)), y: Math.max(14, shape.y) }
}

function drawMark(mark: Mark, frame: Frame, reader: Reader): Shape[] {
  const box = (point: Place): Place => toBox(frame, point[0], point[1])
  const word = (text: string | undefined, place: Place, side: Side = 'ne'): Shape[] => {
    if (text === undefined) return []
    const [dx, dy, anchor] = OFFSET[side]
    return [{ k: 'text', look: 'label', text: reader.fill(text), anchor, x: place[0] + dx, y: place[1] + dy }]
  }
  const line = (d: string, look: Look | undefined): Shape => ({ k: 'path', d, look: look ?? 'solid' })

  if ('curve' in mark) {
    const f = reader.function(mark.curve)
    const from = mark.from === undefined ? frame.x[0] : reader.number(mark.from)
    const to = mark.to === undefined ? frame.x[1] : reader.number(mark.to)
    const place = (x: number): Place => [x, f(x)]
    return [
      ...curvePaths(frame, place, from, to).map((d) => line(d, mark.look)),
      ...word(mark.label, box(labelPlace(frame, place, from, to, mark.at, reader)), mark.side),
    ]
  }
  if ('parametric' in mark) {
    const [x, y] = mark.parametric.map((one) => reader.function(one, 't'))
    const [from, to] = [reader.number(mark.from), reader.number(mark.to)]
    const place = (t: number): Place => [x!(t), y!(t)]
    return [
      ...curvePaths(frame, place, from, to).map((d) => line(d, mark.look)),
      ...word(mark.label, box(labelPlace(frame, place, from, to, mark.at, reader)), mark.side),
    ]
  }
  if ('point' in mark) {
    const place = box(reader.point(mark.point))
    return [
      { k: 'dot', x: place[0], y: place[1], ...(mark.open ? { open: true } : {}) },
      ...word(mark.label, place, mark.side),
    ]
  }
  if ('segment' in mark) return segment(mark, box, word, line, reader)
  if ('asymptote' in mark) {
    const [name, rest] = mark.asymptote.split('=', 2).map((one) => one.trim())
    if (name === 'x') {
      const [left] = box([reader.number(rest!), frame.y[0]])
      return [
        line(`M${at([left, frame.top])}V${frame.bottom}`, 'dashed'),
        ...word(mark.label, [left, frame.top + 14], mark.side ?? 'e'),
      ]
    }
    const f = reader.function(rest!)
    const place = (x: number): Place => [x, f(x)]
    return [
      ...curvePaths(frame, place, frame.x[0], frame.x[1]).map((d) => line(d, 'dashed')),
      ...word(
        mark.label,
        box(labelPlace(frame, place, frame.x[0], frame.x[1], undefined, reader)),
        mark.side,
      ),
    ]
  }
  if ('shade' in mark) return [shade(mark.shade, frame, reader)]
  if ('polygon' in mark) {
    const places = mark.polygon.map((point) => box(reader.point(point)))
    const d = pathThrough(places, true)
    const [x, y] = sized(places)
    return [
      ...(mark.shaded ? [{ k: 'area' as const, d }] : []),
      line(d, mark.look),
      ...word(mark.label, [x, y + 5], 'n').map((shape) => ({ ...shape, y })),
    ]
  }
  if ('circle' in mark) {
    const centre = reader.point(mark.circle.at)
    const d = ellipse(frame, centre, reader.number(mark.circle.radius))
    const [x, y] = box(centre)
    return [
      ...(mark.shaded ? [{ k: 'area' as const, d }] : []),
      line(d, mark.look),
      ...word(mark.label, [x, y + 15], 'n'),
    ]
  }
  if ('arc' in mark) {
    const [x, y] = reader.point(mark.arc.at)
    const radius = reader.number(mark.arc.radius)
    const [from, to] = [reader.number(mark.arc.from), reader.number(mark.arc.to)].map(
      (deg) => (deg * Math.PI) / 180,
    )
    const place = (angle: number) => box([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
    const places = Array.from({ length: 41 }, (_, index) => place(from! + ((to! - from!) * index) / 40))
    return [
      line(pathThrough(places), mark.look),
      ...arrows(mark.arrow, places),
      ...word(mark.label, places[20]!, 'ne'),
    ]
  }
  if ('angle' in mark) return angle(mark, box, word, line, reader)
  return word(mark.text, box(reader.point(mark.at)), mark.side ?? 'e').map((shape) =>
    // Without a side the text stands at the point itself.
    mark.side === undefined && shape.k === 'text' ? { ...shape, x: shape.x - 10, anchor: 'middle' } : shape,
  )
}

type Box = (point: Place) => Place
type Word = (text: string | undefined, place: Place, side?: Side) => Shape[]
type Line = (d: string, look: Look | undefined) => Shape
type Of<Key extends string> = Extract<Mark, Record<Key, unknown>>

function arrows(which: 'start' | 'end' | 'both' | undefined, places: readonly Place[]): Shape[] {
  const heads = [
    ...(which === 'end' || which === 'both' ? [arrowHead(places.at(-2)!, places.at(-1)!)] : []),
    ...(which === 'start' || which === 'both' ? [arrowHead(places[1]!, places[0]!)] : []),
  ]
  return heads.map((d) => ({ k: 'path', d, look: 'solid', filled: true }))
}

function segment(mark: Of<'segment'>, box: Box, word: Word, line: Line, reader: Reader): Shape[] {
  const [one, other] = mark.segment.map((point) => box(reader.point(point)))
  const [from, to] = [one!, other!]
  const middle = sized([from, to])
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const strokes = Array.from({ length: mark.ticks ?? 0 }, (_, index): string => {
    const away = (index - ((mark.ticks ?? 1) - 1) / 2) * 5
    const [x, y] = [middle[0] + dx * away, middle[1] + dy * away]
    return pathThrough([
      [x - dy * 6, y + dx * 6],
      [x + dy * 6, y - dx * 6],
    ])
  })
  return [
    line(pathThrough([from, to]), mark.look),
    ...(strokes.length > 0 ? [line(strokes.join(''), 'thin')] : []),
    ...arrows(mark.arrow, [from, to]),
    ...word(mark.label, middle, mark.side ?? (Math.abs(dx) > Math.abs(dy) ? 'n' : 'e')),
  ]
}

function angle(mark: Of<'angle'>, box: Box, word: Word, line: Line, reader: Reader): Shape[] {
  const [one, corner, other] = mark.angle.map((point) => box(reader.point(point)))
  const turn = (to: Place) => Math.atan2(to[1] - corner![1], to[0] - corner![0])
  const from = turn(one!)
  let sweep = turn(other!) - from
  // The smaller angle between the rays.
  if (sweep > Math.PI) sweep -= 2 * Math.PI
  if (sweep < -Math.PI) sweep += 2 * Math.PI
  const radius = mark.radius === undefined ? (mark.right ? 12 : 24) : reader.number(mark.radius)
  const place = (share: number, size: number): Place => [
    corner![0] + size * Math.cos(from + sweep * share),
    corner![1] + size * Math.sin(from + sweep * share),
  ]
  const d = mark.right
    ? pathThrough([place(0, radius), place(0.5, radius * Math.SQRT2), place(1, radius)])
    : pathThrough(Array.from({ length: 21 }, (_, index) => place(index / 20, radius)))
  const [x, y] = place(0.5, radius + 13)
  return [line(d, 'thin'), ...word(mark.label, [x, y + 15], 'n')]
}

function shade(source: Of<'shade'>['shade'], frame: Frame, reader: Reader): Shape {
  const [from, to] = [reader.number(source.from), reader.number(source.to)]
  const upper = reader.function(source.under)
  const lower = reader.function(source.over ?? '0')
  const xs = Array.from({ length: 81 }, (_, index) => from + ((to - from) * index) / 80)
  const held = (x: number, y: number): Place => {
    const inside = Number.isFinite(y) ? Math.min(frame.y[1], Math.max(frame.y[0], y)) : frame.y[0]
    return toBox(frame, x, inside)
  }
  const edge = [...xs.map((x) => held(x, upper(x))), ...xs.toReversed().map((x) => held(x, lower(x)))]
  return { k: 'area', d: pathThrough(edge, true) }
}

function ellipse(frame: Frame, [x, y]: Place, radius: number): string {
  const [left, top] = toBox(frame, x - radius, y + radius)
  const [right, bottom] = toBox(frame, x + radius, y - radius)
  const [rx, ry] = [(right - left) / 2, (bottom - top) / 2]
  const middle = (top + bottom) / 2
  const size = `${at([rx, ry])} 0 1 0`
  return `M${at([left, middle])}A${size} ${at([right, middle])}A${size} ${at([left, middle])}Z`
}

/** Near the right end of the visible curve, or at the author's place. */
function labelPlace(
  frame: Frame,
  place: (value: number) => Place,
  from: number,
  to: number,
  wanted: Parameters<Reader['number']>[0] | undefined,
  reader: Reader,
): Place {
  if (wanted !== undefined) return place(reader.number(wanted))
  const seen = (point: Place) => point[1] > frame.y[0] && point[1] < frame.y[1]
  for (let share = 0.86; share > 0; share -= 0.04) {
    const point = place(from + (to - from) * share)
    if (seen(point)) return point
  }
  return place(to)
}
