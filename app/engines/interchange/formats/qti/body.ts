import { elementNotation } from '../../content/text.ts'
import { groupOf, isElement, type Element, type Node } from '../../xml/element.ts'
import { attributeOf, interactionsIn, isInteraction, nameOf } from './names.ts'

const SHOWN_LATER = new Set(['feedbackblock', 'feedbackinline', 'templateblock', 'templateinline'])

/**
 * The body as a student sees it before answering: without rubrics for markers and without content that is shown after
 * the answer, because both give the answer away. Interactions are read later, with their content.
 */
export function bodyAsShown(element: Element, losses: string[]): Element {
  const children = element.children.flatMap((child): Node[] => {
    if (!isElement(child) || isInteraction(child)) return [child]
    const name = nameOf(child)
    if (name === 'rubricblock' && !attributeOf(child, 'view').split(/\s+/).includes('candidate')) {
      losses.push('words for whoever marks it')
      return []
    }
    if (SHOWN_LATER.has(name)) {
      losses.push('words that are shown after the answer, or only sometimes')
      return []
    }
    return [bodyAsShown(child, losses)]
  })
  return { ...element, children }
}

export interface AskingBlock {
  element: Element
  /** The text before the interaction. */
  before: string
  /** The text after the last one. */
  after: string
}

/** Splits the body into blocks that ask something, each with the text before it. */
export function askingBlocks(body: Element, losses: string[]): AskingBlock[] {
  const root = withoutWrappers(body)
  const blocks: AskingBlock[] = []
  let between: Node[] = []
  const takeText = () => {
    // Read together, so that every element keeps its own tag and its neighbours.
    const text = elementNotation(groupOf(between), losses)
    between = []
    return text
  }
  const hasBareText = root.children.some((child) => !isElement(child) && child.trim() !== '')
  for (const node of hasBareText ? [groupOf(root.children)] : root.children) {
    if (isElement(node) && interactionsIn(groupOf([node])).length > 0)
      blocks.push({ element: node, before: takeText(), after: '' })
    else between.push(node)
  }
  const last = blocks.at(-1)
  if (last) last.after = takeText()
  return blocks
}

/** Removes layout containers around the whole body. A container with its own marks is a part. */
function withoutWrappers(body: Element): Element {
  let root = body
  for (let only = onlyChild(root); only; only = onlyChild(root)) {
    if (isInteraction(only) || nameOf(only) !== 'div' || attributeOf(only, 'datamarks') !== '') break
    root = only
  }
  return root
}

function onlyChild(element: Element): Element | null {
  const real = element.children.filter((child) => isElement(child) || child.trim() !== '')
  const [only] = real
  return real.length === 1 && isElement(only!) && interactionsIn(groupOf([only])).length > 0 ? only : null
}
