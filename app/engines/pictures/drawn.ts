/** A picture as lines and text in a box of units, which can be drawn in any colours. */
export interface Drawn {
  alt: string
  caption: string | null
  width: number
  height: number
  shapes: Shape[]
  /** The position of the coordinates in the box; null for charts, which have no points to choose. */
  frame: Frame | null
  table: { head: string[]; rows: string[][] } | null
}

/** The role of a line; the screen chooses its style. */
export type Look =
  'axis' | 'grid' | 'tick' | 'solid' | 'dashed' | 'second' | 'third' | 'thin' | 'bar' | 'bar-2' | 'bar-3'

export type Shape =
  | { k: 'path'; d: string; look: Look; filled?: true }
  /** An area without an outline. */
  | { k: 'area'; d: string }
  | { k: 'dot'; x: number; y: number; open?: true; small?: true }
  /** A stored picture, by its file; the screen knows where files are served. */
  | { k: 'image'; file: string; x: number; width: number; height: number }
  | {
      k: 'text'
      x: number
      y: number
      text: string
      anchor: 'start' | 'middle' | 'end'
      look: 'label' | 'number'
    }

export interface Frame {
  /** The coordinates at the ends of the axes. */
  x: [number, number]
  y: [number, number]
  /** The same ends in units of the box. */
  left: number
  right: number
  top: number
  bottom: number
  /** The distance of the grid lines, in coordinates. */
  step: [number, number]
}

/** The place of a point in the box. */
export function toBox(frame: Frame, x: number, y: number): [number, number] {
  return [
    frame.left + ((x - frame.x[0]) / (frame.x[1] - frame.x[0])) * (frame.right - frame.left),
    frame.bottom - ((y - frame.y[0]) / (frame.y[1] - frame.y[0])) * (frame.bottom - frame.top),
  ]
}

/** The point at a place of the box, snapped to multiples of `snap`. */
export function fromBox(frame: Frame, left: number, top: number, snap: number): [number, number] {
  const x = frame.x[0] + ((left - frame.left) / (frame.right - frame.left)) * (frame.x[1] - frame.x[0])
  const y = frame.y[0] + ((frame.bottom - top) / (frame.bottom - frame.top)) * (frame.y[1] - frame.y[0])
  return [snapped(x, snap, frame.x), snapped(y, snap, frame.y)]
}

export function snapped(value: number, snap: number, [low, high]: [number, number]): number {
  const near = snap > 0 ? Math.round(value / snap) * snap : value
  return Number(Math.min(high, Math.max(low, near)).toFixed(6))
}
