import type { Drawn, Look, Shape } from '#app/engines/pictures/drawn.ts'
import { pathPoints, type Point } from './path-points.ts'
import type { Canvas } from './pdf-document.server.ts'
import { setText, type Box } from './type-case.server.ts'

interface Line {
  width: number
  grey: number
  dashes?: readonly [number, number]
}

/** What each look is in black and white: what colour parts on the screen, dashes part on paper. */
const LINES: Readonly<Record<Look, Line>> = {
  axis: { width: 1.3, grey: 0 },
  grid: { width: 0.5, grey: 0.8 },
  tick: { width: 1, grey: 0 },
  solid: { width: 1.8, grey: 0 },
  dashed: { width: 1.3, grey: 0.2, dashes: [5, 4] },
  second: { width: 1.8, grey: 0.35, dashes: [9, 4] },
  third: { width: 1.8, grey: 0.35, dashes: [2, 3] },
  thin: { width: 0.9, grey: 0.2 },
  bar: { width: 1, grey: 0.2 },
  'bar-2': { width: 1, grey: 0.2 },
  'bar-3': { width: 1, grey: 0.2 },
}
const FILLS: Partial<Record<Look, number>> = { bar: 0.55, 'bar-2': 0.8, 'bar-3': 0.95 }
/** Of the words in a picture, in its own units. */
const TEXT = 14

/** A drawn picture, at most so wide; a point for a unit where there is room. */
export function setPicture(drawn: Drawn, room: number): Box {
  const scale = Math.min(room / drawn.width, 0.72)
  return {
    width: drawn.width * scale,
    up: drawn.height * scale,
    down: 0,
    draw(canvas, x, y) {
      const at = ([px, py]: Point): Point => [x + px * scale, y + (drawn.height - py) * scale]
      for (const shape of drawn.shapes) drawShape(canvas, shape, at, scale)
    },
  }
}

function drawShape(canvas: Canvas, shape: Shape, at: (point: Point) => Point, scale: number): void {
  switch (shape.k) {
    case 'area':
      for (const { points } of pathPoints(shape.d)) canvas.fill(points.map(at), 0.88)
      break
    case 'path': {
      const line = LINES[shape.look]
      for (const { points, closed } of pathPoints(shape.d)) {
        const placed = points.map(at)
        if (shape.filled || FILLS[shape.look] !== undefined) canvas.fill(placed, FILLS[shape.look] ?? 0.55)
        canvas.stroke(closed ? [...placed, placed[0]!] : placed, line.width * scale, {
          grey: line.grey,
          ...(line.dashes ? { dashes: line.dashes.map((one) => one * scale) } : {}),
        })
      }
      break
    }
    case 'dot': {
      const radius = (shape.small ? 3 : 4.5) * scale
      const [x, y] = at([shape.x, shape.y])
      const round = Array.from({ length: 25 }, (_, index): Point => {
        const angle = (2 * Math.PI * index) / 24
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
      })
      canvas.fill(round, shape.open ? 1 : 0)
      canvas.stroke(round, 1.2 * scale)
      break
    }
    case 'text': {
      const box = setText(shape.text, 'regular', TEXT * scale)
      const shift = { start: 0, middle: box.width / 2, end: box.width }[shape.anchor]
      const [x, y] = at([shape.x, shape.y])
      box.draw(canvas, x - shift, y)
      break
    }
  }
}
