import { crossing, drawAxes, niceStep, textWidth, tickText, ticks } from './draw-axes.ts'
import { drawChart } from './draw-chart.ts'
import { drawMarks } from './draw-marks.ts'
import type { Drawn, Frame, Shape } from './drawn.ts'
import type { Axis, PictureSource } from './picture-schema.ts'
import { Reader, type Calculate, type FillText } from './reader.ts'

/** Every picture is this many units wide: at 320 px a unit is nearly a pixel, and text stays legible. */
export const WIDTH = 320
const TALLEST = 480

/**
 * Draws a picture for one seed. Pure: the same source and parameters give the same shapes.
 * @param fill fills `{{...}}` in a text
 * @param calculate the value of an expression over the parameters and a point
 * @throws Error in plain words if an expression cannot be computed or a scale has no extent
 */
export function drawPicture(source: PictureSource, fill: FillText, calculate: Calculate): Drawn {
  const reader = new Reader(fill, calculate)
  const { graph, diagram, chart, image, table } = source
  const drawn = graph
    ? drawGraph(graph, reader)
    : diagram
      ? drawDiagram(diagram, reader)
      : image
        ? placeImage(image)
        : drawChart(chart!, reader, WIDTH)
  return {
    alt: fill(source.alt),
    caption: source.caption === undefined ? null : fill(source.caption),
    width: WIDTH,
    ...drawn,
    table: table
      ? {
          head: table.head.map(fill),
          rows: table.rows.map((row) => row.map((cell) => fill(String(cell)))),
        }
      : null,
  }
}

/** As wide as any other picture; a very tall one is narrower, so that it does not fill two screens. */
function placeImage({ file, width, height }: NonNullable<PictureSource['image']>): Part {
  const across = Math.min(WIDTH, Math.round((TALLEST * width) / height))
  const up = Math.max(1, Math.round((across * height) / width))
  return {
    height: up,
    frame: null,
    shapes: [{ k: 'image', file, x: Math.round((WIDTH - across) / 2), width: across, height: up }],
  }
}

type Graph = NonNullable<PictureSource['graph']>
type Diagram = NonNullable<PictureSource['diagram']>
type Part = Pick<Drawn, 'height' | 'shapes' | 'frame'>

function readAxis(axis: Axis, reader: Reader): { ends: [number, number]; step: number } {
  const unit = axis.pi ? Math.PI : 1
  const ends: [number, number] = [reader.number(axis.from) * unit, reader.number(axis.to) * unit]
  if (ends[0] >= ends[1]) throw new Error(`an axis goes from ${ends[0]} to ${ends[1]}`)
  const step = axis.step === undefined ? niceStep(ends[1] - ends[0]) : reader.number(axis.step) * unit
  if (step <= 0 || (ends[1] - ends[0]) / step > 60) throw new Error(`an axis has a step of ${step}`)
  return { ends, step }
}

function drawGraph({ x, y, grid, draw }: Graph, reader: Reader): Part {
  const [across, up] = [readAxis(x, reader), readAxis(y, reader)]
  const [yAtLeft, xAtFoot] = [across.ends[0] >= 0, up.ends[0] >= 0]
  const widest = Math.max(
    ...ticks(up.ends[0], up.ends[1], up.step).map((one) => textWidth(tickText(one, y.pi === true))),
  )
  const left = yAtLeft ? (y.numbers === false ? 14 : widest + 14) : 12
  const right = WIDTH - 16
  const ratio = (up.ends[1] - up.ends[0]) / (across.ends[1] - across.ends[0])
  // If both axes have similar ranges, their units are equal; otherwise the picture is wider than high.
  const equal = ratio > 0.55 && ratio < 1.45 && x.pi !== true
  const top = y.label ? 34 : 16
  const bottom = top + Math.round(equal ? (right - left) * ratio : 210)
  const frame: Frame = {
    x: across.ends,
    y: up.ends,
    left,
    right,
    top,
    bottom,
    step: [across.step, up.step],
  }
  const look = (axis: Axis) => ({
    label: axis.label === undefined ? null : reader.fill(axis.label),
    numbers: axis.numbers !== false,
    pi: axis.pi === true,
  })
  const foot =
    xAtFoot || crossing(frame)[1] === frame.y[0] ? (x.numbers === false ? 12 : 28) + (x.label ? 20 : 0) : 12
  return {
    height: bottom + foot,
    frame,
    shapes: inOrder([...drawAxes(frame, look(x), look(y), grid !== false)], drawMarks(draw, frame, reader)),
  }
}

function drawDiagram({ x, y, draw }: Diagram, reader: Reader): Part {
  const [across, up] = [reader.point(x), reader.point(y)]
  if (across[0] >= across[1] || up[0] >= up[1]) throw new Error('a diagram needs x and y as [from, to]')
  const inside = WIDTH - 2 * MARGIN
  const high = (inside * (up[1] - up[0])) / (across[1] - across[0])
  if (high > 3 * WIDTH) throw new Error('a diagram is more than three times as high as wide')
  const frame: Frame = {
    x: across,
    y: up,
    left: MARGIN,
    right: WIDTH - MARGIN,
    top: MARGIN,
    bottom: MARGIN + high,
    step: [niceStep(across[1] - across[0], 10), niceStep(up[1] - up[0], 10)],
  }
  return { height: Math.round(high + 2 * MARGIN), frame, shapes: drawMarks(draw, frame, reader) }
}

const MARGIN = 10

/** Areas lie under the axes; everything else above them. */
function inOrder(axes: Shape[], marks: Shape[]): Shape[] {
  const areas = marks.filter(({ k }) => k === 'area')
  return [...areas, ...axes, ...marks.filter(({ k }) => k !== 'area')]
}
