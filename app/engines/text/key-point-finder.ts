/** What a free-text answer says about each key point. */
import { contradictions } from './contradicted-points.ts'
import { hedgesIn } from './hedges.ts'
import { noOutlines, phraseOf, phrasesOf, vocabularyOf, type Outlines } from './key-phrases.ts'
import { markWords, type KeyPoint, type ShortTextResult } from './key-points.ts'
import { spansIn, type Span } from './matched-spans.ts'
import type { DoubtfulSpan } from './negation.ts'
import { readWords } from './read-words.ts'
import { arrowReadings, expandAbbreviations, signsInWords } from './shorthand.ts'
import { correctSpelling } from './spelling.ts'

/** `contradicted`: the words clearly deny the point or say the reverse. `not-found`: nothing is known either way. */
export type PointState = 'found' | 'not-found' | 'contradicted'

interface PointFinding {
  id: string
  state: PointState
  /** Why the matcher decided so, such as the author's phrase; null if nothing was found. */
  matched: string | null
  /** The student's words that state or contradict the point. */
  spans: Span[]
}

/**
 * Finds key points in an answer. Marking uses `phraseFinder`; another matcher, such as one that compares embeddings
 * computed beforehand, can take its place.
 */
export interface KeyPointFinder {
  /** @param enough once a reading earns this many marks, no other reading is tried */
  find(answer: string, points: readonly KeyPoint[], enough: number): PointFinding[]
}

/** Finds points by the phrases of their authors. */
export const phraseFinder: KeyPointFinder = {
  find(answer, points, enough) {
    const withSigns = signsInWords(answer)
    const words = readWords(withSigns)
    const doubts = hedgesIn(words)
    const marked = markReadings(withSigns, words, doubts, points, enough)
    const denied = contradictions(words, points, marked.points)
    const known = vocabularyOf(phrasesOf(points))
    let spansOf: ReturnType<typeof spansIn> | undefined
    return marked.points.map(({ id, matched }, index): PointFinding => {
      const by = matched ?? denied[index] ?? null
      if (by === null) return { id, state: 'not-found', matched: null, spans: [] }
      spansOf ??= spansIn(answer, known)
      return {
        id,
        state: matched === null ? 'contradicted' : 'found',
        matched,
        spans: spansOf(phraseOf(by)),
      }
    })
  },
}

/**
 * Reads abbreviations, arrows and misspelt words as words of the key points, and keeps the reading with the most marks.
 */
function markReadings(
  answer: string,
  words: readonly string[],
  inDoubt: readonly DoubtfulSpan[],
  points: readonly KeyPoint[],
  enough: number,
): ShortTextResult {
  // One index for all readings, because separate ones would be most of the memory of a long answer.
  const index: Outlines = noOutlines()
  const phrases = phrasesOf(points)
  const asWritten = markWords(words, points, phrases, index, inDoubt)
  if (asWritten.awarded >= enough) return asWritten
  const known = vocabularyOf(phrases)
  const full = expandAbbreviations(answer, known)
  const corrected = new Map<string, string>()
  const read = full === answer ? words : readWords(full)
  // All readings have the same number of words, so doubtful spans stay in place.
  const doubts = full === answer ? inDoubt : hedgesIn(read)
  return arrowReadings(read)
    .map((reading) => {
      const one = correctSpelling(reading, known, corrected)
      return one === words ? asWritten : markWords(one, points, phrases, index, doubts)
    })
    .reduce((best, one) => {
      const joined = asWritten.points.map((written, i) => {
        const [point, other] = [best.points[i] ?? written, one.points[i] ?? written]
        // A point that the written words void is not earned by another spelling.
        return written.found === 'void' ? written : point.awarded > 0 ? point : other
      })
      return { ...best, points: joined, awarded: joined.reduce((sum, point) => sum + point.awarded, 0) }
    }, asWritten)
}
