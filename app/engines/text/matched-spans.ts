/** Finds the typed words that match a key phrase, so that they can be highlighted for the student. */
import { phraseEnd } from './find-phrase.ts'
import { parsedOf, type Phrase } from './key-phrases.ts'
import { isWord, readWords } from './read-words.ts'
import { isNot } from './same-word.ts'
import { arrowReadings, expandAbbreviations, signsInWords } from './shorthand.ts'
import { correctSpelling } from './spelling.ts'

/** Character positions in the answer: start and end. */
export type Span = readonly [from: number, to: number]

/** Limit of occurrences of one piece, because an answer may repeat one word a thousand times. */
const MOST = 24

const ARROW = /^[→↑↓]$/

interface Typed {
  words: readonly string[]
  /** The typed position of each word. One typed word can be read as several. */
  places: readonly Span[]
}

/** Excludes brackets, quotes and full stops around a typed word. */
function placeOf(raw: string, index: number): Span {
  const before = /^[^\p{L}\p{N}↑↓→]*/u.exec(raw)![0].length
  const after = /[^\p{L}\p{N}↑↓→%+]*$/u.exec(raw)![0].length
  return before + after >= raw.length
    ? [index, index + raw.length]
    : [index + before, index + raw.length - after]
}

function typedWords(answer: string, known: ReadonlySet<string>): Typed {
  const words: string[] = []
  const places: Span[] = []
  for (const { 0: raw, index } of answer.matchAll(/\S+/g)) {
    const place = placeOf(raw, index)
    // An arrow alone is no word.
    const read = ARROW.test(raw) ? [raw] : readWords(`${expandAbbreviations(signsInWords(raw), known)} `)
    for (const word of read) {
      words.push(word)
      places.push(place)
    }
  }
  return { words, places }
}

/** The start and end of one of the pieces, in words. */
function occurrences(words: readonly string[], either: ReturnType<typeof eithersOf>[number]): Span[] {
  const found: Span[] = []
  for (let at = 0; at < words.length && found.length < MOST; at++)
    for (const piece of either) {
      const end = phraseEnd(words, piece, at)
      if (end > at) {
        found.push([at, end])
        break
      }
    }
  return found
}

const eithersOf = (phrase: Phrase) => parsedOf(phrase).pieces

const apart = ([from, to]: Span, [other, end]: Span): number =>
  other >= to ? other - to : from >= end ? from - end : 0

/** For each piece the occurrence nearest to the others; null if a piece is missing. */
function together(all: readonly (readonly Span[])[]): readonly Span[] | null {
  const [first, ...rest] = all
  let best: readonly Span[] | null = null
  let least = Infinity
  for (const anchor of first ?? []) {
    const chosen = [anchor]
    let sum = 0
    for (const others of rest) {
      const nearest = others.reduce<Span | undefined>(
        (near, one) => (near === undefined || apart(anchor, one) < apart(anchor, near) ? one : near),
        undefined,
      )
      if (!nearest) return null
      chosen.push(nearest)
      sum += apart(anchor, nearest)
    }
    if (sum < least) [best, least] = [chosen, sum]
  }
  return best
}

/** Joins adjacent spans. */
function joined(answer: string, spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && (from <= last[1] || answer.slice(last[1], from).trim() === ''))
      result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}

/**
 * Finds the typed words that match a phrase. Empty if they cannot be located, such as words that only another reading
 * has.
 * @param known all words of the key points
 */
export function spansIn(answer: string, known: ReadonlySet<string>): (phrase: Phrase) => Span[] {
  const { words, places } = typedWords(answer, known)
  const readings = arrowReadings(words).map((reading) => correctSpelling(reading, known, new Map()))
  return (phrase) => {
    // A "not" may be part of another word, and is highlighted only if it is a separate word.
    const eithers = eithersOf(phrase).filter((either) => !either.every((piece) => piece.words.every(isNot)))
    for (const reading of readings) {
      const chosen = together(eithers.map((either) => occurrences(reading, either)))
      if (!chosen) continue
      const at = chosen.flatMap(([from, to]) =>
        places.slice(from, to).filter((_, index) => isWord(reading[from + index]!)),
      )
      return joined(answer, at)
    }
    return []
  }
}
