import { isElement, textOf, type Element, type Node } from '#app/engines/interchange/xml/element.ts'
import { formulaOf } from '#app/engines/interchange/content/mathml.ts'
import { scriptNode } from '#app/engines/interchange/content/scripts.ts'
import type { DocumentBlock } from './document.ts'

/** Counts what could not be read. */
export interface UnreadCount {
  equation: number
  picture: number
}

const SKIPPED = new Set(
  'head script style template noscript iframe object embed audio video canvas form input button select textarea nav'.split(' '),
) // prettier-ignore
const CONTAINERS = new Set(
  'html body div section article header footer main aside figure figcaption blockquote pre ul ol dl dt dd table thead tbody tfoot caption details summary address hgroup center'.split(' '),
) // prettier-ignore
const HEADING = /^h([1-6])$/

/** Reads the blocks of an HTML document. Only text is taken: no address, picture or script. */
export function htmlBlocks(root: Element, unread: UnreadCount): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  let run = ''
  const push = (block: DocumentBlock) => {
    const text = block.text.replace(/\s+/g, ' ').trim()
    if (text !== '') blocks.push({ ...block, text })
  }
  const endRun = () => {
    push({ kind: 'paragraph', text: run })
    run = ''
  }
  const visit = (node: Node): void => {
    if (!isElement(node) || !isBlock(node)) {
      run += inlineText(node, unread)
      return
    }
    endRun()
    const heading = HEADING.exec(node.name)
    if (heading) push({ kind: 'heading', text: insideText(node, unread), level: Number(heading[1]) })
    else if (node.name === 'p') push({ kind: 'paragraph', text: insideText(node, unread) })
    else if (node.name === 'tr') push({ kind: 'row', text: rowText(node, unread) })
    else if (node.name === 'li') visitItem(node)
    else node.children.forEach(visit)
    endRun()
  }
  /** A list item is one block; the blocks of a list or table inside it follow. */
  const visitItem = (item: Element): void => {
    const inner = item.children.filter((node) => isElement(node) && /^(?:[uod]l|table)$/.test(node.name))
    const own = item.children.filter((node) => !inner.includes(node))
    push({ kind: 'item', text: own.map((node) => inlineText(node, unread)).join('') })
    inner.forEach(visit)
  }
  visit(root)
  endRun()
  return blocks
}

const isBlock = ({ name }: Element) =>
  CONTAINERS.has(name) || name === 'p' || name === 'li' || name === 'tr' || HEADING.test(name)

const insideText = (element: Element, unread: UnreadCount): string =>
  element.children.map((node) => inlineText(node, unread)).join('')

const rowText = (row: Element, unread: UnreadCount): string =>
  row.children
    .filter(isElement)
    .map((cell) => insideText(cell, unread).replace(/\s+/g, ' ').trim())
    .join(' | ')

function inlineText(node: Node, unread: UnreadCount): string {
  if (!isElement(node)) return node
  if (SKIPPED.has(node.name)) return ''
  switch (node.name) {
    case 'br':
      return ' '
    case 'img':
    case 'image':
    case 'svg':
      unread.picture += 1
      return ''
    case 'math': {
      const formula = formulaOf(node)
      if (!formula) unread.equation += 1
      return formula ? ` $${formula.tex}$ ` : ' [formula] '
    }
    case 'sup':
    case 'sub':
      return scriptText(node, node.name)
    default:
      return isBlock(node) || node.name === 'td' ? ` ${insideText(node, unread)} ` : insideText(node, unread)
  }
}

function scriptText(element: Element, kind: 'sup' | 'sub'): string {
  const text = textOf(element).trim()
  // A footnote keeps its mark, such as [1].
  if (text.startsWith('[')) return text
  const [node] = scriptNode(text, kind)
  return node?.kind === 'text' ? node.text : `${kind === 'sup' ? '^' : '_'}(${text})`
}
