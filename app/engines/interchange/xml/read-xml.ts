import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UnreadableFile } from '../imported.ts'
import { countTags, withoutDocumentType } from './document-type.ts'
import { isElement, type Element, type Node } from './element.ts'
import { decodeEntities } from './entities.ts'

const MAX_DEPTH = 60
/** For one document. Each element takes about a kilobyte of memory, however short it is. */
const MAX_TAGS = 40_000

const PARSER_OPTIONS = {
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
  maxNestedTags: MAX_DEPTH,
}

/**
 * Reads an XML document.
 * @throws UnreadableFile if it is not well-formed, declares entities or is too large
 */
export function readXml(source: string): Element {
  const text = withoutDocumentType(source.replace(/^\ufeff/, ''))
  if (countTags(text) > MAX_TAGS)
    throw new UnreadableFile('The file has more than 40,000 tags. Import it in smaller pieces.')
  refuseMalformed(text)
  let parsed: unknown
  try {
    parsed = new XMLParser(PARSER_OPTIONS).parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file cannot be read as XML: ${(error as Error).message}`)
  }
  const root = nodesOf(parsed, 0).find(isElement)
  if (!root) throw new UnreadableFile('The file holds no XML element.')
  return root
}

function refuseMalformed(text: string): void {
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: false })
  if (valid === true) return
  // The validator lists the elements that are open at the end of the file.
  const open = /^Invalid '\[([\s\S]*)\]' found/.exec(valid.err.msg)
  if (!open)
    throw new UnreadableFile(`The file is not well-formed XML: ${valid.err.msg} (line ${valid.err.line}).`)
  const names = [...new Set([...open[1]!.matchAll(/"([\w:-]{1,40})"/g)].map(([, name]) => `<${name!}>`))]
  throw new UnreadableFile(
    `The file ends before ${names.slice(0, 4).join(', ')} ${names.length === 1 ? 'is' : 'are'} closed: it may not be whole. Export or download it again.`,
  )
}

function nodesOf(nodes: unknown, depth: number): Node[] {
  if (!Array.isArray(nodes)) return []
  if (depth > MAX_DEPTH) throw new UnreadableFile('The file is nested too deeply.')
  return nodes.flatMap((node: Record<string, unknown>): Node[] => {
    if (typeof node['#text'] === 'string' || typeof node['#text'] === 'number')
      return [decodeEntities(String(node['#text']))]
    if (Array.isArray(node['#cdata']))
      return [(node['#cdata'] as { '#text'?: unknown }[]).map((one) => String(one['#text'] ?? '')).join('')]
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined) return []
    const given = (node[':@'] ?? {}) as Record<string, unknown>
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, decodeEntities(String(value))]),
    )
    return [{ name, attributes, children: nodesOf(node[name], depth + 1) }]
  })
}
