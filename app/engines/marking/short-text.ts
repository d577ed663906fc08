/** Marks short written answers by key points: whole words, whatever the case, punctuation, number or spelling. */
import { clausesOf } from './clauses.ts'
import { endsClause, NEGATIONS } from './denial.ts'
import { endOfFound, findPhrase, phraseEnd, strength, type Found, type Piece } from './find-phrase.ts'
import {
  noOutlines,
  outlineOf,
  parsedOf,
  readPhrases,
  type Ordered,
  type Parsed,
  type Phrase,
  type Phrases,
} from './phrases.ts'
import { readWords, remembered } from './read-words.ts'
import { isMet, isNot } from './same-word.ts'

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

/**
 * What may meet a word of a key phrase: the words, also without their sign, and the outlines of two as one, which written
 * down would be most of what an answer takes. It may hold several readings of one answer: it says what cannot be met, and
 * the rest is looked for.
 */
export interface Index {
  words: Set<string>
  two: Uint8Array
}

const SIGNED = /\d|(?:pl|min)us$|percent$/
const SIGN = /(\d?)(?:plus|minus)+$|percent$/
const unsigned = new Map<string, readonly string[]>()

/** 1.5 in parts, Ca2+ as Ca and Ca2, 25% as 25. */
function partsOf(word: string): readonly string[] {
  const parts = word.includes('point') ? word.split('point') : []
  const sign = SIGN.exec(word)
  const bare = word.slice(0, sign?.index)
  return [...parts, bare, bare + (sign?.[1] ?? '')]
}

export const emptyIndex = (): Index => ({ words: new Set(), two: noOutlines() })

/** Whether a phrase asks for a "not" as a piece of its own: `heat & not & escape`. */
const isDenial = (part: Parsed['parts'][number]): boolean =>
  part.length === 1 &&
  part[0]?.length === 1 &&
  part[0][0]?.every(({ words }) => words.length === 1 && NEGATIONS.has(words[0] ?? '')) === true

/** Whether that stands in one clause with another piece of it. */
function deniesPart(words: readonly string[], nots: readonly Piece[], { pieces }: Parsed): boolean {
  const others = pieces.filter((one) => one !== nots).flat()
  return words.some(
    (word, at) =>
      nots.some((not) => isMet(word, not.words[0])) &&
      others.some((piece) =>
        words.some((_, from) => {
          const end = phraseEnd(words, piece, from)
          return end > 0 && !words.slice(Math.min(end, at), Math.max(from, at)).some(endsClause)
        }),
      ),
  )
}

/** An answer as it is held against one phrase after another. */
interface Answer {
  words: readonly string[]
  index: Index
  /** Where its clauses begin; found out when a phrase asks. */
  starts: readonly number[] | null
}

/** Whether all stand among the words from one place to another, each in its own order; in doubt where one of them is. */
function meetsAll(words: readonly string[], all: readonly Ordered[], from: number, to: number): Found {
  let worst: Found = 'yes'
  for (const ordered of all) {
    let at = from
    for (const piece of ordered) {
      const found = findPhrase(words, piece, at, to)
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
  if (all.length < 2) return meetsAll(words, all, 0, words.length)
  const starts = (answer.starts ??= clausesOf(words))
  let best: Found = 'no'
  for (let i = 1; i < starts.length; i++) {
    const found = meetsAll(words, all, starts[i - 1] ?? 0, starts[i] ?? 0)
    if (found === 'yes') return found
    if (strength(found) > strength(best)) best = found
  }
  return best
}

/** Whether the words of a piece are all there, wherever they stand. */
function mayBeIn(index: Index, { words, whole }: Piece): boolean {
  if (index.words.has(whole) || index.two[outlineOf(whole)]) return true
  for (let i = 0; i < words.length; i++) if (!index.words.has(words[i]!) && !isNot(words[i]!)) return false
  return true
}

/** How a phrase is met: "a|b" is either, "a & b" is both, "a ~ b" both in one clause, "a ... b" both in this order. */
function meets(answer: Answer, phrase: Phrase): Found {
  const { index, words } = answer
  const parsed = parsedOf(phrase)
  const mayBe = (piece: Piece): boolean => mayBeIn(index, piece)
  for (let i = 0; i < parsed.pieces.length; i++) if (!parsed.pieces[i]!.some(mayBe)) return 'no'
  let worst: Found = 'yes'
  for (const part of parsed.parts) {
    const found = meetsTogether(answer, part)
    if (found === 'no') return 'no'
    if (found !== 'yes' && worst !== 'doubtful') worst = found
    if (parsed.parts.length > 1 && isDenial(part) && !deniesPart(words, part[0]?.[0] ?? [], parsed))
      return 'no'
  }
  return worst
}

/** Answers are numbered, so that a phrase can say which of them has its first word. */
let number = 0
const mayBeMet = (phrase: Phrase): void => {
  phrase.at = number
}

/** Notes which phrases may be met by a reading of the answer, and what there is to meet the rest of them. */
function indexWords(words: readonly string[], index: Index, { byWord, always, two }: Phrases): void {
  const note = (word: string): void => {
    index.words.add(word)
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
      const next = words[i + 1] ?? ''
      const outline = outlineOf(word, next)
      index.two[outline] = 1
      if (two[outline]) byWord.get(word + next)?.forEach(mayBeMet)
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
  /** One for all readings of an answer. */
  index = emptyIndex(),
): ShortTextResult {
  const answer: Answer = { words, index, starts: null }
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
