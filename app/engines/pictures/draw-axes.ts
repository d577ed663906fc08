import { at, arrowHead, pathThrough } from './box-path.ts'
import { toBox, type Frame, type Shape } from './drawn.ts'

export interface AxisLook {
  label: string | null
  numbers: boolean
  pi: boolean
}

/** A step of 1, 2 or 5 times a power of ten with about this many intervals. */
export function niceStep(span: number, about = 6): number {
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999) ?? 10
  return Number((factor * power).toPrecision(3))
}

/** Multiples of a step between two ends. */
export function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** A number beside an axis, with a minus sign; multiples of π as fractions of π. */
export function tickText(value: number, pi: boolean): string {
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  if (!pi) return sign + String(Number(size.toPrecision(6)))
  const share = size / Math.PI
  const bottom =
    [1, 2, 3, 4, 6, 8, 12].find((one) => Math.abs(share * one - Math.round(share * one)) < 1e-6) ?? 1
  const top = Math.round(share * bottom)
  if (top === 0) return '0'
  return `${sign}${top === 1 ? '' : top}π${bottom === 1 ? '' : `/${bottom}`}`
}

/** Where the axes cross: at the origin if it is in the frame, else at the nearest edge. */
export const crossing = ({ x, y }: Frame): [number, number] => [
  Math.min(x[1], Math.max(x[0], 0)),
  Math.min(y[1], Math.max(y[0], 0)),
]

const DIGIT = 8

export const textWidth = (text: string) => text.length * DIGIT

/** Grid, axes, ticks, numbers and names of both axes. */
export function drawAxes(frame: Frame, x: AxisLook, y: AxisLook, grid: boolean): Shape[] {
  const shapes: Shape[] = []
  const [originX, originY] = crossing(frame)
  const [axisX, axisY] = toBox(frame, originX, originY)
  const xs = ticks(frame.x[0], frame.x[1], frame.step[0])
  const ys = ticks(frame.y[0], frame.y[1], frame.step[1])
  const left = (value: number) => toBox(frame, value, originY)[0]
  const top = (value: number) => toBox(frame, originX, value)[1]
  if (grid)
    shapes.push({
      k: 'path',
      look: 'grid',
      d: [
        ...xs.map((one) => `M${at([left(one), frame.top])}V${frame.bottom}`),
        ...ys.map((one) => `M${at([frame.left, top(one)])}H${frame.right}`),
      ].join(''),
    })
  shapes.push({
    k: 'path',
    look: 'axis',
    d:
      pathThrough([
        [frame.left, axisY],
        [frame.right, axisY],
      ]) +
      pathThrough([
        [axisX, frame.bottom],
        [axisX, frame.top],
      ]),
  })
  const arrows = [
    arrowHead([frame.left, axisY], [frame.right + 6, axisY]),
    arrowHead([axisX, frame.bottom], [axisX, frame.top - 6]),
  ]
  shapes.push({ k: 'path', look: 'axis', d: arrows.join(''), filled: true })
  const inner = { x: frame.x[0] < 0 && frame.x[1] > 0, y: frame.y[0] < 0 && frame.y[1] > 0 }
  if (x.numbers) shapes.push(...xNumbers(frame, xs, x.pi, axisY, inner, left))
  if (y.numbers) shapes.push(...yNumbers(ys, y.pi, axisX, inner, top))
  if (x.label)
    shapes.push({
      k: 'text',
      look: 'label',
      text: x.label,
      anchor: 'end',
      x: frame.right + 8,
      y: inner.y ? axisY - 9 : axisY + (x.numbers ? 38 : 20),
    })
  if (y.label) {
    const width = textWidth(y.label)
    const start = Math.max(2, Math.min(axisX - (inner.x ? width / 2 : 12), frame.right + 8 - width))
    shapes.push({ k: 'text', look: 'label', text: y.label, anchor: 'start', x: start, y: frame.top - 12 })
  }
  return shapes
}

interface Inner {
  x: boolean
  y: boolean
}

function xNumbers(
  frame: Frame,
  xs: readonly number[],
  pi: boolean,
  axisY: number,
  inner: Inner,
  left: (value: number) => number,
): Shape[] {
  const widest = Math.max(...xs.map((one) => textWidth(tickText(one, pi))), 8) + 8
  const apart = xs.length > 1 ? Math.abs(left(xs[1]!) - left(xs[0]!)) : widest
  const every = Math.max(1, Math.ceil(widest / apart))
  const labelled = xs.filter((one) => Math.round(one / frame.step[0]) % every === 0)
  return labelled.flatMap((one): Shape[] => {
    // At the crossing one zero beside the corner stands for both axes.
    if (one === 0 && inner.x && inner.y)
      return [{ k: 'text', look: 'number', text: '0', anchor: 'end', x: left(one) - 5, y: axisY + 17 }]
    return [
      { k: 'path', look: 'tick', d: `M${at([left(one), axisY - 3])}v6` },
      { k: 'text', look: 'number', text: tickText(one, pi), anchor: 'middle', x: left(one), y: axisY + 18 },
    ]
  })
}

function yNumbers(
  ys: readonly number[],
  pi: boolean,
  axisX: number,
  inner: Inner,
  top: (value: number) => number,
): Shape[] {
  const apart = ys.length > 1 ? Math.abs(top(ys[1]!) - top(ys[0]!)) : 20
  const every = Math.max(1, Math.ceil(17 / apart))
  return ys
    .filter((one, index) => (one === 0 ? !(inner.x && inner.y) : index % every === 0 || every === 1))
    .flatMap((one): Shape[] => [
      { k: 'path', look: 'tick', d: `M${at([axisX - 3, top(one)])}h6` },
      { k: 'text', look: 'number', text: tickText(one, pi), anchor: 'end', x: axisX - 7, y: top(one) + 5 },
    ])
}
