import { readHtml } from '../../content/read-html.ts'
import { childrenOf, groupOf, isElement, textOf, type Element, type Node } from '../../xml/element.ts'

/** The content of a `material` element as nodes for the content model. Its text may be HTML. */
export function materialNodes(material: Element, losses: string[]): Node[] {
  return material.children.flatMap((child): Node[] => {
    if (!isElement(child)) return child.trim() === '' ? [] : [child]
    switch (child.name) {
      case 'mattext':
      case 'matemtext':
        return [textNodes(child, losses)]
      case 'matbreak':
        return [{ name: 'br', attributes: {}, children: [] }]
      case 'matimage':
        return [pictureOf(child)]
      case 'altmaterial':
        losses.push('another form of a text (altmaterial)')
        return []
      default:
        losses.push(`an embedded ${child.name.replace(/^mat/, '')}`)
        return []
    }
  })
}

const pictureOf = ({ attributes }: Element): Element => ({
  name: 'img',
  attributes: { src: attributes['uri'] ?? '', alt: attributes['label'] ?? '' },
  children: [],
})

/** HTML, plain text with its line breaks, or elements in the document itself. */
function textNodes(element: Element, losses: string[]): Element {
  if (childrenOf(element).length > 0) return { ...element, name: 'span', attributes: {} }
  const text = textOf(element)
  const isHtml = /html/i.test(element.attributes['texttype'] ?? '') || /<\/?[a-z][^<>]{0,5000}>/i.test(text)
  if (!isHtml) {
    const lines = text.trim().split(/\r\n?|\n/)
    return {
      name: 'span',
      attributes: {},
      children: lines.flatMap((line, at): Node[] =>
        at > 0 ? [{ name: 'br', attributes: {}, children: [] }, line] : [line],
      ),
    }
  }
  const found = new Set<string>()
  const read = readHtml(text, found)
  losses.push(...found)
  return { ...read, name: 'span' }
}

/** All materials inside an element that belong to no response, each as a block. */
export function materialsIn(element: Element | undefined, losses: string[]): Element {
  const nodes: Node[] = []
  const visit = (one: Element) => {
    for (const child of childrenOf(one)) {
      if (child.name === 'material') nodes.push(groupOf(materialNodes(child, losses)))
      else if (!child.name.startsWith('render_')) visit(child)
    }
  }
  if (element) visit(element)
  return groupOf(nodes)
}
