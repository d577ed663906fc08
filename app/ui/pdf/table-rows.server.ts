import type { PrintPiece } from '#app/engines/markdown/print-blocks.ts'
import { naturalWidth, setLines, type Line } from './text-lines.server.ts'
import { runsOf } from './text-runs.ts'

const PAD = 8

export interface SetTable {
  columns: { left: number; width: number }[]
  set: { cells: Line[][]; height: number }[]
}

/** Breaks the cells of a table into lines. A table that is too wide gets narrower columns. */
export function setTable(
  rows: readonly (readonly (string | readonly PrintPiece[])[])[],
  size: number,
  room: number,
): SetTable {
  const runs = rows.map((cells, index) => cells.map((cell) => runsOf(cell, index === 0 ? 'bold' : 'regular')))
  const count = Math.max(0, ...rows.map((cells) => cells.length))
  const natural = Array.from({ length: count }, (_, column) =>
    Math.max(12, ...runs.map((cells) => (cells[column] ? naturalWidth(cells[column], size) : 0))),
  )
  const pads = PAD * count
  const wanted = natural.reduce((sum, width) => sum + width, 0)
  const widths = natural.map((width) =>
    // A little spare width, so that rounding does not break a cell as wide as its column.
    wanted + pads > room ? Math.max(30, (width * (room - pads)) / wanted) : width + 0.01,
  )
  let left = 0
  const columns = widths.map((width) => {
    const column = { left, width: width + PAD }
    left += width + PAD
    return column
  })
  const set = runs.map((row) => {
    const cells = row.map((cell, column) => setLines(cell, size, widths[column]!))
    const heights = cells.map((lines) => lines.reduce((sum, { height }) => sum + height, 0))
    return { cells, height: Math.max(0, ...heights) + 5 }
  })
  return { columns, set }
}
