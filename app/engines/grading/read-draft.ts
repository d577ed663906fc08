/** A draft as the rules read it: sentences with their places, in plain lower-case words. */
import { sentencesOf } from '#app/engines/tools/english/sentences.ts'
import type { Span } from './strand.ts'

export interface DraftSentence extends Span {
  /** As written. */
  text: string
  /** As written, with quoted words replaced by ¦. */
  own: string
  /** The same in lower case with corrected words, for patterns. */
  plain: string
  words: readonly string[]
  /** The words as written. */
  written: readonly string[]
  /** Index of the paragraph. */
  paragraph: number
  /** Words in quotation marks, by their place in the draft. */
  quotes: readonly (Span & { text: string })[]
}

const WORD = /[\p{L}\p{N}]+(?:[’'\-‑][\p{L}\p{N}]+)*/gu
const QUOTE =
  /“([^”]{1,400})”|"([^"]{1,400})"|(?<![\p{L}\p{N}])[‘']([^‘'’]{1,200}(?:[’'](?=\p{L})[^‘'’]{1,200})*)[’'](?!\p{L})/gu

export function readDraft(text: string, correct: (word: string) => string): DraftSentence[] {
  let from = 0
  return sentencesOf(text).map((sentence) => {
    const start = text.indexOf(sentence.text, from)
    from = start + sentence.text.length
    const quotes = [...sentence.text.matchAll(QUOTE)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text: match[1] ?? match[2] ?? match[3] ?? '',
    }))
    const words = sentence.words.map((word) => correct(word.toLowerCase().replace(/’/g, "'")))
    const own = sentence.text
      .replace(QUOTE, (quote) => '¦'.repeat(Math.min(quote.length, 3)))
      .replace(/’/g, "'")
    return {
      start,
      end: from,
      text: sentence.text,
      own,
      plain: own.toLowerCase().replace(WORD, (word) => correct(word)),
      words,
      written: sentence.words,
      paragraph: sentence.paragraph,
      quotes,
    }
  })
}
