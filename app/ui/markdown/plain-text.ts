import type { Block, Inline } from '#app/engines/markdown/tree.ts'
import { speak } from '#app/ui/maths/speak.ts'

/** A text without formatting, with formulas in words: for a title, a name, a search. */
export function plainBlocks(blocks: readonly Block[]): string {
  return tidy(blocks.map(wordsOfBlock).join(' '))
}

export function plainInline(nodes: readonly Inline[]): string {
  return tidy(wordsOf(nodes))
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.children)
    case 'formula':
      return speak(block.latex)
    case 'quote':
      return plainBlocks(block.children)
    case 'list':
      return block.items.map(plainBlocks).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(wordsOf).join(' ')
  }
}

function wordsOf(nodes: readonly Inline[]): string {
  return nodes.map(wordsOfInline).join('')
}

function wordsOfInline(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text
    case 'break':
      return ' '
    case 'formula':
      return speak(node.latex)
    default:
      return wordsOf(node.children)
  }
}
