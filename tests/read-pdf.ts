import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  pages: number
  /** The text of the pages as it would be copied. */
  text: string
  title: string
  language: string
  /** The elements of the structure tree in reading order; with alternative text as `Formula: x squared`. */
  elements: string[]
}

/** Reads one of our PDFs by its cross-reference table, and fails if an object is not where the table says. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes.toString('latin1'))
  const pages = pagesIn(objects)
  const maps = new Map<string, Map<string, string>>()
  const resources = objects.flatMap((object) => /\/Font <<[^>]*>>/.exec(object) ?? [])
  for (const [, name, number] of resources.flatMap((fonts) => [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)])) {
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(objects[Number(number) - 1]!)![1])
    if (!maps.has(name!)) maps.set(name!, unicodeMap(streamOf(map, objects)))
  }
  const text = pages.map((page) => textOf(contentOf(page, objects), maps))
  const catalogue = objects.find((object) => object.includes('/Type /Catalog'))!
  const root = objects.find((object) => object.includes('/Type /StructTreeRoot'))!
  const titled = /\/Title (\d+) 0 R/.exec(objects.findLast((object) => object.includes('/CreationDate'))!)!
  return {
    pages: pages.length,
    text: text.join('\n'),
    title: stringIn(objects[Number(titled[1]) - 1]!.replace(/^.*obj\n/, '')),
    language: stringIn(/\/Lang (\(.*?\))/.exec(catalogue)![1]!),
    elements: kidsOf(root).flatMap((kid) => elementsOf(kid, objects)),
  }
}

/** The drawing instructions of each page. */
export function pageContents(bytes: Buffer): string[] {
  const objects = objectsOf(bytes.toString('latin1'))
  return pagesIn(objects).map((page) => contentOf(page, objects))
}

const pagesIn = (objects: readonly string[]) => objects.filter((object) => object.includes('/Type /Page\n'))

const contentOf = (page: string, objects: readonly string[]) =>
  streamOf(Number(/\/Contents (\d+) 0 R/.exec(page)![1]), objects)

function streamOf(number: number, objects: readonly string[]): string {
  const object = objects[number - 1]!
  const length = Number(/\/Length (\d+)/.exec(object)![1])
  const from = object.indexOf('stream\n') + 7
  if (object.slice(from + length).trim() !== 'endstream')
    throw new Error(`Object ${number} has another length.`)
  return inflateSync(Buffer.from(object.slice(from, from + length), 'latin1')).toString('latin1')
}

function objectsOf(file: string): string[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const table = file.slice(start)
  if (!table.startsWith('xref\n')) throw new Error('The last line does not lead to the table.')
  return [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place], index) => {
    const at = Number(place)
    if (!file.startsWith(`${index + 1} 0 obj\n`, at)) throw new Error(`Object ${index + 1} is not at ${at}.`)
    return file.slice(at, file.indexOf('\nendobj\n', at))
  })
}

/** Ranges `<from> <to> [<text> …]` of a ToUnicode map (ISO 32000-1, 9.10.3). */
function unicodeMap(map: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const [, from, , list] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[(.*?)\]/g))
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries())
      pairs.set(
        (Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return pairs
}

/** Text in the order of the content stream. An ActualText replaces the text inside it. */
function textOf(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const out: string[] = []
  let font = ''
  let isReplaced = false
  const tokens = /\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\/ActualText (\((?:\\[^]|[^\\)])*\))[^]*?BDC|\b(EMC)\b/g
  for (const [, name, shown, actual, end] of content.matchAll(tokens)) {
    if (name) font = name
    else if (actual) {
      out.push(stringIn(actual))
      isReplaced = true
    } else if (end) isReplaced = false
    else if (shown && !isReplaced)
      for (const [, codes] of shown.matchAll(/<([0-9a-f]*)>/g))
        out.push(codes!.replace(/.{4}/g, (code) => maps.get(font)?.get(code) ?? '?'))
  }
  return out.join(' ')
}

function elementsOf(number: number, objects: readonly string[]): string[] {
  const object = objects[number - 1]!
  const tag = /\/S \/(\w+)/.exec(object)![1]!
  const alt = /\/Alt (\((?:\\[^]|[^\\)])*\))/.exec(object)
  return [
    alt ? `${tag}: ${stringIn(alt[1]!)}` : tag,
    ...kidsOf(object).flatMap((kid) => elementsOf(kid, objects)),
  ]
}

/** The child elements. Pages are referenced too, by `/Pg 7 0 R` in a content child. */
const kidsOf = (object: string): number[] =>
  [...(/\/K \[([^\]]*)\]/.exec(object)?.[1] ?? '').replace(/\/Pg \d+ 0 R/g, '').matchAll(/(\d+) 0 R/g)].map(
    ([, number]) => Number(number),
  )

/** A string of PDF (ISO 32000-1, 7.3.4.2), in UTF-16 if it begins with a byte order mark. */
function stringIn(written: string): string {
  const names: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = written
    .slice(1, written.lastIndexOf(')'))
    .replace(/\\([^])/g, (_, sign: string) => names[sign] ?? sign)
  const bytes = Buffer.from(raw, 'latin1')
  return raw.startsWith('\u00fe\u00ff') ? bytes.subarray(2).swap16().toString('utf16le') : raw
}
