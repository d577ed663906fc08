import type { Drawn } from '#app/engines/pictures/drawn.ts'
import { setFormula } from './formula-box.server.ts'
import { A4, PdfDocument, type Canvas } from './pdf-document.server.ts'
import { setPicture } from './picture-box.server.ts'
import { runsOf, type Run } from './text-runs.server.ts'
import { row, setText, space, type Box } from './type-case.server.ts'

const MARGIN = 56
const FOOT = 34

export interface TextOptions {
  size?: number
  indent?: number
  bold?: boolean
  /** Stands in the margin of the first line: a part's letter, a bullet. */
  label?: string
  /** At the right end of the first line: marks. */
  end?: string
}

/**
 * A document that flows from page to page: headings, text with formulas, tables, lines to write on. What is wider than
 * the page is made smaller to fit it; a page number stands at every foot.
 */
export class Sheet {
  readonly #document: PdfDocument
  readonly #foot: string
  #canvas: Canvas
  #y = A4.height - MARGIN

  constructor(title: string, foot: string) {
    this.#document = new PdfDocument(title)
    this.#foot = foot
    this.#canvas = this.#document.addPage()
  }

  heading(text: string, level: 1 | 2 | 3 = 2): void {
    const size = { 1: 20, 2: 14, 3: 11.5 }[level]
    this.gap(level === 1 ? 0 : 14)
    // Not alone at the foot of a page.
    this.keep(size * 1.4 + 40)
    this.#lines(runsOf(text, size, 'bold'), size, 0)
    this.gap(4)
  }

  /** Markdown-lite: paragraphs, lists, quotations, tables, formulas on a line of their own. */
  text(markdown: string, options: TextOptions = {}): void {
    const { size = 10.5, indent = 0, bold, label, end } = options
    let first = { label, end }
    for (const block of blocksOf(markdown)) {
      if (block.kind === 'table') this.table(block.rows, indent)
      else if (block.kind === 'formula') this.#formula(block.text, size, indent)
      else {
        const inset = indent + (block.kind === 'item' ? 16 : 0) + (block.kind === 'quote' ? 12 : 0)
        const runs = runsOf(block.text, size, bold ? 'bold' : block.kind === 'quote' ? 'italic' : 'regular')
        this.#lines(runs, size, inset, {
          label: block.kind === 'item' ? block.mark : first.label,
          end: first.end,
        })
        if (block.kind === 'item' && first.label) first = { label: first.label, end: undefined }
      }
      first = { label: undefined, end: undefined }
      this.gap(block.kind === 'item' ? 1 : 4)
    }
  }

  /** A drawn picture, with its caption, and its figures where it has a table of them. */
  picture(drawn: Drawn, indent = 0): void {
    const box = setPicture(drawn, A4.width - 2 * MARGIN - indent)
    this.keep(box.up + 12)
    this.gap(box.up + 4)
    box.draw(this.#canvas, MARGIN + indent, this.#y)
    this.gap(8)
    if (drawn.caption) this.text(drawn.caption, { size: 9, indent })
  }

  gap(height: number): void {
    this.#y -= height
  }

  /** Begins a page where less than this is left. */
  keep(height: number): void {
    if (this.#y - height < MARGIN + FOOT && this.#y < A4.height - MARGIN) this.newPage()
  }

  /** What belongs together stands on one page, where a page holds it: measured on a scrap sheet first. */
  together(draw: (sheet: Sheet) => void): void {
    const scrap = new Sheet('', '')
    const before = scrap.#canvas
    draw(scrap)
    if (scrap.#canvas === before) this.keep(A4.height - MARGIN - scrap.#y)
    draw(this)
  }

  newPage(): void {
    this.#canvas = this.#document.addPage()
    this.#y = A4.height - MARGIN
  }

  /** Lines to write on. */
  writingLines(count: number, indent = 0): void {
    if (count === 0) return
    for (let line = 0; line < count; line++) {
      this.keep(24)
      this.gap(24)
      this.#canvas.bar(MARGIN + indent, this.#y, A4.width - 2 * MARGIN - indent, 0.4, 0.55)
    }
    this.gap(8)
  }

  rule(): void {
    this.keep(12)
    this.gap(6)
    this.#canvas.bar(MARGIN, this.#y, A4.width - 2 * MARGIN, 0.6, 0.4)
    this.gap(8)
  }

  /** The first row is the head. Columns share the width by what they hold. */
  table(rows: readonly (readonly string[])[], indent = 0, size = 9.5): void {
    const room = A4.width - 2 * MARGIN - indent
    const columns = Math.max(0, ...rows.map((cells) => cells.length))
    if (columns === 0) return
    const pad = 8
    const boxes = rows.map((cells, index) =>
      cells.map((cell) => oneLine(runsOf(cell, size, index === 0 ? 'bold' : 'regular'), size)),
    )
    const natural = Array.from({ length: columns }, (_, column) =>
      Math.max(12, ...boxes.map((cells) => cells[column]?.width ?? 0)),
    )
    const wanted = natural.reduce((sum, width) => sum + width + pad, 0)
    const wide = natural.map((width) =>
      wanted > room ? Math.max(30, (width * (room - pad * columns)) / (wanted - pad * columns)) : width,
    )
    for (const [index, cells] of rows.entries()) {
      const set = cells.map((cell, column) =>
        broken(runsOf(cell, size, index === 0 ? 'bold' : 'regular'), wide[column]!, size),
      )
      const height =
        Math.max(...set.map((lines) => lines.reduce((sum, line) => sum + heightOf(line, size), 0))) + 5
      this.keep(height + 4)
      let x = MARGIN + indent
      for (const [column, lines] of set.entries()) {
        let y = this.#y
        for (const line of lines) {
          y -= upOf(line, size)
          line.draw(this.#canvas, x, y)
          y -= heightOf(line, size) - upOf(line, size)
        }
        x += wide[column]! + pad
      }
      this.gap(height)
      this.#canvas.bar(
        MARGIN + indent,
        this.#y + 2,
        Math.min(
          room,
          wide.reduce((sum, one) => sum + one + pad, 0),
        ),
        index === 0 ? 0.7 : 0.25,
        index === 0 ? 0.2 : 0.6,
      )
      this.gap(2)
    }
    this.gap(6)
  }

  finish(): Buffer {
    const { pages } = this.#document
    for (let index = 0; index < pages; index++) {
      const canvas = this.#document.page(index)
      setText(this.#foot, 'regular', 8).draw(canvas, MARGIN, MARGIN - 18)
      const number = setText(`${index + 1} of ${pages}`, 'regular', 8)
      number.draw(canvas, A4.width - MARGIN - number.width, MARGIN - 18)
    }
    return this.#document.finish()
  }

  #lines(
    runs: readonly Run[],
    size: number,
    indent: number,
    margin: { label?: string | undefined; end?: string | undefined } = {},
  ): void {
    const endBox = margin.end ? setText(margin.end, 'regular', size * 0.92) : null
    const labelBox = margin.label ? setText(margin.label, 'bold', size) : null
    const room = A4.width - 2 * MARGIN - indent
    const lines = broken(runs, room, size, endBox ? endBox.width + 14 : 0)
    for (const [index, line] of lines.entries()) {
      const height = heightOf(line, size)
      this.keep(height)
      const y = this.#y - upOf(line, size)
      if (index === 0 && labelBox)
        labelBox.draw(this.#canvas, MARGIN + indent - Math.max(16, labelBox.width + 5), y)
      line.draw(this.#canvas, MARGIN + indent, y)
      if (index === 0 && endBox) endBox.draw(this.#canvas, A4.width - MARGIN - endBox.width, y)
      this.gap(height)
    }
  }

  #formula(latex: string, size: number, indent: number): void {
    const box = fitted(setFormula(latex, size, true), A4.width - 2 * MARGIN - indent)
    this.keep(box.up + box.down + 10)
    this.gap(box.up + 5)
    box.draw(this.#canvas, MARGIN + indent + (A4.width - 2 * MARGIN - indent - box.width) / 2, this.#y)
    this.gap(box.down + 5)
  }
}

const upOf = (line: Box, size: number) => Math.max(line.up, size * 0.75) + size * 0.15
const heightOf = (line: Box, size: number) =>
  upOf(line, size) + Math.max(line.down, size * 0.22) + size * 0.18

function oneLine(runs: readonly Run[], size: number): Box {
  return row(runs.map((run) => (typeof run === 'string' ? space(size * 0.3) : run.box)))
}

/** Lines no wider than the room; `less` is kept free at the end of the first. */
function broken(runs: readonly Run[], room: number, size: number, less = 0): Box[] {
  const lines: Box[] = []
  let line: Box[] = []
  let width = 0
  const blank = size * 0.3
  const end = () => {
    lines.push(row(line))
    line = []
    width = 0
  }
  for (const run of runs) {
    if (run === 'space') continue
    if (run === 'break') {
      end()
      continue
    }
    const most = room - (lines.length === 0 ? less : 0)
    const box = fitted(run.box, most)
    if (line.length > 0 && width + blank + box.width > most) end()
    if (line.length > 0) {
      line.push(space(blank))
      width += blank
    }
    line.push(box)
    width += box.width
  }
  if (line.length > 0 || lines.length === 0) end()
  return lines
}

/** Made smaller where it is wider than the room: by drawing it scaled. */
function fitted(box: Box, room: number): Box {
  if (box.width <= room) return box
  const part = room / box.width
  const scaled = (canvas: Canvas, x0: number, y0: number): Canvas => {
    const at = (x: number, y: number): [number, number] => [x0 + (x - x0) * part, y0 + (y - y0) * part]
    return {
      glyphs: (font, size, x, y, shown) => canvas.glyphs(font, size * part, ...at(x, y), shown),
      bar: (x, y, width, height, grey) => canvas.bar(...at(x, y), width * part, height * part, grey),
      stroke: (points, width, how) =>
        canvas.stroke(
          points.map(([x, y]) => at(x, y)),
          width * part,
          how,
        ),
      fill: (points, grey) =>
        canvas.fill(
          points.map(([x, y]) => at(x, y)),
          grey,
        ),
    }
  }
  return {
    width: room,
    up: box.up * part,
    down: box.down * part,
    draw: (canvas, x, y) => box.draw(scaled(canvas, x, y), x, y),
  }
}

type Block =
  | { kind: 'paragraph' | 'quote' | 'formula'; text: string }
  | { kind: 'item'; text: string; mark: string }
  | { kind: 'table'; rows: string[][] }

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  const lines = markdown.replace(/\r\n?/g, '\n').trim().split('\n')
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    if (line.trim() === '') {
      at++
      continue
    }
    if (line.trim().startsWith('$$')) {
      let text = line.trim().slice(2)
      while (!text.includes('$$') && at + 1 < lines.length) text += `\n${lines[++at]!}`
      blocks.push({ kind: 'formula', text: text.split('$$')[0]! })
      at++
      continue
    }
    if (line.trim().startsWith('|')) {
      const rows: string[][] = []
      for (; at < lines.length && lines[at]!.trim().startsWith('|'); at++)
        if (!/^\s*\|[\s:|-]*-[\s:|-]*$/.test(lines[at]!)) rows.push(cellsOf(lines[at]!))
      blocks.push({ kind: 'table', rows })
      continue
    }
    const item = /^\s*(?:[-*]|(\d{1,4})[.)])\s+(.*)$/.exec(line)
    const isQuote = /^\s*>/.test(line)
    let text = item ? item[2]! : line.replace(/^\s*> ?/, '').trim()
    at++
    while (at < lines.length && continues(lines[at]!, isQuote))
      text += `\n${lines[at++]!.replace(/^\s*> ?/, '').trim()}`
    if (item) blocks.push({ kind: 'item', text, mark: item[1] ? `${item[1]}.` : '–' })
    else blocks.push({ kind: isQuote ? 'quote' : 'paragraph', text })
  }
  return blocks
}

function continues(line: string, isQuote: boolean): boolean {
  if (line.trim() === '' || /^\s*(?:[-*]|\d{1,4}[.)])\s+/.test(line)) return false
  return isQuote === /^\s*>/.test(line) && !/^\s*(?:\||\$\$)/.test(line)
}

/** Cells of a row; a bar inside maths or after a backslash does not part. */
function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||\|$/g, '')
  return (inner.match(/(?:\\.|\$(?:\\.|[^$\\])+\$|[^|\\])+|(?<=\|)(?=\|)/g) ?? []).map((cell) => cell.trim())
}
