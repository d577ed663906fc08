import { raised, row, space, type Box } from './box.ts'
import { bar } from './draw-lines.ts'
import { entry } from './formula-signs.ts'
import { AXIS, BAR } from './formula-shapes.ts'
import { setText } from './set-text.server.ts'

const BRACKET: Readonly<Record<string, string>> = {
  '\\{': '{',
  '\\}': '}',
  '\\langle': '⟨',
  '\\rangle': '⟩',
  '\\lfloor': '⌊',
  '\\rfloor': '⌋',
  '\\lceil': '⌈',
  '\\rceil': '⌉',
  '\\lvert': '|',
  '\\rvert': '|',
  '\\vert': '|',
  '\\|': '|',
  '\\lbrace': '{',
  '\\rbrace': '}',
}

/** A box between brackets of its height. */
export function fenced(open: string, body: Box, close: string, size: number): Box {
  return row([bracket(open, body, size), body, bracket(close, body, size)])
}

function bracket(token: string, body: Box, size: number): Box {
  const sign = entry(BRACKET, token) ?? token
  if (sign === '.' || sign === '') return space(size * 0.1)
  const axis = size * AXIS
  const half = Math.max(size * 0.5, body.up - axis, body.down + axis)
  if (sign === '|')
    return {
      width: size * 0.28,
      up: axis + half,
      down: half - axis,
      draw: (pdf, x, y) => bar(pdf, x + size * 0.12, y - axis - half, BAR * size, 2 * half),
    }
  const plain = setText(sign, 'regular', size)
  if (half <= size * 0.55) return plain
  // A taller bracket is the same sign in a larger size, centred on the axis.
  const tall = setText(sign, 'regular', (size * 2 * half) / (plain.up + plain.down || size))
  return raised(tall, axis - (tall.up - tall.down) / 2)
}
