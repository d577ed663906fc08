import type { Pdf } from './box.ts'

type Point = readonly [x: number, y: number]

/** 0 is black, 1 is white. */
export const grey = (level: number): [number, number, number] => {
  const part = Math.round(level * 255)
  return [part, part, part]
}

/** A filled rectangle; x, y is its top left corner. */
export function bar(pdf: Pdf, x: number, y: number, width: number, height: number, level = 0): void {
  pdf.save().rect(x, y, width, height).fill(grey(level)).restore()
}

export function strokeThrough(pdf: Pdf, points: readonly Point[], width: number): void {
  pdf.save().lineWidth(width).lineJoin('round')
  points.forEach(([x, y], index) => (index === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)))
  pdf.stroke(grey(0)).restore()
}
