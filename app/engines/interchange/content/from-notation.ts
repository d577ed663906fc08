import type { Block, List } from './content.ts'
import { paragraph, trimInline } from './content.ts'
import { inlineFromNotation } from './inline-notation.ts'

const LIST_MARK = /^( *)(?:([-*])|(\d{1,4})[.)]) +(\S.*)?$/

/** Reads the text notation of our questions into the content model. */
export function fromNotation(text: string): Block[] {
  return blocksOf(text.replace(/\r\n?/g, '\n').replaceAll('\t', '  ').split('\n'), 0)
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''
const isQuote = (line: string | undefined) => /^ {0,3}>/.test(line ?? '')
const isTable = (lines: readonly string[], at: number) =>
  (lines[at] ?? '').trimStart().startsWith('|') &&
  /^ *\|[ :|-]+$/.test(lines[at + 1] ?? '') &&
  lines[at + 1]!.includes('-')

/** Deeper lists and quotations are read as words. */
const MAX_DEPTH = 6

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1
      continue
    }
    const from = at
    if (isTable(lines, at)) {
      while ((lines[at] ?? '').trimStart().startsWith('|')) at += 1
      const rows = lines.slice(from, at).filter((_, index) => index !== 1)
      blocks.push({ kind: 'table', rows: rows.map((row) => cellsOf(row).map(inlineFromNotation)) })
    } else if (depth < MAX_DEPTH && isQuote(lines[at])) {
      while (isQuote(lines[at])) at += 1
      const inner = lines.slice(from, at).map((line) => line.replace(/^ *> ?/, ''))
      blocks.push({ kind: 'quote', children: blocksOf(inner, depth + 1) })
    } else if (LIST_MARK.test(lines[at]!)) {
      at = listEnd(lines, at)
      blocks.push(listOf(lines.slice(from, at), 0))
    } else {
      at += 1
      while (!isBlank(lines[at]) && !isQuote(lines[at]) && !isTable(lines, at) && !LIST_MARK.test(lines[at]!))
        at += 1
      const text = lines
        .slice(from, at)
        .map((line) => line.trimStart())
        .join('\n')
      const children = trimInline(inlineFromNotation(text))
      if (children.length > 0) blocks.push(paragraph(children))
    }
  }
  return blocks
}

function listEnd(lines: readonly string[], from: number): number {
  const [, indent = '', bullet] = LIST_MARK.exec(lines[from]!)!
  let at = from + 1
  for (; at < lines.length; at += 1) {
    const line = lines[at]!
    if (isBlank(line)) break
    const mark = LIST_MARK.exec(line)
    const inside = line.startsWith(`${indent}  `)
    if (!inside && !(mark && (mark[2] === undefined) === (bullet === undefined))) break
  }
  return at
}

/** List items with their lines: deeper items make nested lists, other lines continue the text. */
function listOf(lines: readonly string[], depth: number): List {
  const first = LIST_MARK.exec(lines[0]!)!
  const indent = first[1]!.length
  const points: string[][] = []
  for (const line of lines) {
    const mark = LIST_MARK.exec(line)
    if (mark && mark[1]!.length <= indent) points.push([mark[4] ?? ''])
    else points.at(-1)!.push(line)
  }
  return {
    kind: 'list',
    ordered: first[3] !== undefined,
    start: Number(first[3] ?? 1),
    items: points.map((point) => {
      const inner = depth < MAX_DEPTH ? point.findIndex((line, at) => at > 0 && LIST_MARK.test(line)) : -1
      const words = inner === -1 ? point : point.slice(0, inner)
      const lists: List[] = []
      for (let at = inner; at > 0 && at < point.length;) {
        const end = LIST_MARK.test(point[at]!) ? listEnd(point, at) : at + 1
        if (LIST_MARK.test(point[at]!)) lists.push(listOf(point.slice(at, end), depth + 1))
        at = end
      }
      return { children: trimInline(inlineFromNotation(words.map((line) => line.trim()).join('\n'))), lists }
    }),
  }
}

/** The cells of a row. A bar in a formula or after a backslash separates none. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  const text = line.trim().replace(/^\|/, '')
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\\') cell += text[at + 1] === '|' ? text[(at += 1)]! : sign + (text[(at += 1)] ?? '')
    else if (sign === '$' && formulaEnd(text, at) > at) {
      const end = formulaEnd(text, at)
      cell += text.slice(at, end + 1)
      at = end
    } else if (sign === '|') {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  if (cell.trim() !== '') cells.push(cell.trim())
  return cells
}

/** A row is short, so looking ahead for each dollar sign costs little. */
function formulaEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length && at < from + 2_000; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '$') return at
  }
  return -1
}
