import { row, type Box } from './box.ts'
import { faceWith, fontFile, measure, type Face } from './faces.server.ts'
import { entry } from './formula-signs.ts'

/** Accents that these fonts have as separate characters: an accented letter is drawn as letter and accent. */
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
const SPACES = /[\u00a0\u2009\u202f\t\n]/
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '\u00b7': '⋅',
  '\u2022': '∙',
  '\u00b5': 'μ',
  '\u2126': 'Ω',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '€': 'EUR ',
}

/** Characters drawn in one font at one height. */
interface Piece {
  face: Face
  text: string
  size: number
  rise: number
  /** Drawn over `text`. */
  accents: string
  /** The text to copy and to read aloud, if it differs from the drawn text. */
  actual: string | null
}

/** Text in one face. A character that no font has is drawn as an empty square. */
export function setText(text: string, face: Face, size: number): Box {
  return row(setWords(text, face, size).map(({ box }) => box))
}

/** The same text, split where the drawn text differs from the text to copy and to read aloud. */
export function setWords(text: string, face: Face, size: number): { box: Box; actual: string | null }[] {
  const pieces = [...text.normalize('NFC')].flatMap((character) => piecesOf(character, face, size))
  return joined(pieces).map((piece) => ({ box: setPiece(piece, size), actual: piece.actual }))
}

function setPiece(piece: Piece, size: number): Box {
  const { width, up, down } = measure(piece.text, piece.face, piece.size)
  const lift = piece.accents ? Math.max(0, up - size * 0.45) : 0
  const accents = [...piece.accents].map((text) => {
    const mark = measure(text, piece.face, piece.size)
    return { text, x: (width - mark.width) / 2, up: mark.up + lift }
  })
  return {
    width,
    up: Math.max(up + piece.rise, ...accents.map((accent) => accent.up)),
    down: Math.max(0, down - piece.rise),
    draw(pdf, x, y) {
      pdf.font(fontFile(piece.face)).fontSize(piece.size)
      const write = (text: string, left: number, baseline: number) =>
        pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      write(piece.text, x, y - piece.rise)
      for (const accent of accents) write(accent.text, x + accent.x, y - piece.rise - lift)
    },
  }
}

function piecesOf(character: string, face: Face, size: number): Piece[] {
  const piece = (text: string, more: Partial<Piece> = {}): Piece | null => {
    const found = faceWith(text, face)
    return found && { face: found, text, size, rise: 0, accents: '', actual: null, ...more }
  }
  if (SPACES.test(character)) return [piece(' ')!]
  const substitute = entry(SUBSTITUTES, character)
  if (substitute !== undefined) {
    const pieces = [...substitute].flatMap((one) => piece(one) ?? [])
    return joined(pieces).map((one) => ({ ...one, actual: character }))
  }
  const high = RAISED.indexOf(character)
  const low = LOWERED.indexOf(character)
  const [base = '', ...marks] = character.normalize('NFD')
  const accents = marks.map((mark) => entry(ACCENTS, mark) ?? '').join('')
  const found =
    (high >= 0 && piece(RAISED_AS[high]!, { size: size * 0.7, rise: size * 0.36, actual: character })) ||
    (low >= 0 && piece(LOWERED_AS[low]!, { size: size * 0.7, rise: -size * 0.15, actual: character })) ||
    piece(character) ||
    (marks.length > 0 && piece(base, { accents, actual: character })) ||
    piece('□', { actual: character })
  return found ? [found] : []
}

/** Joins neighbours of the same font and height into one text. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const joins =
      last?.face === piece.face &&
      last.size === piece.size &&
      last.rise === piece.rise &&
      last.accents === '' &&
      piece.accents === '' &&
      (last.actual === null) === (piece.actual === null)
    if (joins) {
      last.text += piece.text
      if (last.actual !== null && piece.actual !== null) last.actual += piece.actual
    } else all.push({ ...piece })
  }
  return all
}
