import { deflateSync } from 'node:zlib'
import type { TrueType } from './true-type.server.ts'

/** A4 in points; the origin is the lower left corner. */
export const A4 = { width: 595.28, height: 841.89 } as const

export interface Canvas {
  glyphs(font: TrueType, size: number, x: number, y: number, glyphs: readonly Shown[]): void
  /** A filled bar. */
  bar(x: number, y: number, width: number, height: number, grey?: number): void
  stroke(points: readonly (readonly [number, number])[], width: number, how?: Stroke): void
  fill(points: readonly (readonly [number, number])[], grey: number): void
}

export interface Stroke {
  /** 0 is black, 1 white. */
  grey?: number
  dashes?: readonly number[]
}

export interface Shown {
  glyph: number
  /** What it stands for, so that text can be searched and copied. */
  text: string
}

/**
 * Writes a PDF (ISO 32000-1): pages of text in embedded fonts, bars and lines. Nothing else: no forms, no links, no
 * scripts. Text is drawn by glyph numbers, so that no character of it can be read as part of the file.
 */
export class PdfDocument {
  readonly #pages: string[][] = []
  readonly #fonts = new Map<TrueType, Map<number, string>>()
  readonly #title: string

  constructor(title: string) {
    this.#title = title
  }

  get pages(): number {
    return this.#pages.length
  }

  addPage(): Canvas {
    this.#pages.push([])
    return this.page(this.#pages.length - 1)
  }

  /** A page that is there: to write its foot once it is known how many there are. */
  page(index: number): Canvas {
    const out = this.#pages[index]!
    return {
      glyphs: (font, size, x, y, shown) => {
        if (shown.length === 0) return
        const used = this.#fonts.get(font) ?? new Map<number, string>()
        this.#fonts.set(font, used)
        for (const { glyph, text } of shown) if (!used.has(glyph)) used.set(glyph, text)
        const hex = shown.map(({ glyph }) => glyph.toString(16).padStart(4, '0')).join('')
        out.push(`BT /F${this.#fontNumber(font)} ${n(size)} Tf ${n(x)} ${n(y)} Td <${hex}> Tj ET`)
      },
      bar: (x, y, width, height, grey = 0) =>
        void out.push(`${n(grey)} g ${n(x)} ${n(y)} ${n(width)} ${n(height)} re f 0 g`),
      stroke: (points, width, { grey = 0, dashes = [] } = {}) => {
        out.push(
          `${n(grey)} G [${dashes.map(n).join(' ')}] 0 d ${n(width)} w 1 j ${pathOf(points)} S 0 G [] 0 d`,
        )
      },
      fill: (points, grey) => void out.push(`${n(grey)} g ${pathOf(points)} f 0 g`),
    }
  }

  #fontNumber(font: TrueType): number {
    return [...this.#fonts.keys()].indexOf(font) + 1
  }

  finish(): Buffer {
    const objects: Buffer[] = []
    const add = (body: string | Buffer) =>
      objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
    const fonts = [...this.#fonts]
    // Numbers of objects: 1 catalogue, 2 pages, 3 information, then five a font, then two a page.
    const fontAt = (index: number) => 4 + 5 * index
    const pageAt = (index: number) => 4 + 5 * fonts.length + 2 * index
    add('<< /Type /Catalog /Pages 2 0 R /Lang (en-AU) /ViewerPreferences << /DisplayDocTitle true >> >>')
    const kids = this.#pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')
    add(`<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`)
    add(`<< /Title ${unicode(this.#title)} /Producer (Victor) >>`)
    fonts.forEach(([font, used], index) => {
      for (const body of fontObjects(font, used, fontAt(index))) add(body)
    })
    const resources = fonts.map((_, index) => `/F${index + 1} ${fontAt(index)} 0 R`).join(' ')
    this.#pages.forEach((out, index) => {
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << ${resources} >> >> >>`,
      )
      add(stream(Buffer.from(out.join('\n'), 'latin1')))
    })
    return file(objects)
  }
}

/** A composite font whose codes are glyph numbers (9.7.4), its widths, its file and what its glyphs mean. */
function fontObjects(font: TrueType, used: ReadonlyMap<number, string>, at: number): (string | Buffer)[] {
  const name = `AAAAAA+${font.name}`
  const glyphs = [...used.keys()].toSorted((a, b) => a - b)
  const widths = glyphs.map((glyph) => `${glyph} [${n(font.widthOf(glyph))}]`).join(' ')
  const meant = glyphs.map((glyph) => `<${hex4(glyph)}> <${utf16(used.get(glyph)!)}>`)
  const groups: string[] = []
  // At most a hundred in a group (Adobe technical note 5411).
  for (let from = 0; from < meant.length; from += 100) {
    const some = meant.slice(from, from + 100)
    groups.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${groups.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${at + 1} 0 R] /ToUnicode ${at + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${at + 2} 0 R /CIDToGIDMap /Identity /DW 0 /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${at + 3} 0 R >>`,
    stream(font.bytes, `/Length1 ${font.bytes.length}`),
    stream(Buffer.from(map, 'latin1')),
  ]
}

function stream(bytes: Buffer, more = ''): Buffer {
  const packed = deflateSync(bytes)
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${more} >>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

function file(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]!.length
  const put = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((body, index) => {
    places.push(length)
    put(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'))
    put(body)
    put(Buffer.from('\nendobj\n', 'latin1'))
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  put(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'}`).join(' ')

const n = (value: number) => String(Math.round(value * 1000) / 1000)
const hex4 = (value: number) => value.toString(16).padStart(4, '0')

function utf16(text: string): string {
  let hex = ''
  for (let index = 0; index < text.length; index++) hex += hex4(text.charCodeAt(index))
  return hex
}

const unicode = (text: string) => `<feff${utf16(text)}>`
