import { flatten, type Block, type Inline, type List } from './content.ts'

/** Writes content in the text notation of our questions. */
export function toNotation(blocks: readonly Block[]): string {
  return blocks
    .map(blockOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Content on one line of our notation, for a choice or an item. */
export const toLine = (blocks: readonly Block[], losses: Set<string>, place: string): string =>
  inlineOf(flatten(blocks, losses, place)).trim()

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineOf(block.children).trim()
    case 'quote':
      return toNotation(block.children)
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n')
    case 'list':
      return listOf(block)
    case 'table':
      return tableOf(block.rows)
  }
}

function listOf({ ordered, start, items }: List): string {
  return items
    .flatMap(({ children, lists }, at) => {
      const mark = ordered ? `${start + at}.` : '-'
      const inside = lists.flatMap((list) => listOf(list).split('\n'))
      return [
        `${mark} ${oneLine(children)}`.trimEnd(),
        ...inside.map((line) => `${' '.repeat(mark.length + 1)}${line}`),
      ]
    })
    .join('\n')
}

function tableOf(rows: readonly Inline[][][]): string {
  const width = Math.max(...rows.map((row) => row.length))
  const [head = '', ...body] = rows.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => cellOf(row[at] ?? [])).join(' | ')} |`,
  )
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')
}

/** A bar would end the cell, also in a formula. */
const cellOf = (cell: readonly Inline[]): string => oneLine(cell.map(withoutBars))

function withoutBars(node: Inline): Inline {
  if (node.kind === 'formula')
    return { ...node, tex: node.tex.replace(/\\\|/g, '\\Vert ').replaceAll('|', '\\vert ') }
  if (node.kind === 'text') return { ...node, text: node.text.replaceAll('|', BAR) }
  if (node.kind === 'strong' || node.kind === 'emphasis')
    return { ...node, children: node.children.map(withoutBars) }
  return node.kind === 'code' ? { ...node, text: node.text.replaceAll('|', '\\|') } : node
}

/** Stands for an escaped bar until the other backslashes are written. */
const BAR = '\u0004'

const oneLine = (nodes: readonly Inline[]): string =>
  inlineOf(nodes.map((node): Inline => (node.kind === 'break' ? { kind: 'text', text: ' ' } : node)))
    .replace(/\\?\n/g, ' ')
    .replaceAll(BAR, '\\|')
    .trim()

function inlineOf(nodes: readonly Inline[]): string {
  return nodes.map((node, at) => nodeOf(node, nodes[at + 1])).join('')
}

function nodeOf(node: Inline, next: Inline | undefined): string {
  switch (node.kind) {
    case 'text':
      return escapeText(node.text, next?.kind === 'break')
    case 'strong':
      return `**${inlineOf(node.children)}**`
    case 'emphasis':
      return `*${inlineOf(node.children)}*`
    case 'code':
      return `\`${node.text}\``
    case 'formula':
      return node.display ? `$$${node.tex}$$` : `$${node.tex}$`
    case 'break':
      return '\\\n'
  }
}

/**
 * Escapes what our notation would interpret: a dollar sign, a star that could start formatting, and two braces
 * together. A backslash is doubled only if it would escape the next character.
 */
function escapeText(text: string, beforeBreak: boolean): string {
  const escaped = withoutTrailingSpaces(text).replace(
    /\\\$|\\(?=[\\*`_|#>[\]\n-]|\u0004)|[$`]|\*(?=\S)|\{(?=\{)/g,
    (sign) => (sign === '\\$' ? sign : sign === '\\' ? '\\\\' : sign === '{' ? '{ ' : `\\${sign}`),
  )
  return beforeBreak && /(?<!\\)\\$/.test(escaped.slice(-2)) ? `${escaped}\\` : escaped
}

const withoutTrailingSpaces = (text: string): string =>
  text
    .split('\n')
    .map((line, at, lines) => (at < lines.length - 1 ? line.trimEnd() : line))
    .join('\n')
