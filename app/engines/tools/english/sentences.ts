/** Splits English prose into paragraphs, sentences and words. */

export interface Sentence {
  text: string
  words: readonly string[]
  /** Index of the paragraph. */
  paragraph: number
}

/** Longer text is refused, which bounds the time of every check. */
export const LONGEST_TEXT = 20_000

const ABBREVIATIONS =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|e\.g|i\.e|cf|p|pp|ed|eds|no|vol|fig|approx|c|[A-Z])\.$/

/** A mark that ends a sentence, with closing quotation marks, before a space and a capital, digit or quotation mark. */
const END = /[.!?…]+[”’"')\]]*(?=\s+[“‘"'([]*[A-Z0-9]|\s*$)/g

const WORD = /[\p{L}\p{N}]+(?:[’'\-‑][\p{L}\p{N}]+)*/gu

export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

function splitParagraph(text: string, paragraph: number): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number): void => {
    const part = text.slice(start, end).trim()
    start = end
    const words = wordsOf(part)
    if (words.length > 0) sentences.push({ text: part, words, paragraph })
  }
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (
      match[0].startsWith('.') &&
      ABBREVIATIONS.test(text.slice(Math.max(0, match.index - 8), match.index + 1)) &&
      end < text.trimEnd().length
    )
      continue
    add(end)
  }
  add(text.length)
  return sentences
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n|\r?\n(?=\t| {2,})|\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const sentencesOf = (text: string): Sentence[] => paragraphsOf(text).flatMap(splitParagraph)

/** The part of a sentence around a place, at most about 90 characters, cut at words. */
export function excerpt(text: string, from: number, length: number): string {
  const [most, around] = [90, 34]
  if (text.length <= most) return text
  let [start, end] = [Math.max(0, from - around), Math.min(text.length, from + length + around)]
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start--
  while (end < text.length && /\S/.test(text.charAt(end))) end++
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}
