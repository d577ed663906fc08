import type { Block, Inline } from './tree.ts'

/** A formula of one letter costs about as much HTML as one of twenty. */
const LEAST = 20

/** How much there is to typeset: the characters of all formulas, at least 20 for each. */
export function formulaLoad(nodes: readonly (Block | Inline)[]): number {
  return nodes.reduce((sum, node) => sum + loadOf(node), 0)
}

function loadOf(node: Block | Inline): number {
  switch (node.kind) {
    case 'formula':
      return Math.max(LEAST, node.latex.length)
    case 'list':
      return node.items.reduce((sum, item) => sum + formulaLoad(item), 0)
    case 'table':
      return [node.head, ...node.rows].flat().reduce((sum, cell) => sum + formulaLoad(cell), 0)
    default:
      return 'children' in node ? formulaLoad(node.children) : 0
  }
}
