import type { Block, Inline } from './content.ts'

/** The words of content, without notation. Formulas stay as typed. */
export function toWords(blocks: readonly Block[]): string {
  return blocks.map(wordsOfBlock).join(' ').replace(/\s+/g, ' ').trim()
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wordsOf(block.children)
    case 'quote':
      return toWords(block.children)
    case 'table':
      return block.rows.map((row) => row.map(wordsOf).join(' ')).join(' ')
    case 'list':
      return block.items.map(({ children, lists }) => `${wordsOf(children)} ${toWords(lists)}`).join(' ')
  }
}

const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
        case 'code':
          return node.text
        case 'formula':
          return node.tex
        case 'break':
          return ' '
        default:
          return wordsOf(node.children)
      }
    })
    .join('')
