import type { Pdf } from './box.ts'

/** In points. */
export const A4 = { width: 595.28, height: 841.89 } as const

/** Names of ISO 32000-1, 14.8.4. */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'BlockQuote'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Formula'

export interface Element {
  tag: Tag
  /** Null while a sheet is only measured. */
  node: PDFKit.PDFStructureElement | null
}

export interface ElementOptions {
  /** Without it the element is a child of the document. */
  parent?: Element
  /** Words for a picture or a formula. */
  alt?: string
}

/** Pages to draw on, and the tree of elements that screen readers follow. */
export interface PageWriter {
  readonly pages: number
  addPage(): void
  element(tag: Tag, options?: ElementOptions): Element
  /**
   * Draws an element; null is decoration that screen readers skip. `actual` is the text to copy and to read, if it
   * differs from the drawn text.
   */
  draw(element: Element | null, work: (pdf: Pdf) => void, actual?: string | null): void
  /** `top` is the distance of the heading from the top of the page. */
  bookmark(title: string, level: 1 | 2 | 3, top: number): void
}

/** Counts pages and draws nothing: for measuring content that must stay together. */
export class MeasuringPages implements PageWriter {
  pages = 1

  addPage(): void {
    this.pages += 1
  }

  element(tag: Tag): Element {
    return { tag, node: null }
  }

  draw(): void {}

  bookmark(): void {}
}
