/** Marks short written answers by key points: whole words, whatever the case, punctuation, number or spelling. */
import { clausesOf } from './clauses.ts'
import { denialsOf, endsClause, NEGATIONS, type Doubt } from './denial.ts'
import { endOfFound, findPhrase, phraseEnd, strength, type Found, type Piece } from './find-phrase.ts'
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
} from './phrases.ts'
import { isWord, readWords, remembered } from './read-words.ts'
import { isMet, isNot, SIGN } from './same-word.ts'

export interface KeyPoint {
  id: string
  marks: number
  accept: readonly string[]
  reject?: readonly string[]
}

export interface ShortTextResult {
  awarded: number
  of: number
  points: { id: string; awarded: number; matched: string | null; found: Found }[]
}

const SIGNED = /\d|(?:pl|min)us$|percent$/
const unsigned = new Map<string, readonly string[]>()

/** 1.5 in parts, Ca2+ as Ca and Ca2, 25% as 25. */
function partsOf(word: string): readonly string[] {
  const parts = word.includes('point') ? word.split('point') : []
  const sign = SIGN.exec(word)
  if (sign) parts.push(word.slice(0, sign.index), word.slice(0, sign.index) + (sign[1] ?? ''))
  return parts
}

/** Whether a phrase asks for a "not" as a piece of its own: `heat ~ not ~ escape`. */
const isDenial = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ words }) => words.length === 1 && NEGATIONS.has(words[0]!))

/** Whether that stands in one clause with another piece of it; each word is looked at once, however many there are. */
function deniesPart(words: readonly string[], nots: readonly Piece[], { parts, pieces }: Parsed): boolean {
  // "They don't sit apart, they're next to each other": in one clause a comma parts a denial from what it leaves.
  const ends = parts.length > 1 ? endsClause : (word: string): boolean => !isWord(word)
  // Where the last clause ended, the last "not" stood, and what was found of the others ends.
  let [stop, not, end] = [-1, -1, -1]
  for (let at = 0; at < words.length; at++) {
    for (let k = 0; k < pieces.length; k++)
      for (let j = 0; j < pieces[k]!.length; j++) {
        const piece = pieces[k]![j]!
        if (pieces[k] !== nots) end = Math.max(end, phraseEnd(words, piece, at))
        else if (isMet(words[at], piece.words[0])) not = at
        if (not > stop && end > stop) return true
      }
    if (ends(words[at]!)) stop = at
  }
  return false
}

/** An answer as it is held against one phrase after another. */
interface Answer {
  words: readonly string[]
  /** Its words, also without their sign, and two as one. */
  index: Outlines
  doubts: readonly Doubt[]
  /** Where its clauses begin; found out when a phrase asks. */
  starts: readonly number[] | null
}

/** Whether all stand among the words from one place to another, each in its own order; in doubt where one of them is. */
function meetsAll({ words, doubts }: Answer, all: readonly Ordered[], from: number, to: number): Found {
  let worst: Found = 'yes'
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

/** The same within one clause, whichever it is. */
function meetsTogether(answer: Answer, all: readonly Ordered[]): Found {
  const { words } = answer
  if (all.length < 2) return meetsAll(answer, all, 0, words.length)
  const starts = (answer.starts ??= clausesOf(words))
  let best: Found = 'no'
  for (let i = 1; i < starts.length; i++) {
    const found = meetsAll(answer, all, starts[i - 1]!, starts[i]!)
    if (found === 'yes') return found
    if (strength(found) > strength(best)) best = found
  }
  return best
}

/** Whether the words of one of the pieces are all there, wherever they stand. */
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

/** How a phrase is met: "a|b" is either, "a & b" is both, "a ~ b" both in one clause, "a ... b" both in this order. */
function meets(answer: Answer, phrase: Phrase): Found {
  const { index, words } = answer
  const parsed = parsedOf(phrase)
  for (let i = 0; i < parsed.pieces.length; i++) if (!mayBeIn(index, parsed.pieces[i]!)) return 'no'
  let worst: Found = 'yes'
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

/** Answers are numbered, so that a phrase can say which of them has its first word. */
let number = 0

/** Notes which phrases may be met by a reading of the answer, and what there is to meet the rest of them. */
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
    // Two are never one where there is a figure in them.
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
  /** One for all readings of an answer: it says what cannot be met. */
  index = noOutlines(),
  doubts: readonly Doubt[] = denialsOf(words),
): ShortTextResult {
  const answer: Answer = { words, index, doubts, starts: null }
  indexWords(words, index, phrases)
  let [awarded, of] = [0, 0]
  const result = phrases.points.map(({ accept, reject }, i) => {
    const { id, marks } = points[i] as KeyPoint
    const may = (phrase: Phrase): Found => (phrase.at === number ? meets(answer, phrase) : 'no')
    let found: Found = reject.some((phrase) => may(phrase) === 'yes') ? 'void' : 'no'
    const met =
      found === 'no' &&
      accept.find((phrase) => {
        const one = may(phrase)
        if (strength(one) > strength(found)) found = one
        return one === 'yes'
      })
    const matched = met ? met.text : null
    of += marks
    awarded += matched === null ? 0 : marks
    return { id, awarded: matched === null ? 0 : marks, matched, found }
  })
  return { awarded, of, points: result }
}

export const markShortText = (
  student: string,
  points: readonly KeyPoint[],
  phrases = readPhrases(points),
): ShortTextResult => markWords(readWords(student), points, phrases)
