import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UnreadableFile } from './brought.ts'

/** An element, by its local name; text stands between as it was. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const DEEPEST = 60
/** Of one document: an element takes a kilobyte or so while it is read, however short it is written. */
const MOST_TAGS = 40_000

/**
 * Reads XML. Document types are refused, and with them every entity but the five of the language: nothing in a file can
 * grow beyond what was sent.
 */
export function readXml(source: string): Element {
  const text = source.replace(/^\ufeff/, '')
  // What a comment or a stretch of characters holds declares nothing.
  const declared = withoutAsides(text)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(declared))
    throw new UnreadableFile('The file declares a document type. Save it without one and try again.')
  if (tagsIn(declared) > MOST_TAGS)
    throw new UnreadableFile('The file has more than 40,000 tags. Bring it in smaller pieces.')
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: false })
  // Said so by the validator when tags are left open at the end; its list names each as often as it is.
  const open = valid === true ? null : /^Invalid '\[([\s\S]*)\]' found/.exec(valid.err.msg)
  if (open) {
    const names = [...new Set([...open[1]!.matchAll(/"([\w:-]{1,40})"/g)].map(([, name]) => `<${name!}>`))]
    throw new UnreadableFile(
      `The file ends before ${names.slice(0, 4).join(', ')} ${names.length === 1 ? 'is' : 'are'} closed: it may not be whole. Export or download it again.`,
    )
  }
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

/** A document without its comments and its stretches of characters, in one pass however many are left open. */
function withoutAsides(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('<!'); at !== -1; at = text.indexOf('<!', at)) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null
    const close = end === null ? -1 : text.indexOf(end, at + 4)
    if (end === null) at += 2
    else if (close === -1) break
    else {
      parts.push(text.slice(from, at))
      from = at = close + end.length
    }
  }
  return parts.join('') + text.slice(from)
}

/** How many tags a text has, at most. */
export function tagsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) count += 1
  return count
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
