/** Reads text that a person copied from Quizlet or another list: one card after another, question and answer. */

export interface Separators {
  /** Between the question and the answer of a card. */
  between: string
  /** Between two cards. */
  after: string
}

/** The separators that Quizlet offers, and others that lists often have. */
export const BETWEEN = { tab: '\t', comma: ',', dash: ' - ', colon: ': ', equals: ' = ' } as const
export const AFTER = { line: '\n', semicolon: ';', blank: '\n\n' } as const

export interface Pair {
  front: string
  back: string
}

export interface PastedPairs {
  pairs: Pair[]
  /** Texts without an answer. */
  unread: string[]
}

/**
 * The cards of a text. Only the first separator of a card counts, so an answer may contain it. Where cards end with the
 * line, a line without a separator continues the answer above it.
 */
export function readPairs(text: string, { between, after }: Separators): PastedPairs {
  const pairs: Pair[] = []
  const unread: string[] = []
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const pieces = after === AFTER.blank ? source.split(/\n[^\S\n]*\n\s*/) : source.split(after)
  for (const piece of pieces) {
    if (piece.trim() === '') continue
    const at = piece.indexOf(between)
    const [front, back] = at === -1 ? [piece, ''] : [piece.slice(0, at), piece.slice(at + between.length)]
    const last = pairs.at(-1)
    if (at === -1 && after === AFTER.line && last) last.back = `${last.back}\n${piece.trim()}`.trim()
    else if (front.trim() === '' || back.trim() === '') unread.push(piece.trim().slice(0, 200))
    else pairs.push({ front: front.trim(), back: back.trim() })
  }
  return { pairs, unread }
}
