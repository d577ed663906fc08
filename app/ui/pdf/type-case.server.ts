import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { entry } from './formula-signs.ts'
import type { Canvas, Shown } from './pdf-document.server.ts'
import { readTrueType, type TrueType } from './true-type.server.ts'

/** The fonts that KaTeX brings along (SIL Open Font Licence): Latin text, Greek and nearly every sign of mathematics. */
const FILES = {
  regular: 'KaTeX_Main-Regular',
  bold: 'KaTeX_Main-Bold',
  italic: 'KaTeX_Main-Italic',
  mathItalic: 'KaTeX_Math-Italic',
  signs: 'KaTeX_AMS-Regular',
  large: 'KaTeX_Size2-Regular',
} as const
export type Face = keyof typeof FILES

const read = new Map<Face, TrueType>()

export function fontOf(face: Face): TrueType {
  const known = read.get(face)
  if (known) return known
  const folder = join(dirname(createRequire(import.meta.url).resolve('katex')), 'fonts')
  const made = readTrueType(FILES[face], readFileSync(join(folder, `${FILES[face]}.ttf`)))
  read.set(face, made)
  return made
}

/** Something set: as wide, and as far above and below its line, as said; in points. */
export interface Box {
  width: number
  up: number
  down: number
  draw(canvas: Canvas, x: number, y: number): void
}

export const EMPTY: Box = { width: 0, up: 0, down: 0, draw: () => undefined }

/** Accents that stand alone in these fonts: a letter with one is set as both. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': 'ˋ',
  '\u0301': 'ˊ',
  '\u0302': 'ˆ',
  '\u0303': '˜',
  '\u0304': 'ˉ',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030a': '˚',
  '\u030b': '˝',
  '\u030c': 'ˇ',
  '\u0327': '¸',
}
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'
const RAISED_AS = '0123456789+−=()n'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'
const LOWERED_AS = '0123456789+−=()'
const OTHERWISE: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2011': '-',
  '\u2212': '−',
  '\u00d7': '×',
  '\u00b7': '⋅',
  '\u2022': '∙',
  '\u00b5': 'μ',
  '\u2126': 'Ω',
  '\u2013': '–',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '“': '“',
  '€': 'EUR ',
  '\t': ' ',
  '\n': ' ',
}

/** Text in one face. A character that no font here has is drawn as an empty square, and copied as itself. */
export function setText(text: string, face: Face, size: number): Box {
  const runs: { font: TrueType; size: number; rise: number; x: number; shown: Shown[] }[] = []
  let width = 0
  let up = 0
  let down = 0
  const put = (character: string, meant: string, at = size, rise = 0, over = false): boolean => {
    const code = character.codePointAt(0)!
    const font = chain(face).find((one) => one.glyphOf(code) !== 0)
    if (!font) return false
    const glyph = font.glyphOf(code)
    const last = runs.at(-1)
    const advance = (font.widthOf(glyph) * at) / 1000
    const reach = font.reachOf(glyph)
    up = Math.max(up, (reach.up * at) / 1000 + rise)
    down = Math.max(down, (reach.down * at) / 1000 - rise)
    const x = over ? width - advance : width
    if (last && last.font === font && last.size === at && last.rise === rise && !over)
      last.shown.push({ glyph, text: meant })
    else runs.push({ font, size: at, rise, x, shown: [{ glyph, text: meant }] })
    if (!over) width += advance
    return true
  }
  for (const character of text.normalize('NFC')) {
    const known = entry(OTHERWISE, character)
    if (known !== undefined && known !== character) {
      for (const one of known) put(one, one)
      continue
    }
    const high = RAISED.indexOf(character)
    const low = LOWERED.indexOf(character)
    if (high >= 0 && put(RAISED_AS[high]!, character, size * 0.7, size * 0.36)) continue
    if (low >= 0 && put(LOWERED_AS[low]!, character, size * 0.7, -size * 0.15)) continue
    if (put(character, character)) continue
    const [base = '', ...marks] = character.normalize('NFD')
    if (marks.length > 0 && put(base, base)) {
      for (const mark of marks) {
        const accent = entry(ACCENTS, mark)
        if (accent) put(accent, mark, size, 0, true)
      }
      continue
    }
    put('□', character)
  }
  return {
    width,
    up,
    down,
    draw(canvas, x, y) {
      for (const run of runs) canvas.glyphs(run.font, run.size, x + run.x, y + run.rise, run.shown)
    },
  }
}

function chain(face: Face): TrueType[] {
  return [...new Set<Face>([face, 'regular', 'signs', 'mathItalic'])].map(fontOf)
}

/** Boxes one after the other on a line. */
export function row(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    up: Math.max(0, ...boxes.map(({ up }) => up)),
    down: Math.max(0, ...boxes.map(({ down }) => down)),
    draw(canvas, x, y) {
      let at = x
      for (const box of boxes) {
        box.draw(canvas, at, y)
        at += box.width
      }
    },
  }
}

export function space(width: number): Box {
  return { ...EMPTY, width }
}

export function raised(box: Box, by: number): Box {
  return {
    width: box.width,
    up: box.up + by,
    down: box.down - by,
    draw: (canvas, x, y) => box.draw(canvas, x, y + by),
  }
}
