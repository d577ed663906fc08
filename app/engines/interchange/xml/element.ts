/** An element of an XML or HTML document, with its local name. Text is between the elements. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
}
export type Node = Element | string

export const isElement = (node: Node): node is Element => typeof node !== 'string'

export function childrenOf(element: Element | undefined, name?: string): Element[] {
  return (element?.children ?? []).filter(
    (child): child is Element => isElement(child) && (name === undefined || child.name === name),
  )
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0]
}

/** All text inside a node. */
export function textOf(node: Node | undefined): string {
  if (node === undefined) return ''
  return isElement(node) ? node.children.map(textOf).join('') : node
}

/** Every descendant, depth first. */
export function* descendants(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (!isElement(child)) continue
    yield child
    yield* descendants(child)
  }
}

/** A nameless element that groups nodes. */
export const groupOf = (children: Node[]): Element => ({ name: 'div', attributes: {}, children })
