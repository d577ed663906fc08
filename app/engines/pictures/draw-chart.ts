import { at, pathThrough, type Place } from './box-path.ts'
import { drawAxes, niceStep, textWidth, tickText, ticks } from './draw-axes.ts'
import { toBox, type Drawn, type Frame, type Look, type Shape } from './drawn.ts'
import { drawMarks } from './draw-marks.ts'
import type { Chart } from './picture-schema.ts'
import type { Reader } from './reader.ts'

type Part = Pick<Drawn, 'height' | 'shapes' | 'frame'>
type Scale = NonNullable<Chart['x']>

const BARS: readonly Look[] = ['bar', 'bar-2', 'bar-3']
const LINES: readonly Look[] = ['solid', 'second', 'dashed', 'third']
const LINE = 19

/** Bars, histogram, box plots, scatter or lines with their scales. */
export function drawChart(chart: Chart, reader: Reader, width: number): Part {
  if (chart.boxes) return boxPlots(chart.boxes, chart.x ?? {}, reader, width)
  const { bars, histogram, scatter, lines } = chart
  const points = (scatter?.points ?? lines?.flatMap((one) => one.points) ?? []).map((one) =>
    reader.point(one),
  )
  const edges = histogram?.edges.map((one) => reader.number(one)) ?? []
  if (edges.some((one, index) => index > 0 && one <= edges[index - 1]!))
    throw new Error('the edges of a histogram do not rise')
  const values = bars
    ? bars.series.flatMap((one) => one.values.map((value) => reader.number(value)))
    : histogram
      ? histogram.counts.map((value) => reader.number(value))
      : points.map(([, y]) => y)
  const fromNought = bars !== undefined || histogram !== undefined
  const up = span(chart.y ?? {}, fromNought ? [0, ...values] : values, reader)
  const across = bars
    ? { ends: [0, bars.labels.length] as [number, number], step: 1 }
    : histogram
      ? { ends: [edges[0]!, edges.at(-1)!] as [number, number], step: niceStep(edges.at(-1)! - edges[0]!) }
      : span(
          chart.x ?? {},
          points.map(([x]) => x),
          reader,
        )
  const legend = (bars?.series ?? lines ?? []).map(({ name }) =>
    name === undefined ? null : reader.fill(name),
  )
  const named = legend.filter((name) => name !== null)
  const top = (chart.y?.label ? 34 : 16) + named.length * LINE
  const left =
    Math.max(...ticks(up.ends[0], up.ends[1], up.step).map((one) => textWidth(tickText(one, false)))) + 14
  const column = bars ? (width - 16 - left) / bars.labels.length : 0
  const words = staggered(bars?.labels.map((one) => wrapped(reader.fill(one), column)) ?? [], column)
  const frame: Frame = {
    x: across.ends,
    y: up.ends,
    left,
    right: width - 16,
    top,
    bottom: top + 190,
    step: [across.step, up.step],
  }
  const label = (scale: Scale | undefined) => (scale?.label === undefined ? null : reader.fill(scale.label))
  const depth = Math.max(1, ...words.map((one) => one.length))
  const axes = drawAxes(
    frame,
    { label: bars ? null : label(chart.x), numbers: !bars, pi: false },
    { label: null, numbers: true, pi: false },
    false,
  )
  const shapes: Shape[] = [
    ...ticks(up.ends[0], up.ends[1], up.step).map((one): Shape => ({
      k: 'path',
      look: 'grid',
      d: `M${at([frame.left, toBox(frame, 0, one)[1]])}H${frame.right}`,
    })),
    ...(bars ? barShapes(bars, frame, reader) : []),
    ...(histogram ? histogramShapes(edges, values, frame) : []),
    ...axes,
    ...words.flatMap((rows, index) => labelRows(rows, frame, index)),
    ...(scatter
      ? [
          ...points.map((point): Shape => dot(frame, point)),
          ...(scatter.fit === undefined
            ? []
            : drawMarks([{ curve: scatter.fit, look: 'second' }], frame, reader)),
        ]
      : []),
    ...(lines ?? []).flatMap((one, index) =>
      lineShapes(
        one.points.map((point) => reader.point(point)),
        index,
        frame,
      ),
    ),
  ]
  const yLabel = label(chart.y)
  if (yLabel) shapes.push({ k: 'text', look: 'label', text: yLabel, anchor: 'start', x: 4, y: 18 })
  named.forEach((name, index) => {
    const y = (chart.y?.label ? 40 : 18) + index * LINE
    const look = (bars ? BARS : LINES)[index]!
    shapes.push(
      bars
        ? { k: 'path', look, d: `M${at([left + 2, y - 11])}h12v12h-12Z`, filled: true }
        : { k: 'path', look, d: `M${at([left, y - 5])}h18` },
      { k: 'text', look: 'number', text: name, anchor: 'start', x: left + 24, y },
    )
  })
  const xLabel = label(chart.x)
  const foot = bars ? 10 + depth * 16 + (xLabel ? 20 : 0) : xLabel ? 48 : 28
  if (bars && xLabel)
    shapes.push({
      k: 'text',
      look: 'label',
      text: xLabel,
      anchor: 'end',
      x: frame.right + 8,
      y: frame.bottom + depth * 16 + 22,
    })
  return { height: frame.bottom + foot, shapes, frame: null }
}

function span(
  scale: Scale,
  values: readonly number[],
  reader: Reader,
): { ends: [number, number]; step: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const ends = [
    scale.from === undefined ? low : reader.number(scale.from),
    scale.to === undefined ? high : reader.number(scale.to),
  ]
  const step = scale.step === undefined ? niceStep(ends[1]! - ends[0]! || 1) : reader.number(scale.step)
  if (step <= 0) throw new Error(`a scale has a step of ${step}`)
  const from = scale.from === undefined ? Math.floor(ends[0]! / step + 1e-9) * step : ends[0]!
  const to = scale.to === undefined ? Math.ceil(ends[1]! / step - 1e-9) * step : ends[1]!
  if (from >= to) throw new Error(`a scale goes from ${from} to ${to}`)
  // As for axes: a tiny step would give more ticks than memory can hold.
  if (!((to - from) / step <= 60)) throw new Error(`a scale has a step of ${step}`)
  return { ends: [from, to], step }
}

/** Splits words into as many rows as the column's width needs. */
function wrapped(text: string, width: number): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+|(?<=-)/)) {
    const last = rows.at(-1)
    const joined = last?.endsWith('-') ? `${last}${word}` : `${last} ${word}`
    if (last !== undefined && textWidth(joined) <= width) rows[rows.length - 1] = joined
    else rows.push(word)
  }
  return rows
}

/** If a word is wider than its column, every second label is one row lower. */
function staggered(labels: readonly string[][], width: number): string[][] {
  const tight = labels.some((rows) => rows.some((row) => textWidth(row) > width))
  return labels.map((rows, index) => (tight && index % 2 === 1 ? ['', ...rows] : rows))
}

function labelRows(rows: readonly string[], frame: Frame, index: number): Shape[] {
  const [x] = toBox(frame, index + 0.5, 0)
  return rows.flatMap((text, row): Shape[] =>
    text === ''
      ? []
      : [
          {
            k: 'text',
            look: 'number',
            text,
            anchor: 'middle',
            x,
            y: frame.bottom + 18 + row * 16,
          },
        ],
  )
}

function block(frame: Frame, from: number, to: number, value: number): string {
  const [left, top] = toBox(frame, from, value)
  const [right, bottom] = toBox(frame, to, Math.max(0, frame.y[0]))
  return pathThrough(
    [
      [left, bottom],
      [left, top],
      [right, top],
      [right, bottom],
    ],
    true,
  )
}

function barShapes({ series }: NonNullable<Chart['bars']>, frame: Frame, reader: Reader): Shape[] {
  const share = 0.72 / series.length
  return series.flatMap(({ values }, which) =>
    values.map((value, index): Shape => {
      const from = index + 0.14 + which * share
      return {
        k: 'path',
        look: BARS[which]!,
        d: block(frame, from, from + share, reader.number(value)),
        filled: true,
      }
    }),
  )
}

function histogramShapes(edges: readonly number[], counts: readonly number[], frame: Frame): Shape[] {
  return counts.map((count, index) => ({
    k: 'path',
    look: 'bar',
    d: block(frame, edges[index]!, edges[index + 1]!, count),
    filled: true,
  }))
}

const dot = (frame: Frame, [x, y]: Place): Shape => {
  const [left, top] = toBox(frame, x, y)
  return { k: 'dot', x: left, y: top, small: true }
}

function lineShapes(points: readonly Place[], index: number, frame: Frame): Shape[] {
  return [
    { k: 'path', look: LINES[index]!, d: pathThrough(points.map(([x, y]) => toBox(frame, x, y))) },
    ...points.map((point) => dot(frame, point)),
  ]
}

function boxPlots(boxes: NonNullable<Chart['boxes']>, scale: Scale, reader: Reader, width: number): Part {
  const read = boxes.map(({ label, five, outliers }) => ({
    label: label === undefined ? null : reader.fill(label),
    five: five.map((one) => reader.number(one)),
    outliers: (outliers ?? []).map((one) => reader.number(one)),
  }))
  const across = span(
    scale,
    read.flatMap(({ five, outliers }) => [...five, ...outliers]),
    reader,
  )
  const row = read.some(({ label }) => label !== null) ? 66 : 52
  const frame: Frame = {
    x: across.ends,
    y: [0, 1],
    left: 16,
    right: width - 16,
    top: 6,
    bottom: 6 + row * read.length,
    step: [across.step, 1],
  }
  const left = (value: number) => toBox(frame, value, 0)[0]
  const shapes = read.flatMap(({ label, five, outliers }, index): Shape[] => {
    const middle = frame.top + row * index + (label === null ? 24 : 42)
    const [least, first, median, third, greatest] = five.map(left)
    const box = `M${at([first!, middle - 13])}H${third}V${middle + 13}H${first}Z`
    return [
      ...(label === null
        ? []
        : [
            {
              k: 'text' as const,
              look: 'label' as const,
              text: label,
              anchor: 'start' as const,
              x: frame.left,
              y: middle - 21,
            },
          ]),
      { k: 'area', d: box },
      {
        k: 'path',
        look: 'solid',
        d: `${box}M${at([median!, middle - 13])}v26M${at([least!, middle])}H${first}M${at([third!, middle])}H${greatest}M${at([least!, middle - 7])}v14M${at([greatest!, middle - 7])}v14`,
      },
      ...outliers.map((one): Shape => ({ k: 'dot', x: left(one), y: middle, small: true })),
    ]
  })
  const foot = frame.bottom + 4
  const numbers = ticks(across.ends[0], across.ends[1], across.step)
  shapes.push({
    k: 'path',
    look: 'axis',
    d: `M${at([frame.left, foot])}H${frame.right}${numbers.map((one) => `M${at([left(one), foot - 3])}v6`).join('')}`,
  })
  const widest = Math.max(...numbers.map((one) => textWidth(tickText(one, false)))) + 8
  const every = Math.max(1, Math.ceil((widest * numbers.length) / (frame.right - frame.left)))
  numbers.forEach((one, index) => {
    if (index % every === 0)
      shapes.push({
        k: 'text',
        look: 'number',
        text: tickText(one, false),
        anchor: 'middle',
        x: left(one),
        y: foot + 18,
      })
  })
  if (scale.label !== undefined)
    shapes.push({
      k: 'text',
      look: 'label',
      text: reader.fill(scale.label),
      anchor: 'end',
      x: frame.right,
      y: foot + 38,
    })
  return { height: foot + (scale.label === undefined ? 26 : 48), shapes, frame: null }
}
