import { isElement, textOf, type Element, type Node } from '../xml/element.ts'
import { BREAK } from './break.ts'
import {
  flatten,
  marked,
  paragraph,
  pushInline,
  textNode,
  trimInline,
  type Block,
  type Inline,
} from './content.ts'
import { splitFormulas } from './formulas.ts'
import { readDefinitions, readList } from './html-lists.ts'
import { readTable } from './html-tables.ts'
import { lostIn, withoutEmbedded } from './html-losses.ts'
import { formulaOf } from './mathml.ts'
import { scriptNode } from './scripts.ts'

const BLOCKS = new Set(
  'p div ul ol dl table blockquote pre h1 h2 h3 h4 h5 h6 section article header footer main aside nav figure figcaption address center details summary fieldset legend hr form body html caption dt dd li menu dir'.split(' '),
) // prettier-ignore

export interface HtmlReader {
  losses: Set<string>
  blocksOf(element: Element): Block[]
  inlineOf(nodes: readonly Node[]): Inline[]
}

/** Reads HTML, and the HTML-like body of a QTI item, into the content model. */
export function fromHtml(root: Element, losses: Set<string>): Block[] {
  const containers = blockContainers(root)
  const isBlock = (node: Node): node is Element => isElement(node) && containers.has(node)
  const reader: HtmlReader = {
    losses,
    blocksOf: (element) => blocksIn(element.children, reader, isBlock),
    inlineOf: (nodes) => inlineIn(nodes, reader, isBlock),
  }
  return reader.blocksOf(root)
}

/** Every element that is a block or contains one. */
function blockContainers(root: Element): Set<Element> {
  const found = new Set<Element>()
  const visit = (element: Element): boolean => {
    let has =
      BLOCKS.has(element.name) || /^(?:qti-)?(?:content-?body|prompt|rubric-?block)$/i.test(element.name)
    for (const child of element.children) if (isElement(child) && visit(child)) has = true
    if (has && !NEVER_BLOCKS.has(element.name)) found.add(element)
    return has && !NEVER_BLOCKS.has(element.name)
  }
  visit(root)
  return found
}

const NEVER_BLOCKS = new Set([
  'math',
  'mml',
  'sup',
  'sub',
  'svg',
  'button',
  'object',
  'video',
  'audio',
  'select',
])

function blocksIn(
  nodes: readonly Node[],
  reader: HtmlReader,
  isBlock: (node: Node) => node is Element,
): Block[] {
  const blocks: Block[] = []
  let run: Node[] = []
  const endRun = () => {
    blocks.push(...paragraphsOf(reader.inlineOf(run)))
    run = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node)
    else {
      endRun()
      blocks.push(...blocksOf(node, reader))
    }
  }
  endRun()
  return blocks
}

/** Inline content in paragraphs, separated by two line breaks. */
export function paragraphsOf(nodes: readonly Inline[]): Block[] {
  const paragraphs: Inline[][] = [[]]
  let breaks = 0
  for (const node of nodes) {
    if (node.kind === 'break') breaks += 1
    else if (node.kind !== 'text' || node.text.trim() !== '') {
      if (breaks > 1) paragraphs.push([])
      else if (breaks === 1) paragraphs.at(-1)!.push({ kind: 'break' })
      breaks = 0
      paragraphs.at(-1)!.push(node)
    } else if (breaks === 0) paragraphs.at(-1)!.push(node)
  }
  return paragraphs
    .map((children) => trimInline(children))
    .flatMap((children) => (children.length > 0 ? [paragraph(children)] : []))
}

function blocksOf(element: Element, reader: HtmlReader): Block[] {
  for (const loss of lostIn(element)) reader.losses.add(loss)
  const { name } = element
  switch (name) {
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return readList(element, reader)
    case 'dl':
      return readDefinitions(element, reader)
    case 'table':
      return readTable(element, reader)
    case 'blockquote': {
      const children = reader.blocksOf(element)
      return children.length > 0 ? [{ kind: 'quote', children }] : []
    }
    case 'pre':
      reader.losses.add('the look of set text (pre)')
      return preformatted(element)
    case 'hr':
      reader.losses.add('a dividing line')
      return []
    case 'b':
    case 'strong':
      return withMark(reader.blocksOf(element), 'strong')
    case 'i':
    case 'em':
      return withMark(reader.blocksOf(element), 'emphasis')
    default:
      break
  }
  if (/^h[1-6]$|^summary$|^legend$/.test(name))
    return paragraphsOf(marked('strong', flatten(reader.blocksOf(element), reader.losses, 'a heading')))
  if (withoutEmbedded(element)) return []
  return reader.blocksOf(element)
}

const withMark = (blocks: readonly Block[], kind: 'strong' | 'emphasis'): Block[] =>
  blocks.map((block) => (block.kind === 'paragraph' ? paragraph(marked(kind, block.children)) : block))

/** Keeps line breaks. */
function preformatted(element: Element): Block[] {
  const text = textOf(element).replaceAll('\t', '    ')
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split('\n')
  return paragraphsOf(
    lines.flatMap((line, at): Inline[] => [
      ...(at > 0 ? [{ kind: 'break' } as const] : []),
      ...splitFormulas(line.replace(/ +/g, ' ')),
    ]),
  )
}

function inlineIn(
  nodes: readonly Node[],
  reader: HtmlReader,
  isBlock: (node: Node) => node is Element,
): Inline[] {
  const line: Inline[] = []
  let run = ''
  const endRun = () => {
    pushInline(line, runOf(run))
    run = ''
  }
  for (const node of nodes) {
    // A formula may contain line breaks, so they stay in the run.
    if (!isElement(node)) run += node.replace(/[\u0000-\u0008]/g, '')
    else if (node.name === 'br') run += BREAK
    else {
      endRun()
      if (isBlock(node))
        pushInline(line, [
          textNode(' '),
          ...flatten(blocksOf(node, reader), reader.losses, 'a line'),
          textNode(' '),
        ])
      else pushInline(line, inlineElement(node, reader))
    }
  }
  endRun()
  return line
}

/** Words and formulas of a run of text. White space becomes one space, as in a browser. */
const runOf = (run: string): Inline[] =>
  splitFormulas(run.replace(/[^\S\u0003]+/g, ' ')).flatMap((node): Inline[] =>
    node.kind !== 'text'
      ? [node]
      : node.text
          .split(BREAK)
          .flatMap((text, at): Inline[] => [
            ...(at > 0 ? [{ kind: 'break' } as const] : []),
            ...(text === '' ? [] : [textNode(text)]),
          ]),
  )

function inlineElement(element: Element, reader: HtmlReader): Inline[] {
  for (const loss of lostIn(element)) reader.losses.add(loss)
  const inside = () => reader.inlineOf(element.children)
  switch (element.name) {
    case 'b':
    case 'strong':
      return marked('strong', inside())
    case 'i':
    case 'em':
    case 'cite':
    case 'dfn':
    case 'var':
      return marked('emphasis', inside())
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt': {
      const text = textOf(element).replace(/\s+/g, ' ')
      return text.trim() && !text.includes('`') ? [{ kind: 'code', text }] : inside()
    }
    case 'sup':
    case 'sub':
      return element.children.some((child) => isElement(child) && /^(?:math|img)$/.test(child.name))
        ? inside()
        : scriptNode(textOf(element), element.name)
    case 'q':
      return [textNode('“'), ...inside(), textNode('”')]
    case 'math':
    case 'mml': {
      const formula = formulaOf(element)
      if (formula) return [formula]
      reader.losses.add('a formula in MathML, kept as plain words')
      return [textNode(textOf(element).replace(/\s+/g, ' ').trim())]
    }
    case 'img':
      return picture(element)
    case 'object':
      return /^image\//.test(element.attributes['type'] ?? '')
        ? named(textOf(element).trim() || element.attributes['label'] || '')
        : []
    default:
      return withoutEmbedded(element) ? [] : inside()
  }
}

/** A picture becomes its alternative text. A picture of a formula becomes the formula. */
function picture({ attributes }: Element): Inline[] {
  const tex = attributes['data-equation-content'] ?? ''
  return tex.trim() ? [{ kind: 'formula', tex: tex.trim(), display: false }] : named(attributes['alt'] ?? '')
}

const named = (alt: string): Inline[] =>
  alt.trim() ? [textNode('['), ...splitFormulas(alt.replace(/\s+/g, ' ').trim()), textNode(']')] : []
