import type { Drawn, Look, Shape } from '#app/engines/pictures/drawn.ts'
import type { Box, Pdf } from './box.ts'
import { grey } from './draw-lines.ts'
import { setText } from './set-text.server.ts'

interface Line {
  width: number
  grey: number
  dashes?: readonly [number, number]
}

/** Each look in black and white: dashes replace the colours of the screen. */
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
/** Size of text in a picture, in units of the picture. */
const TEXT = 14

/** A drawn picture, at most as wide as the available width. */
export function setPicture(drawn: Drawn, room: number): Box {
  const scale = Math.min(room / drawn.width, 0.72)
  return {
    width: drawn.width * scale,
    up: drawn.height * scale,
    down: 0,
    draw(pdf, x, y) {
      pdf
        .save()
        .translate(x, y - drawn.height * scale)
        .scale(scale)
      for (const shape of drawn.shapes) drawShape(pdf, shape)
      pdf.restore()
    },
  }
}

function drawShape(pdf: Pdf, shape: Shape): void {
  switch (shape.k) {
    case 'area':
      pdf.save().path(shape.d).fill(grey(0.88)).restore()
      break
    case 'path': {
      const line = LINES[shape.look]
      const fill = FILLS[shape.look] ?? (shape.filled ? 0.55 : null)
      pdf.save().lineWidth(line.width).lineJoin('round')
      if (line.dashes) pdf.dash(line.dashes[0], { space: line.dashes[1] })
      pdf.path(shape.d)
      if (fill === null) pdf.stroke(grey(line.grey))
      else pdf.fillAndStroke(grey(fill), grey(line.grey))
      pdf.restore()
      break
    }
    case 'dot':
      pdf
        .save()
        .lineWidth(1.2)
        .circle(shape.x, shape.y, shape.small ? 3 : 4.5)
      pdf.fillAndStroke(grey(shape.open ? 1 : 0), grey(0)).restore()
      break
    case 'text': {
      const box = setText(shape.text, 'regular', TEXT)
      const shift = { start: 0, middle: box.width / 2, end: box.width }[shape.anchor]
      box.draw(pdf, shape.x - shift, shape.y)
      break
    }
  }
}
