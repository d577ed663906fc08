import type { Window } from '#app/engines/tools/math/sample-curve.ts'

const LEAST_WIDTH = 1e-3
const LARGEST = 1e5

/** The window moved by a share of its width and height. */
export function moved({ from, to, bottom, top }: Window, right: number, up: number): Window {
  const [dx, dy] = [(to - from) * right, (top - bottom) * up]
  return limited({ from: from + dx, to: to + dx, bottom: bottom + dy, top: top + dy })
}

/** The window scaled around a place inside it (shares of width and height); a factor below 1 shows less. */
export function scaled({ from, to, bottom, top }: Window, factor: number, atX = 0.5, atY = 0.5): Window {
  const [width, height] = [to - from, top - bottom]
  if (width * factor < LEAST_WIDTH || height * factor < LEAST_WIDTH || width * factor > LARGEST)
    return { from, to, bottom, top }
  const [x, y] = [from + width * atX, bottom + height * atY]
  return limited({
    from: x - width * factor * atX,
    to: x + width * factor * (1 - atX),
    bottom: y - height * factor * atY,
    top: y + height * factor * (1 - atY),
  })
}

const limited = (window: Window): Window =>
  Math.max(Math.abs(window.from), Math.abs(window.to), Math.abs(window.bottom), Math.abs(window.top)) >
  LARGEST
    ? {
        from: Math.max(-LARGEST, window.from),
        to: Math.min(LARGEST, window.to),
        bottom: Math.max(-LARGEST, window.bottom),
        top: Math.min(LARGEST, window.top),
      }
    : window

/** The fields of the form for a window, with short numbers. */
export function windowFields({ from, to, bottom, top }: Window): Record<'x1' | 'x2' | 'y1' | 'y2', string> {
  const places = (size: number): number => Math.max(0, Math.min(8, 3 - Math.floor(Math.log10(size))))
  const [px, py] = [places(to - from), places(top - bottom)]
  const short = (x: number, count: number): string => String(Number(x.toFixed(count)) + 0)
  return { x1: short(from, px), x2: short(to, px), y1: short(bottom, py), y2: short(top, py) }
}

/** What a key does with the window; null for other keys. */
export function windowAfter(key: string, window: Window, usual: Window): Window | null {
  const step = 0.1
  switch (key) {
    case 'ArrowLeft':
      return moved(window, -step, 0)
    case 'ArrowRight':
      return moved(window, step, 0)
    case 'ArrowUp':
      return moved(window, 0, step)
    case 'ArrowDown':
      return moved(window, 0, -step)
    case '+':
    case '=':
      return scaled(window, 0.8)
    case '-':
    case '_':
      return scaled(window, 1.25)
    case '0':
      return usual
    default:
      return null
  }
}
