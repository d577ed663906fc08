import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openSync, type Font } from 'fontkit'

/** KaTeX's fonts (SIL Open Font Licence): Latin text, Greek and nearly every mathematical sign. */
const FILES = {
  regular: 'KaTeX_Main-Regular',
  bold: 'KaTeX_Main-Bold',
  italic: 'KaTeX_Main-Italic',
  mathItalic: 'KaTeX_Math-Italic',
  signs: 'KaTeX_AMS-Regular',
  large: 'KaTeX_Size2-Regular',
} as const
export type Face = keyof typeof FILES

const SUBSTITUTES: readonly Face[] = ['regular', 'signs', 'mathItalic']

const opened = new Map<Face, Font>()

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('katex')), 'fonts')

export const fontFile = (face: Face): string => join(FOLDER, `${FILES[face]}.ttf`)

/** The first of a face and its substitutes that has the character; null if none has it. */
export function faceWith(character: string, face: Face): Face | null {
  const code = character.codePointAt(0)!
  return [face, ...SUBSTITUTES].find((one) => fontOf(one).hasGlyphForCodePoint(code)) ?? null
}

/** The width of a text and how far its glyphs reach above and below the baseline, in points. */
export function measure(text: string, face: Face, size: number): { width: number; up: number; down: number } {
  const font = fontOf(face)
  let [width, up, down] = [0, 0, 0]
  // These fonts have no kerning and no ligatures, so the width of a text is the sum of its glyphs.
  for (const character of text) {
    const { advanceWidth, bbox } = font.glyphForCodePoint(character.codePointAt(0)!)
    width += advanceWidth
    if (bbox.maxY > up) up = bbox.maxY
    if (-bbox.minY > down) down = -bbox.minY
  }
  const scale = size / font.unitsPerEm
  return { width: width * scale, up: up * scale, down: down * scale }
}

function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = openSync(fontFile(face))
  if (!('layout' in font)) throw new Error(`${FILES[face]} is a collection of fonts.`)
  opened.set(face, font)
  return font
}
