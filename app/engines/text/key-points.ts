/** Marks short written answers by key points: whole words, independent of case, punctuation, number and spelling. */
import { clausesOf } from './clauses.ts'
import { negationsIn, endsClause, NEGATIONS, type DoubtfulSpan } from './negation.ts'
import { endOfFound, findPhrase, phraseEnd, strength, type PhraseMatch, type Piece } from './find-phrase.ts'
import {
  noOutlines,
  outlineOf,
  parsedOf,
  readPhrases,
  type Ordered,
  type Outlines,
  type Parsed,
  type Phrase,
  type Phrases,
} from './key-phrases.ts'
import { isWord, readWords, remembered } from './read-words.ts'
import { isSameWord, isNot, SIGN } from './same-word.ts'

export interface KeyPoint {
  id: string
  marks: number
  accept: readonly string[]
  reject?: readonly string[]
}

export interface ShortTextResult {
  awarded: number
  of: number
  points: {
    id: string
    awarded: number
    matched: string | null
    found: PhraseMatch
    /** The phrase that voids the point. */
    rejected?: string
  }[]
}

const SIGNED = /\d|(?:pl|min)us$|percent$/
const unsigned = new Map<string, readonly string[]>()

/** The parts of a word with a sign: 1 and 5 of 1.5, Ca and Ca2 of Ca2+, 25 of 25%. */
function partsOf(word: string): readonly string[] {
  const parts = word.includes('point') ? word.split('point') : []
  const sign = SIGN.exec(word)
  if (sign) parts.push(word.slice(0, sign.index), word.slice(0, sign.index) + (sign[1] ?? ''))
  return parts
}

/** True when a key phrase requires "not" as a separate piece: `heat ~ not ~ escape`. */
const isDenial = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ words }) => words.length === 1 && NEGATIONS.has(words[0]!))

/** True when that "not" is in one clause with another piece of the phrase. One pass over the words. */
function deniesPart(words: readonly string[], nots: readonly Piece[], { parts, pieces }: Parsed): boolean {
  // A comma ends a denial within a clause: "They don't sit apart, they're next to each other".
  const ends = parts.length > 1 ? endsClause : (word: string): boolean => !isWord(word)
  // The ends of the last clause, the last "not" and the last other piece.
  let [stop, not, end] = [-1, -1, -1]
  for (let at = 0; at < words.length; at++) {
    for (let k = 0; k < pieces.length; k++)
      for (let j = 0; j < pieces[k]!.length; j++) {
        const piece = pieces[k]![j]!
        if (pieces[k] !== nots) end = Math.max(end, phraseEnd(words, piece, at))
        else if (isSameWord(words[at], piece.words[0])) not = at
        if (not > stop && end > stop) return true
      }
    if (ends(words[at]!)) stop = at
  }
  return false
}

/** An answer, prepared for comparison with many phrases. */
interface Answer {
  words: readonly string[]
  /** Its words, its words without their signs, and pairs of words joined. */
  index: Outlines
  doubts: readonly DoubtfulSpan[]
  /** The indexes at which its clauses begin; computed on first use. */
  starts: readonly number[] | null
}

/** Whether every member occurs between two indexes, each in its order. Doubtful if one member is doubtful. */
function meetsAll({ words, doubts }: Answer, all: readonly Ordered[], from: number, to: number): PhraseMatch {
  let worst: PhraseMatch = 'yes'
  for (let i = 0; i < all.length; i++) {
    let at = from
    for (let k = 0; k < all[i]!.length; k++) {
      const found = findPhrase(words, doubts, all[i]![k]!, at, to)
      if (found === 'no') return 'no'
      if (found !== 'yes' && worst !== 'doubtful') worst = found
      at = endOfFound()
    }
  }
  return worst
}

/** Whether every member occurs within a single clause. */
function meetsTogether(answer: Answer, all: readonly Ordered[]): PhraseMatch {
  const { words } = answer
  if (all.length < 2) return meetsAll(answer, all, 0, words.length)
  const starts = (answer.starts ??= clausesOf(words))
  let best: PhraseMatch = 'no'
  for (let i = 1; i < starts.length; i++) {
    const found = meetsAll(answer, all, starts[i - 1]!, starts[i]!)
    if (found === 'yes') return found
    if (strength(found) > strength(best)) best = found
  }
  return best
}

/** Whether the answer has all words of one of the pieces, anywhere. */
function mayBeIn(index: Outlines, pieces: readonly Piece[]): boolean {
  for (let k = 0; k < pieces.length; k++) {
    const { words, whole } = pieces[k]!
    if (index[outlineOf(whole)]) return true
    let i = 0
    while (i < words.length && (index[outlineOf(words[i]!)] || isNot(words[i]!))) i++
    if (i === words.length) return true
  }
  return false
}

/** Whether the answer contains a phrase. For the operators see key-phrases.ts. */
function meets(answer: Answer, phrase: Phrase): PhraseMatch {
  const { index, words } = answer
  const parsed = parsedOf(phrase)
  for (let i = 0; i < parsed.pieces.length; i++) if (!mayBeIn(index, parsed.pieces[i]!)) return 'no'
  let worst: PhraseMatch = 'yes'
  for (let i = 0; i < parsed.parts.length; i++) {
    const part = parsed.parts[i]!
    const found = meetsTogether(answer, part)
    if (found === 'no') return 'no'
    if (found !== 'yes' && worst !== 'doubtful') worst = found
  }
  const { pieces } = parsed
  return pieces.length > 1 && pieces.some((one) => isDenial(one) && !deniesPart(words, one, parsed))
    ? 'no'
    : worst
}

/** The number of the current answer, which a phrase stores when the answer has its first word. */
let number = 0

/** Marks the phrases that the answer may contain, and indexes the words of the answer. */
function indexWords(words: readonly string[], index: Outlines, { byWord, always, two }: Phrases): void {
  const mayBeMet = (phrase: Phrase): void => {
    phrase.at = number
  }
  const note = (word: string): void => {
    index[outlineOf(word)] = 1
    byWord.get(word)?.forEach(mayBeMet)
  }
  number += 1
  always.forEach(mayBeMet)
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    note(word)
    // Two words that contain a digit are never joined.
    if (SIGNED.test(word)) remembered(unsigned, word, partsOf).forEach(note)
    else {
      const outline = outlineOf(word, words[i + 1])
      index[outline] = 1
      if (two[outline]) note(word + (words[i + 1] ?? ''))
    }
  }
}

/**
 * Awards each key point whose accepted words occur and none of whose rejected words do.
 * A phrase that only follows a negation ("not a catalyst") earns nothing.
 */
export function markWords(
  words: readonly string[],
  points: readonly KeyPoint[],
  phrases = readPhrases(points),
  /** Shared by all readings of an answer; rules out phrases quickly. */
  index = noOutlines(),
  doubts: readonly DoubtfulSpan[] = negationsIn(words),
): ShortTextResult {
  const answer: Answer = { words, index, doubts, starts: null }
  indexWords(words, index, phrases)
  let [awarded, of] = [0, 0]
  const result = phrases.points.map(({ accept, reject }, i) => {
    const { id, marks } = points[i] as KeyPoint
    const may = (phrase: Phrase): PhraseMatch => (phrase.at === number ? meets(answer, phrase) : 'no')
    const rejected = reject.find((phrase) => may(phrase) === 'yes')
    let found: PhraseMatch = rejected ? 'void' : 'no'
    const acceptedPhrase =
      found === 'no' &&
      accept.find((phrase) => {
        const one = may(phrase)
        if (strength(one) > strength(found)) found = one
        return one === 'yes'
      })
    const matched = acceptedPhrase ? acceptedPhrase.text : null
    of += marks
    awarded += matched === null ? 0 : marks
    const result = { id, awarded: matched === null ? 0 : marks, matched, found }
    return rejected ? { ...result, rejected: rejected.text } : result
  })
  return { awarded, of, points: result }
}

export const markShortText = (
  student: string,
  points: readonly KeyPoint[],
  phrases = readPhrases(points),
): ShortTextResult => markWords(readWords(student), points, phrases)
