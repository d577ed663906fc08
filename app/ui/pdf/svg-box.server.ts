import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { Box, Pdf } from './box.ts'

export interface SvgPicture {
  svg: string
  width: number
  height: number
}

const two = (value: number) => Math.round(value * 100) / 100

/** A box as an SVG picture: glyphs become paths, so no font is needed where it is shown. */
export function boxAsSvg(box: Box, margin: number): SvgPicture {
  const pen = createPen()
  box.draw(pen.document, margin, margin + box.up)
  const [width, height] = [Math.ceil(box.width + 2 * margin), Math.ceil(box.up + box.down + 2 * margin)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${pen.drawn()}</svg>`
  return { svg, width, height }
}

/** The part of a PDF document that boxes of formulas draw with; it writes SVG. */
function createPen(): { document: Pdf; drawn: () => string } {
  const parts: string[] = []
  let path = ''
  let face: Font | null = null
  let [size, stroke] = [12, 1]
  const document = {
    save: () => document,
    restore: () => document,
    font(file: string) {
      face = openFont(file)
      return document
    },
    fontSize(to: number) {
      size = to
      return document
    },
    text(words: string, x: number, y: number) {
      if (face) parts.push(glyphs(face, words, size, x, y))
      return document
    },
    rect(x: number, y: number, width: number, height: number) {
      path = `M${two(x)} ${two(y)}h${two(width)}v${two(height)}h${two(-width)}z`
      return document
    },
    fill() {
      parts.push(`<path d="${path}"/>`)
      path = ''
      return document
    },
    lineWidth(to: number) {
      stroke = to
      return document
    },
    lineJoin: () => document,
    moveTo(x: number, y: number) {
      path += `M${two(x)} ${two(y)}`
      return document
    },
    lineTo(x: number, y: number) {
      path += `L${two(x)} ${two(y)}`
      return document
    },
    stroke() {
      parts.push(
        `<path d="${path}" fill="none" stroke="#000" stroke-width="${two(stroke)}" stroke-linejoin="round"/>`,
      )
      path = ''
      return document
    },
  }
  return { document: document as unknown as Pdf, drawn: () => parts.join('') }
}

const opened = new Map<string, Font>()

function openFont(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(file)) as Font
  opened.set(file, font)
  return font
}

function glyphs(font: Font, words: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  let at = x
  let data = ''
  for (const character of words) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0)!)
    data += glyph.path.scale(scale, -scale).translate(at, y).toSVG()
    at += glyph.advanceWidth * scale
  }
  // A hundredth of a pixel is enough, and makes the picture a third of its size.
  return `<path d="${data.replace(/\d+\.\d{3,}/g, (number) => String(two(Number(number))))}"/>`
}
