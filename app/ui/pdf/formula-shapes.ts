import type { Box } from './box.ts'
import { bar, strokeThrough } from './draw-lines.ts'

/** The height of fraction bars above the baseline and their thickness, as fractions of the size. */
export const AXIS = 0.25
export const BAR = 0.045

/** One box above another, with a bar between them or without (binomial coefficients). */
export function fraction(top: Box, bottom: Box, size: number, hasBar = true): Box {
  const inner = Math.max(top.width, bottom.width)
  const width = inner + size * 0.24
  const gap = size * 0.16
  const axis = size * AXIS
  return {
    width,
    up: axis + gap + top.down + top.up,
    down: bottom.up + gap - axis + bottom.down,
    draw(pdf, x, y) {
      top.draw(pdf, x + (width - top.width) / 2, y - axis - gap - top.down)
      bottom.draw(pdf, x + (width - bottom.width) / 2, y - axis + gap + bottom.up)
      if (hasBar) bar(pdf, x + size * 0.06, y - axis - (BAR * size) / 2, width - size * 0.12, BAR * size)
    },
  }
}

export function root(body: Box, index: Box | null, size: number): Box {
  const clear = size * 0.1
  const head = Math.max(size * 0.55, index ? index.width + size * 0.2 : 0)
  const up = body.up + clear + BAR * size
  const down = body.down + size * 0.05
  return {
    width: head + body.width + size * 0.08,
    up: Math.max(up, index ? size * 0.45 + index.up : 0),
    down,
    draw(pdf, x, y) {
      const top = y - body.up - clear
      const foot = y + down
      strokeThrough(
        pdf,
        [
          [x + head - size * 0.5, y - size * 0.22],
          [x + head - size * 0.38, y - size * 0.3],
          [x + head - size * 0.2, foot],
          [x + head, top],
          [x + head + body.width + size * 0.06, top],
        ],
        BAR * size,
      )
      index?.draw(pdf, x, y - size * 0.45)
      body.draw(pdf, x + head + size * 0.03, y)
    },
  }
}

/** A box below another, as the condition of a limit. */
export function under(base: Box, sub: Box, size: number): Box {
  const width = Math.max(base.width, sub.width)
  const fall = base.down + size * 0.1 + sub.up
  return {
    width: width + size * 0.1,
    up: base.up,
    down: fall + sub.down,
    draw(pdf, x, y) {
      base.draw(pdf, x + (width - base.width) / 2, y)
      sub.draw(pdf, x + (width - sub.width) / 2, y + fall)
    },
  }
}
