import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { showMarks } from './hidden-marks.ts'
import { isSafeAddress } from './safe-address.ts'
import type { Block, Inline } from './tree.ts'

/** Lists in lists and the like go no deeper; what is below stays text. */
const DEEPEST = 8

/** @param source what the nodes were parsed from: a node that we do not have stays as it was written */
export function blocksFrom(nodes: readonly RootContent[], source: string, depth = 0): Block[] {
  return nodes.map((node): Block => {
    switch (node.type) {
      case 'paragraph':
        return { kind: 'paragraph', children: inlineFrom(node.children, source) }
      case 'heading':
        return {
          kind: 'heading',
          level: node.depth <= 2 ? 2 : node.depth === 3 ? 3 : 4,
          children: inlineFrom(node.children, source),
        }
      case 'math':
        return { kind: 'formula', latex: showMarks(node.value) }
      case 'blockquote':
        if (depth < DEEPEST) return { kind: 'quote', children: blocksFrom(node.children, source, depth + 1) }
        break
      case 'list':
        if (depth < DEEPEST)
          return {
            kind: 'list',
            start: node.ordered ? (node.start ?? 1) : null,
            items: node.children.map((item: ListItem) => blocksFrom(item.children, source, depth + 1)),
          }
        break
      case 'table':
        return tableFrom(node, source)
    }
    return { kind: 'paragraph', children: [written(node, source)] }
  })
}

function tableFrom(table: Table, source: string): Block {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => inlineFrom(cell.children, source)),
  )
  return {
    kind: 'table',
    align: head.map((_, column) => (table.align?.[column] === 'right' ? 'end' : 'start')),
    head,
    // A row has as many cells as the head.
    rows: rows.map((cells) => head.map((_, column) => cells[column] ?? [])),
  }
}

export function inlineFrom(nodes: readonly PhrasingContent[], source: string, depth = 0): Inline[] {
  return nodes.map((node): Inline => {
    switch (node.type) {
      case 'text':
        return { kind: 'text', text: showMarks(node.value) }
      case 'inlineCode':
        return { kind: 'code', text: showMarks(node.value) }
      case 'break':
        return { kind: 'break' }
      case 'inlineMath':
        return {
          kind: 'formula',
          latex: showMarks(node.value),
          display: source.startsWith('$$', node.position?.start.offset),
        }
      case 'strong':
      case 'emphasis':
        if (depth < DEEPEST)
          return { kind: node.type, children: inlineFrom(node.children, source, depth + 1) }
        break
      case 'link': {
        const address = showMarks(node.url)
        if (depth < DEEPEST && isSafeAddress(address))
          return { kind: 'link', address, children: inlineFrom(node.children, source, depth + 1) }
        break
      }
    }
    return written(node, source)
  })
}

function written({ position }: Nodes, source: string): Inline {
  return { kind: 'text', text: showMarks(source.slice(position?.start.offset, position?.end.offset)) }
}
