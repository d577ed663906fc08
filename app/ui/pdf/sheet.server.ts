import { printBlocks, type PrintBlock, type PrintPiece } from '#app/engines/markdown/print-blocks.ts'
import type { Drawn } from '#app/engines/pictures/drawn.ts'
import { speak } from '#app/ui/maths/speak.ts'
import { scaled } from './box.ts'
import { bar } from './draw-lines.ts'
import { setFormula } from './formula-box.server.ts'
import { A4, MeasuringPages, type Element, type PageWriter } from './page-writer.ts'
import { setPicture } from './picture-box.server.ts'
import { setText } from './set-text.server.ts'
import { setTable } from './table-rows.server.ts'
import { TaggedPages } from './tagged-pages.server.ts'
import { setLines, type Line } from './text-lines.server.ts'
import { plainText, runsOf } from './text-runs.ts'

const MARGIN = 56
const TOP = MARGIN
const BOTTOM = A4.height - MARGIN - 34
const WIDTH = A4.width - 2 * MARGIN

export interface TextOptions {
  size?: number
  indent?: number
  bold?: boolean
  /** In the margin of the first line: the letter of a part, a bullet. */
  label?: string
  /** At the right end of the first line: marks. */
  end?: string
}

interface Margin {
  label?: string | undefined
  /** The element of the label, if it is not the element of the line. */
  labelElement?: Element
  end?: string | undefined
  size: number
}

/**
 * A document that flows over pages: headings, text with formulas, tables, lines to write on. Content wider than the
 * page is scaled down. Each page has a number at the bottom. The PDF is tagged: screen readers find headings, lists,
 * tables, and words for formulas and pictures.
 */
export class Sheet {
  readonly #document: TaggedPages
  readonly #foot: string
  /** The document, or pages that are only counted while something is measured. */
  #pages: PageWriter
  #y = TOP

  constructor(title: string, foot: string, createdAt: Date) {
    this.#document = new TaggedPages(title, createdAt)
    this.#pages = this.#document
    this.#foot = foot
  }

  heading(text: string, level: 1 | 2 | 3 = 2): void {
    const size = { 1: 20, 2: 14, 3: 11.5 }[level]
    this.gap(level === 1 ? 0 : 14)
    // A heading never stands alone at the bottom of a page.
    this.keep(size * 1.4 + 40)
    const runs = runsOf(text, 'bold')
    this.#pages.bookmark(plainText(runs), level, this.#y)
    this.#lines(this.#pages.element(`H${level}`), setLines(runs, size, WIDTH), 0)
    this.gap(4)
  }

  /** Markdown: paragraphs, lists, quotations, tables, displayed formulas. */
  text(markdown: string, options: TextOptions = {}): void {
    const { size = 10.5, indent = 0, bold = false, label, end } = options
    const blocks = printBlocks(markdown)
    const hasMargin = label !== undefined || end !== undefined
    // The label and the marks stand beside words, so a text that does not start with words gets an empty line for them.
    if (hasMargin && blocks[0]?.kind !== 'paragraph') blocks.unshift({ kind: 'paragraph', pieces: [] })
    let list: Element | null = null
    for (const [index, block] of blocks.entries()) {
      list = block.kind === 'item' ? (list ?? this.#pages.element('L')) : null
      if (block.kind === 'table') this.table(block.rows, indent)
      else if (block.kind === 'formula') this.#formula(block.latex, size, indent)
      else if (list && block.kind === 'item') this.#item(list, block, size, indent)
      else if (block.kind === 'quote')
        this.#lines(
          this.#pages.element('BlockQuote'),
          setLines(runsOf(block.pieces, 'italic'), size, WIDTH - indent - 12),
          indent + 12,
        )
      else {
        const margin = index === 0 && hasMargin ? { label, end, size } : null
        const endWidth = margin?.end ? endBox(margin.end, size).width + 14 : 0
        const runs = runsOf(block.pieces, bold ? 'bold' : 'regular')
        const lines = setLines(runs, size, WIDTH - indent, endWidth)
        this.#lines(this.#pages.element('P'), lines, indent, margin)
      }
      this.gap(block.kind === 'item' ? 1 : 4)
    }
  }

  /** A drawn picture with its caption. */
  picture(drawn: Drawn, indent = 0): void {
    const box = setPicture(drawn, WIDTH - indent)
    this.keep(box.up + 12)
    this.gap(box.up + 4)
    const figure = this.#pages.element('Figure', { alt: drawn.alt })
    this.#pages.draw(figure, (pdf) => box.draw(pdf, MARGIN + indent, this.#y))
    this.gap(8)
    if (drawn.caption) this.text(drawn.caption, { size: 9, indent })
  }

  gap(height: number): void {
    this.#y += height
  }

  /** Starts a page if less than this height remains. */
  keep(height: number): void {
    if (this.#y + height > BOTTOM && this.#y > TOP) this.newPage()
  }

  /** Keeps content on one page if it fits on one. `draw` runs twice: first to measure, then to draw. */
  together(draw: (sheet: Sheet) => void): void {
    const [pages, y] = [this.#pages, this.#y]
    this.#pages = new MeasuringPages()
    this.#y = TOP
    draw(this)
    const fits = this.#pages.pages === 1
    const height = this.#y - TOP
    this.#pages = pages
    this.#y = y
    if (fits) this.keep(height)
    draw(this)
  }

  newPage(): void {
    this.#pages.addPage()
    this.#y = TOP
  }

  /** Lines to write on. */
  writingLines(count: number, indent = 0): void {
    if (count === 0) return
    for (let line = 0; line < count; line++) {
      this.keep(24)
      this.gap(24)
      this.#rule(indent, WIDTH - indent, 0.4, 0.55)
    }
    this.gap(8)
  }

  /** The first row is the head. Column widths follow the content. */
  table(rows: readonly (readonly (string | readonly PrintPiece[])[])[], indent = 0, size = 9.5): void {
    const { columns, set } = setTable(rows, size, WIDTH - indent)
    if (columns.length === 0) return
    const width = Math.min(WIDTH - indent, columns.at(-1)!.left + columns.at(-1)!.width)
    const table = this.#pages.element('Table')
    for (const [index, { cells, height }] of set.entries()) {
      this.keep(height + 4)
      const row = this.#pages.element('TR', { parent: table })
      for (const [column, lines] of cells.entries()) {
        const cell = this.#pages.element(index === 0 ? 'TH' : 'TD', { parent: row })
        let y = this.#y
        for (const line of lines) {
          this.#line(cell, line, MARGIN + indent + columns[column]!.left, y + line.up)
          y += line.height
        }
      }
      this.gap(height)
      this.#rule(indent, width, index === 0 ? 0.7 : 0.25, index === 0 ? 0.2 : 0.6)
      this.gap(2)
    }
    this.gap(6)
  }

  finish(): Promise<Buffer> {
    const { pages } = this.#document
    return this.#document.finish((pdf, page) => {
      const y = A4.height - MARGIN + 18
      setText(this.#foot, 'regular', 8).draw(pdf, MARGIN, y)
      const number = setText(`${page} of ${pages}`, 'regular', 8)
      number.draw(pdf, A4.width - MARGIN - number.width, y)
    })
  }

  #item(
    list: Element,
    { pieces, mark, depth }: PrintBlock & { kind: 'item' },
    size: number,
    indent: number,
  ): void {
    const inset = indent + 16 * (depth + 1)
    const item = this.#pages.element('LI', { parent: list })
    const label = this.#pages.element('Lbl', { parent: item })
    const body = this.#pages.element('LBody', { parent: item })
    const lines = setLines(runsOf(pieces), size, WIDTH - inset)
    this.#lines(body, lines, inset, { label: mark, labelElement: label, size })
  }

  #lines(element: Element, lines: readonly Line[], indent: number, margin: Margin | null = null): void {
    for (const [index, line] of lines.entries()) {
      this.keep(line.height)
      const y = this.#y + line.up
      if (index === 0 && margin) this.#margin(element, margin, indent, y)
      this.#line(element, line, MARGIN + indent, y)
      this.gap(line.height)
    }
  }

  /** The label before a line and the marks at its end; both are read before the line. */
  #margin(element: Element, margin: Margin, indent: number, y: number): void {
    const { label, labelElement = element, end, size } = margin
    if (label) {
      const left = MARGIN + indent - Math.max(16, setText(label, 'bold', size).width + 5)
      this.#pages.draw(labelElement, (pdf) => setText(`${label} `, 'bold', size).draw(pdf, left, y))
    }
    if (end) {
      const left = A4.width - MARGIN - endBox(end, size).width
      this.#pages.draw(element, (pdf) => endBox(`${end} `, size).draw(pdf, left, y))
    }
  }

  /** Draws a line; each formula in it is a separate element. */
  #line(element: Element, { parts }: Line, left: number, y: number): void {
    let x = left
    for (const { box, alt, actual } of parts) {
      const at = x
      const owner = alt === null ? element : this.#pages.element('Formula', { parent: element, alt })
      this.#pages.draw(owner, (pdf) => box.draw(pdf, at, y), actual)
      x += box.width
    }
  }

  #formula(latex: string, size: number, indent: number): void {
    const room = WIDTH - indent
    const natural = setFormula(latex, size, true)
    const box = scaled(natural, Math.min(1, room / natural.width))
    this.keep(box.up + box.down + 10)
    this.gap(box.up + 5)
    const element = this.#pages.element('Formula', { alt: speak(latex) })
    this.#pages.draw(element, (pdf) => box.draw(pdf, MARGIN + indent + (room - box.width) / 2, this.#y))
    this.gap(box.down + 5)
  }

  #rule(indent: number, width: number, thickness: number, level: number): void {
    this.#pages.draw(null, (pdf) => bar(pdf, MARGIN + indent, this.#y - thickness, width, thickness, level))
  }
}

const endBox = (end: string, size: number) => setText(end, 'regular', size * 0.92)
