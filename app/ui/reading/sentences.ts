/** Text to be read aloud: words, a formula with its spoken name, the end of a block. */
export type Piece = { kind: 'words'; text: string } | { kind: 'formula'; said: string } | { kind: 'break' }

/** Which part of a sentence came from which piece. */
interface Span {
  piece: number
  /** The start in the sentence, and the length. */
  at: number
  length: number
  /** The start in the words of the piece. */
  from: number
}

export interface Sentence {
  text: string
  spans: readonly Span[]
}

/** A part of one piece: some of its words, or, if `from` is null, a whole formula. */
export type Lit = { piece: number; from: number; to: number } | { piece: number; from: null }

/**
 * Sentences in reading order, each with its pieces. Offsets stay valid because white space is replaced one for one. A
 * sentence never crosses the end of a block.
 */
export function sentencesOf(pieces: readonly Piece[]): Sentence[] {
  const splitter = new Intl.Segmenter('en-AU', { granularity: 'sentence' })
  const made: Sentence[] = []
  let text = ''
  let spans: Span[] = []
  const end = () => {
    for (const { segment, index } of splitter.segment(text)) made.push(...cut(segment, index, spans))
    text = ''
    spans = []
  }
  pieces.forEach((piece, index) => {
    if (piece.kind === 'break') return end()
    const spoken = (piece.kind === 'words' ? piece.text : piece.said).replace(/\s/g, ' ')
    // A formula that touches a word would be spoken as one word with it.
    const touches = /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(spoken)
    if (touches && (piece.kind === 'formula' || pieces[index - 1]?.kind === 'formula')) text += ' '
    spans.push({ piece: index, at: text.length, length: spoken.length, from: 0 })
    text += spoken
  })
  end()
  return made
}

function cut(segment: string, index: number, spans: readonly Span[]): Sentence[] {
  const text = segment.trim()
  if (!/[\p{L}\p{N}\p{S}]/u.test(text)) return []
  const start = index + segment.indexOf(text)
  const stop = start + text.length
  return [
    {
      text,
      spans: spans.flatMap(({ piece, at, length }) => {
        const low = Math.max(at, start)
        const high = Math.min(at + length, stop)
        return low < high ? [{ piece, at: low - start, length: high - low, from: low - at }] : []
      }),
    },
  ]
}

/** What to highlight while the word at `at` is spoken; inside a formula, the whole formula. */
export function wordAt(sentence: Sentence, at: number, pieces: readonly Piece[]): Lit | null {
  const skipped = /^[\s\p{P}]*/u.exec(sentence.text.slice(at))?.[0].length ?? 0
  const start = at + skipped
  const length = /^[^\s]+/.exec(sentence.text.slice(start))?.[0].length ?? 0
  const span = sentence.spans.find((one) => start >= one.at && start < one.at + one.length)
  if (!span || length === 0) return null
  if (pieces[span.piece]?.kind === 'formula') return { piece: span.piece, from: null }
  const from = span.from + start - span.at
  return { piece: span.piece, from, to: Math.min(from + length, span.from + span.length) }
}

/** Where to continue after a pause at `at`: a formula is spoken again from its start. */
export function resumeAt(sentence: Sentence, at: number, pieces: readonly Piece[]): number {
  const span = sentence.spans.find((one) => at >= one.at && at < one.at + one.length)
  return span && pieces[span.piece]?.kind === 'formula' ? span.at : at
}

/** What to highlight while the sentence is spoken. */
export function allOf(sentence: Sentence, pieces: readonly Piece[]): Lit[] {
  return sentence.spans.map(({ piece, from, length }) =>
    pieces[piece]?.kind === 'formula' ? { piece, from: null } : { piece, from, to: from + length },
  )
}

/**
 * The rate for a number of words per minute. At rate 1 voices speak about 175 words a minute (eSpeak NG's default;
 * voices of Windows, macOS and Android are close to it); the API accepts 0.1 to 10.
 */
export function rateOf(wordsPerMinute: number): number {
  return Math.min(10, Math.max(0.1, wordsPerMinute / 175))
}

export interface VoiceFacts {
  lang: string
  localService: boolean
  default: boolean
}

/**
 * An Australian voice before other English ones, and only voices of the device, because other voices send the text
 * away. `undefined`: none fits. If the list is empty (some devices fill it late or never), the device chooses.
 */
export function pickVoice<T extends VoiceFacts>(voices: readonly T[]): T | null | undefined {
  if (voices.length === 0) return null
  const score = ({ lang, default: usual }: VoiceFacts) =>
    (/^en[-_]AU/i.test(lang) ? 4 : /^en[-_](NZ|GB)/i.test(lang) ? 2 : 0) + (usual ? 1 : 0)
  return voices
    .filter(({ lang, localService }) => localService && /^en([-_]|$)/i.test(lang))
    .toSorted((a, b) => score(b) - score(a))[0]
}
