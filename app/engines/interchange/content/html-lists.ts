import { isElement, type Element, type Node } from '../xml/element.ts'
import { flatten, marked, pushInline, textNode, type Block, type Inline, type List } from './content.ts'
import type { HtmlReader } from './from-html.ts'

/** A list with its nested lists. Content beside its items is added to the item before. */
export function readList(element: Element, reader: HtmlReader): Block[] {
  const items: List['items'] = []
  const start = Number(element.attributes['start'] ?? 1)
  const ordered = element.name === 'ol'
  if (ordered && /^[aAiI]$/.test(element.attributes['type'] ?? ''))
    reader.losses.add('the letters or Roman numerals of a list: its points are numbered')
  if (ordered && 'reversed' in element.attributes) reader.losses.add('that a list counts down')
  for (const child of element.children) {
    if (isElement(child) && child.name === 'li') {
      if (child.attributes['value']) reader.losses.add('numbers of its own in a list')
      items.push(itemOf(child, reader))
    } else if (isElement(child) || child.trim() !== '') addBeside(items, child, reader)
  }
  const filled = items.filter(({ children, lists }) => children.length > 0 || lists.length > 0)
  return filled.length > 0
    ? [
        {
          kind: 'list',
          ordered,
          start: Number.isInteger(start) && start >= 0 && start < 1000 ? start : 1,
          items: filled,
        },
      ]
    : []
}

function itemOf(element: Element, reader: HtmlReader): List['items'][number] {
  const blocks = reader.blocksOf(element)
  const lists = blocks.filter((block): block is List => block.kind === 'list')
  const others = blocks.filter(({ kind }) => kind !== 'list')
  return { children: flatten(others, reader.losses, 'a list'), lists }
}

function addBeside(items: List['items'], node: Node, reader: HtmlReader): void {
  const { children, lists } = itemOf({ name: 'li', attributes: {}, children: [node] }, reader)
  const last = items.at(-1)
  if (!last) items.push({ children, lists })
  else {
    if (children.length > 0) pushInline(last.children, [textNode(' '), ...children])
    last.lists.push(...lists)
  }
}

/** Terms with their definitions: a list, with each term in bold. */
export function readDefinitions(element: Element, reader: HtmlReader): Block[] {
  const items: { term: Inline[]; meanings: Inline[][] }[] = []
  const visit = (one: Element) => {
    for (const child of one.children) {
      if (isElement(child) && child.name === 'div') visit(child)
      else if (isElement(child) || child.trim() !== '') add(child)
    }
  }
  const add = (child: Node) => {
    const isTerm = isElement(child) && child.name === 'dt'
    const { children, lists } = itemOf({ name: 'li', attributes: {}, children: [child] }, reader)
    const line = flatten([{ kind: 'paragraph', children }, ...lists], reader.losses, 'a meaning')
    const last = items.at(-1)
    if (isTerm || !last) items.push(isTerm ? { term: line, meanings: [] } : { term: [], meanings: [line] })
    else last.meanings.push(line)
  }
  visit(element)
  const points = items.map(({ term, meanings }) => {
    const children: Inline[] = []
    if (term.length > 0) pushInline(children, marked('strong', term))
    meanings.forEach((meaning, at) => {
      const sign = at > 0 ? '; ' : term.length > 0 ? ': ' : ''
      pushInline(children, [...(sign ? [textNode(sign)] : []), ...meaning])
    })
    return { children, lists: [] }
  })
  return points.length > 0 ? [{ kind: 'list', ordered: false, start: 1, items: points }] : []
}
