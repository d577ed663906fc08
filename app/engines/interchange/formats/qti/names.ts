import { descendants, isElement, type Element, type Node } from '../../xml/element.ts'

/** QTI 2 writes choiceInteraction and responseIdentifier, QTI 3 qti-choice-interaction and response-identifier. */
const plain = (name: string) => name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()

export const nameOf = (element: Element) => plain(element.name)

export function attributeOf(element: Element | undefined, name: string): string {
  const found = Object.entries(element?.attributes ?? {}).find(([key]) => plain(key) === name)
  return found?.[1] ?? ''
}

/** Every element below with this name. */
export const findAll = (element: Element, name: string) =>
  [...descendants(element)].filter((one) => nameOf(one) === name)
export const findFirst = (element: Element, name: string) => findAll(element, name)[0]

export const isInteraction = (element: Element) => nameOf(element).endsWith('interaction')
export const interactionsIn = (element: Element) => [...descendants(element)].filter(isInteraction)

export const isInline = (interaction: Element) =>
  nameOf(interaction) === 'textentryinteraction' || nameOf(interaction) === 'inlinechoiceinteraction'

/** A copy of an element with some elements replaced. `change` returns null for an element that stays. */
export function replaceElements(element: Element, change: (one: Element) => Node[] | null): Element {
  return {
    ...element,
    children: element.children.flatMap((child) =>
      isElement(child) ? (change(child) ?? [replaceElements(child, change)]) : [child],
    ),
  }
}
