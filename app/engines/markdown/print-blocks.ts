import { parseInline, parseMarkdown } from './parse-markdown.ts'
import type { Block, Inline } from './tree.ts'

/** A stretch of text in one style, for a page that is set line by line. */
export interface PrintPiece {
  kind: 'plain' | 'bold' | 'italic' | 'code' | 'maths' | 'break'
  /** The words, or the LaTeX of a formula. */
  text: string
}

export type PrintBlock =
  | { kind: 'paragraph' | 'quote'; pieces: PrintPiece[] }
  | { kind: 'formula'; latex: string }
  /** A list item; `depth` counts the lists around its list. */
  | { kind: 'item'; mark: string; depth: number; pieces: PrintPiece[] }
  | { kind: 'table'; rows: PrintPiece[][][] }

/** A text as a flat list of blocks for print. Nested lists and quotations follow the block that holds them. */
export function printBlocks(markdown: string): PrintBlock[] {
  return blocksFor(parseMarkdown(markdown), 'paragraph', 0)
}

/** One line of text for print: a table cell, a heading. */
export function printPieces(markdown: string): PrintPiece[] {
  return piecesFor(parseInline(markdown), 'plain')
}

function blocksFor(blocks: readonly Block[], kind: 'paragraph' | 'quote', depth: number): PrintBlock[] {
  return blocks.flatMap((block): PrintBlock[] => {
    switch (block.kind) {
      case 'paragraph':
        return [{ kind, pieces: piecesFor(block.children, 'plain') }]
      case 'heading':
        return [{ kind, pieces: piecesFor(block.children, 'bold') }]
      case 'formula':
        return [{ kind: 'formula', latex: block.latex }]
      case 'quote':
        return blocksFor(block.children, 'quote', depth)
      case 'list':
        return block.items.flatMap((item, index) =>
          itemFor(item, block.start === null ? '–' : `${block.start + index}.`, kind, depth),
        )
      case 'table':
        return [
          {
            kind: 'table',
            rows: [block.head, ...block.rows].map((cells) => cells.map((cell) => piecesFor(cell, 'plain'))),
          },
        ]
    }
  })
}

function itemFor(
  [first, ...rest]: readonly Block[],
  mark: string,
  kind: 'paragraph' | 'quote',
  depth: number,
): PrintBlock[] {
  const isText = first?.kind === 'paragraph'
  return [
    { kind: 'item', mark, depth, pieces: isText ? piecesFor(first.children, 'plain') : [] },
    ...blocksFor(isText || !first ? rest : [first, ...rest], kind, depth + 1),
  ]
}

function piecesFor(nodes: readonly Inline[], style: 'plain' | 'bold' | 'italic'): PrintPiece[] {
  return nodes.flatMap((node): PrintPiece[] => {
    switch (node.kind) {
      case 'text':
        return [{ kind: style, text: node.text }]
      case 'code':
        return [{ kind: 'code', text: node.text }]
      case 'break':
        return [{ kind: 'break', text: '' }]
      case 'formula':
        return [{ kind: 'maths', text: node.latex }]
      case 'strong':
        return piecesFor(node.children, 'bold')
      case 'emphasis':
        return piecesFor(node.children, style === 'bold' ? 'bold' : 'italic')
      case 'link':
        return piecesFor(node.children, style)
    }
  })
}
