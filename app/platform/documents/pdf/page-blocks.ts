import { scriptNode } from '#app/engines/interchange/content/scripts.ts'
import type { DocumentBlock } from '../document.ts'

/** A piece of text as pdf.js gives it. */
export interface PdfText {
  str: string
  /** The last two numbers are the place on the page, in points from its lower left corner. */
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

interface Line {
  text: string
  x: number
  y: number
  /** Of most of its letters. */
  height: number
}

/** Joins the pieces of text on a page to lines, and the lines to headings, list items and paragraphs. */
export function pageBlocks(texts: readonly PdfText[]): DocumentBlock[] {
  const lines = linesOf(texts)
  const body = bodyHeight(lines)
  const blocks: { block: DocumentBlock; last: Line }[] = []
  for (const line of lines) {
    const before = blocks.at(-1)
    const kind = kindOf(line, body)
    if (before && continues(before.block, before.last, line, kind)) {
      before.block.text = joined(before.block.text, line.text)
      before.last = line
      continue
    }
    const text = kind === 'item' ? line.text.replace(BULLET, '') : line.text
    blocks.push({ block: { kind, text, ...(kind === 'heading' ? levelOf(line, body) : {}) }, last: line })
  }
  return blocks.map(({ block }) => block)
}

const BULLET = /^[•●▪◦‣∙–-]\s+/

function kindOf(line: Line, body: number): 'heading' | 'item' | 'paragraph' {
  if (BULLET.test(line.text)) return 'item'
  return line.height > body * 1.15 && line.text.length < 160 ? 'heading' : 'paragraph'
}

const levelOf = ({ height }: Line, body: number) => ({
  level: height > body * 1.7 ? 1 : height > body * 1.35 ? 2 : 3,
})

function continues(block: DocumentBlock, last: Line, line: Line, kind: DocumentBlock['kind']): boolean {
  if (kind === 'item') return false
  const gap = last.y - line.y
  const isNear = gap > 0 && gap < last.height * 1.75
  const isSameSize = Math.abs(last.height - line.height) < last.height * 0.12
  if (block.kind === 'item') return isNear && isSameSize && kind === 'paragraph' && line.x > last.x - 1
  return isNear && isSameSize && block.kind === kind
}

/** A hyphen at the end of a line is taken out if a small letter follows. */
const joined = (before: string, next: string) =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next) ? before.slice(0, -1) + next : `${before} ${next}`

function linesOf(texts: readonly PdfText[]): Line[] {
  const lines: Line[] = []
  let pieces: PdfText[] = []
  const endLine = () => {
    const line = lineOf(pieces)
    if (line) lines.push(line)
    pieces = []
  }
  for (const text of texts) {
    const last = pieces.at(-1)
    if (last && isOtherLine(last, text)) endLine()
    pieces.push(text)
    if (text.hasEOL) endLine()
  }
  endLine()
  return lines
}

const yOf = (text: PdfText) => text.transform[5] ?? 0
const xOf = (text: PdfText) => text.transform[4] ?? 0

function isOtherLine(last: PdfText, text: PdfText): boolean {
  return Math.abs(yOf(last) - yOf(text)) > Math.max(last.height, text.height, 4) * 0.9
}

function lineOf(pieces: readonly PdfText[]): Line | null {
  const visible = pieces.filter(({ str }) => str.trim() !== '')
  const main = visible.toSorted((a, b) => weight(b) - weight(a))[0]
  if (!main) return null
  let text = ''
  let end: number | null = null
  for (const piece of pieces) {
    const isApart = end !== null && xOf(piece) - end > main.height * 0.18
    if (isApart && !/\s$/.test(text) && !/^\s/.test(piece.str)) text += ' '
    text += scriptOf(piece, main)
    if (piece.str !== '') end = xOf(piece) + piece.width
  }
  const clean = text.replace(/\s+/g, ' ').trim()
  return { text: clean, x: xOf(visible[0]!), y: yOf(main), height: main.height }
}

/** The line has the height of its longest pieces in large letters. */
const weight = ({ str, height }: PdfText) => str.trim().length * height

/** A smaller piece above or below the line is a superscript or subscript. */
function scriptOf(piece: PdfText, main: PdfText): string {
  const rise = yOf(piece) - yOf(main)
  const isSmall = piece.height < main.height * 0.82
  const text = piece.str.trim()
  if (!isSmall || text === '' || text.length > 12) return piece.str
  const kind = rise > main.height * 0.15 ? 'sup' : rise < main.height * -0.06 ? 'sub' : null
  if (!kind) return piece.str
  const [node] = scriptNode(text, kind)
  return node?.kind === 'text' ? node.text : `${kind === 'sup' ? '^' : '_'}(${text})`
}

/** The height of most letters on the page. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}
