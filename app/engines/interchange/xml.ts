import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UnreadableFile } from './brought.ts'

/** An element, by its local name; text stands between as it was. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const DEEPEST = 60

/**
 * Reads XML. Document types are refused, and with them every entity but the five of the language: nothing in a file can
 * grow beyond what was sent.
 */
export function readXml(source: string): Element {
  const text = source.replace(/^\ufeff/, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFile('The file declares a document type. Save it without one and try again.')
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: false })
  if (valid !== true)
    throw new UnreadableFile(`The file is not well-formed XML: ${valid.err.msg} (line ${valid.err.line}).`)
  let parsed: unknown
  try {
    parsed = new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      trimValues: false,
      processEntities: false,
      cdataPropName: '#cdata',
      ignoreDeclaration: true,
      ignorePiTags: true,
      removeNSPrefix: true,
      maxNestedTags: DEEPEST,
    }).parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file cannot be read as XML: ${(error as Error).message}`)
  }
  const roots = elementsOf(parsed, 0)
  const root = roots.find((one) => typeof one !== 'string')
  if (!root) throw new UnreadableFile('The file holds no XML element.')
  return root as Element
}

function elementsOf(nodes: unknown, depth: number): (Element | string)[] {
  if (!Array.isArray(nodes)) return []
  if (depth > DEEPEST) throw new UnreadableFile('The file is nested too deeply.')
  return nodes.flatMap((node: Record<string, unknown>): (Element | string)[] => {
    if (typeof node['#text'] === 'string' || typeof node['#text'] === 'number')
      return [decode(String(node['#text']))]
    if (Array.isArray(node['#cdata']))
      return [(node['#cdata'] as { '#text'?: unknown }[]).map((one) => String(one['#text'] ?? '')).join('')]
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined) return []
    const given = (node[':@'] ?? {}) as Record<string, unknown>
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, decode(String(value))]),
    )
    return [{ name, attributes, children: elementsOf(node[name], depth + 1) }]
  })
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', times: '×', deg: '°',
  minus: '−', rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', theta: 'θ',
  lambda: 'λ', mu: 'μ', pi: 'π', sigma: 'σ', omega: 'ω', Delta: 'Δ', Omega: 'Ω', rarr: '→', larr: '←', harr: '↔', le: '≤',
  ge: '≥', ne: '≠', plusmn: '±', middot: '·', sup2: '²', sup3: '³', frac12: '½', euro: '€', pound: '£', copy: '©', bull: '•',
} // prettier-ignore

/** Character references: numbers, and names that HTML has. An unknown one stays as it is. */
export function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,12}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : whole
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : whole
    },
  )
}

export const isElement = (node: Element | string): node is Element => typeof node !== 'string'

export function childrenOf(element: Element | undefined, name?: string): Element[] {
  return (element?.children ?? []).filter(
    (one): one is Element => isElement(one) && (name === undefined || one.name === name),
  )
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0]
}

export function textOf(node: Element | string | undefined): string {
  if (node === undefined) return ''
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Every element below, depth first. */
export function* within(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (!isElement(child)) continue
    yield child
    yield* within(child)
  }
}

export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
