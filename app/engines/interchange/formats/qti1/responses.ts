import { childrenOf, descendants, type Element, type Node } from '../../xml/element.ts'
import { gapPlace } from '../qti/gap-text.ts'
import { materialNodes, materialsIn } from './material.ts'

export interface Response {
  name: string
  /** `lid`: chosen from a list; `str` and `num`: typed. */
  kind: 'lid' | 'str' | 'num' | 'other'
  several: boolean
  shuffled: boolean
  /** Text before its list, in a row of a matching question. */
  label: Element
  choices: { name: string; content: Element }[]
  fixedChoices: boolean
  isLong: boolean
}

/** The body of an item: its text with the place of each response, and the responses. */
export interface Body {
  /** Every material is a separate block. */
  text: Element
  /** One line, with each response in its place. */
  line: Element
  responses: Response[]
}

export function readBody(presentation: Element, losses: string[]): Body {
  const responses: Response[] = []
  const blocks: Node[] = []
  const line: Node[] = []
  const visit = (element: Element) => {
    for (const child of childrenOf(element)) {
      if (child.name === 'material') {
        const nodes = materialNodes(child, losses)
        blocks.push({ name: 'div', attributes: {}, children: nodes })
        line.push({ name: 'span', attributes: {}, children: nodes })
      } else if (child.name.startsWith('response_')) {
        responses.push(readResponse(child, losses))
        line.push(gapPlace(responses.length))
      } else visit(child)
    }
  }
  visit(presentation)
  const group = (children: Node[]): Element => ({ name: 'div', attributes: {}, children })
  return { text: group(blocks), line: group(line), responses }
}

const KINDS: Readonly<Record<string, Response['kind']>> = {
  response_lid: 'lid',
  response_str: 'str',
  response_num: 'num',
}

function readResponse(element: Element, losses: string[]): Response {
  const inside = [...descendants(element)]
  const list = inside.find(({ name }) => name === 'render_choice')
  const field = inside.find(({ name }) => name === 'render_fib')
  const odd = inside.find(({ name }) => /^render_(?!choice$|fib$)/.test(name))
  const labels = list ? [...descendants(list)].filter(({ name }) => name === 'response_label') : []
  const yes = (text: string | undefined) => /^yes$/i.test(text ?? '')
  const rows = Number(field?.attributes['rows'] ?? 1)
  return {
    name: element.attributes['ident'] ?? '',
    kind: odd ? 'other' : (KINDS[element.name] ?? 'other'),
    several: /^multiple$/i.test(element.attributes['rcardinality'] ?? ''),
    shuffled: yes(list?.attributes['shuffle']),
    label: materialsIn(element, losses),
    choices: labels.map((label) => ({
      name: label.attributes['ident'] ?? '',
      content: materialsIn(label, losses),
    })),
    fixedChoices: labels.some(({ attributes }) => /^no$/i.test(attributes['rshuffle'] ?? '')),
    isLong: rows > 1,
  }
}
