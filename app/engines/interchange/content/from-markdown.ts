import { marked, paragraph, textNode, type Block, type Inline } from './content.ts'
import { splitFormulas } from './formulas.ts'
import { fromNotation } from './from-notation.ts'

/**
 * Reads Markdown of other programs. Formulas are converted first, because a backslash before a bracket has another
 * meaning in Markdown. The rest is our notation, with headings, links and pictures.
 */
export function fromMarkdown(text: string, losses: Set<string>): Block[] {
  const formulas: Inline[] = []
  const source = splitFormulas(text.replace(/[\u0005\u0006]/g, ''))
    .map((node) => {
      if (node.kind === 'text') return node.text.replace(/\\?\$/g, '\\$')
      formulas.push(node)
      return `\u0005${formulas.length - 1}\u0006`
    })
    .join('')
  return fromNotation(withBold(source)).map((block) =>
    mapBlock(block, (node) => lineNodes(node, formulas, losses)),
  )
}

/** Replaces bold with underscores by bold with stars. */
const withBold = (text: string) => text.replace(/(?<![\w_])__(?=\S)([^_\n]{1,2000})__(?![\w_])/g, '**$1**')

const TOKEN = /\u0005(\d{1,6})\u0006|(!?)\[([^[\]\n]{0,300})\]\([^()\s]{0,500}(?:\s+"[^"\n]{0,200}")?\)/g

/** Puts formulas back; keeps the words of a link and the alternative text of a picture. */
function lineNodes(text: string, formulas: readonly Inline[], losses: Set<string>): Inline[] {
  const nodes: Inline[] = []
  let from = 0
  for (const found of text.matchAll(TOKEN)) {
    const [whole, formula, picture, words = ''] = found
    if (found.index > from) nodes.push(textNode(text.slice(from, found.index)))
    from = found.index + whole.length
    if (formula !== undefined) nodes.push(formulas[Number(formula)]!)
    else {
      losses.add(picture ? `the picture “${(words || 'unnamed').slice(0, 60)}”` : 'a link, kept as its words')
      const shown = lineNodes(words, formulas, losses)
      nodes.push(...(picture && words ? [textNode('['), ...shown, textNode(']')] : shown))
    }
  }
  if (from < text.length) nodes.push(textNode(text.slice(from)))
  return nodes
}

function mapBlock(block: Block, read: (text: string) => Inline[]): Block {
  const line = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap((node): Inline[] => {
      if (node.kind === 'text') return read(node.text)
      return node.kind === 'strong' || node.kind === 'emphasis'
        ? [{ kind: node.kind, children: line(node.children) }]
        : [node]
    })
  switch (block.kind) {
    case 'paragraph': {
      const [first, ...rest] = line(block.children)
      const heading = first?.kind === 'text' ? /^#{1,6} +/.exec(first.text) : null
      return heading && first?.kind === 'text'
        ? paragraph(marked('strong', [textNode(first.text.slice(heading[0].length)), ...rest]))
        : paragraph(line(block.children))
    }
    case 'quote':
      return { ...block, children: block.children.map((child) => mapBlock(child, read)) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(line)) }
    case 'list':
      return {
        ...block,
        items: block.items.map(({ children, lists }) => ({
          children: line(children),
          lists: lists.map((list) => mapBlock(list, read) as typeof list),
        })),
      }
  }
}
