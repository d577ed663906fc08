/** The document that boxes draw on. */
export type Pdf = PDFKit.PDFDocument

/** Typeset content: its width and its extent above and below the baseline, in points. */
export interface Box {
  width: number
  up: number
  down: number
  /** Draws with the left end of the baseline at x, y. The origin is the top left corner; y grows downwards. */
  draw(pdf: Pdf, x: number, y: number): void
}

export const EMPTY: Box = { width: 0, up: 0, down: 0, draw: () => undefined }

export function space(width: number): Box {
  return { ...EMPTY, width }
}

/** Boxes beside each other on one baseline. */
export function row(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    up: Math.max(0, ...boxes.map(({ up }) => up)),
    down: Math.max(0, ...boxes.map(({ down }) => down)),
    draw(pdf, x, y) {
      let at = x
      for (const box of boxes) {
        box.draw(pdf, at, y)
        at += box.width
      }
    },
  }
}

export function raised(box: Box, by: number): Box {
  return {
    width: box.width,
    up: box.up + by,
    down: box.down - by,
    draw: (pdf, x, y) => box.draw(pdf, x, y - by),
  }
}

export function scaled(box: Box, scale: number): Box {
  if (scale === 1) return box
  return {
    width: box.width * scale,
    up: box.up * scale,
    down: box.down * scale,
    draw(pdf, x, y) {
      pdf.save().translate(x, y).scale(scale)
      box.draw(pdf, 0, 0)
      pdf.restore()
    },
  }
}
