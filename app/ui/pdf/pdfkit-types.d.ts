/** Options that pdfkit 0.20 has and @types/pdfkit 0.17 lacks. */
declare namespace PDFKit {
  interface PDFOutline {
    /** `left` is measured from the right edge of the page, `top` from its top edge (pdfkit 0.20.2). */
    addItem(title: string, options: { expanded: boolean; left: number; top: number }): PDFOutline
  }
}
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row'
  }
}
