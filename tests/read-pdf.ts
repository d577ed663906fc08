import { inflateSync } from 'node:zlib'

/** A PDF of ours read back by its own cross-reference table: its objects, and the text of its pages as it would be copied. */
export function readPdf(bytes: Buffer): { pages: number; text: string } {
  const file = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const table = file.slice(start)
  if (!table.startsWith('xref\n')) throw new Error('The last line does not lead to the table.')
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  const objects = places.map((place, index) => {
    if (!file.startsWith(`${index + 1} 0 obj\n`, place))
      throw new Error(`Object ${index + 1} is not at ${place}.`)
    return file.slice(place, file.indexOf('\nendobj\n', place))
  })
  const streamOf = (number: number): string => {
    const object = objects[number - 1]!
    const [, length] = /\/Length (\d+)/.exec(object)!
    const from = object.indexOf('stream\n') + 7
    if (object.slice(from + Number(length)) !== '\nendstream')
      throw new Error(`Object ${number} has another length.`)
    return inflateSync(Buffer.from(object.slice(from, from + Number(length)), 'latin1')).toString('latin1')
  }
  const pages = objects.filter((object) => object.includes('/Type /Page '))
  const maps = new Map<string, Map<string, string>>()
  const fonts = /\/Font << (.*?) >>/.exec(pages[0] ?? '')?.[1] ?? ''
  for (const [, name, number] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects[Number(number) - 1]!)![1]
    const pairs = [...streamOf(Number(map)).matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)]
    maps.set(
      name!,
      new Map(
        pairs.map(([, code, meant]) => [code!, Buffer.from(meant!, 'hex').swap16().toString('utf16le')]),
      ),
    )
  }
  const text = pages
    .map((page) => {
      const drawn = streamOf(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))
      return [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf ([\d.-]+) ([\d.-]+) Td <([0-9a-f]*)> Tj/g)]
        .map(([, font, , , codes]) => codes!.replace(/.{4}/g, (code) => maps.get(font!)?.get(code) ?? '?'))
        .join(' ')
    })
    .join('\n')
  return { pages: pages.length, text }
}
