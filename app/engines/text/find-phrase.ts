/** Finds a phrase among the words of an answer. */
import { VERBS } from './clauses.ts'
import { checkNegation, LINKS, type DoubtfulSpan } from './negation.ts'
import { isSameWord } from './same-word.ts'

/** Signs between two words. A phrase without signs also matches across them. */
const BETWEEN = /^(?:[.,→]|lessthan|morethan|equal|plus|times|over|power)$/

const IS = /^(?:is|are|was|were|be)$/
const ARTICLE = /^(?:an?|the)$/

/** Consecutive words. */
export interface Piece {
  words: readonly string[]
  /** Written as one word: halflife. */
  whole: string
  /** Negations and antonyms inside the key phrase, which are intended. */
  own: readonly string[]
}

export const pieceOf = (words: readonly string[]): Piece => ({
  words,
  whole: words.join(''),
  own: words,
})

/** Half life and half-life match each other; "proton at" does not match protonated. */
const isTwo = (one: string, two: string, whole: string): boolean =>
  one.length + two.length === whole.length &&
  whole.startsWith(one) &&
  whole.endsWith(two) &&
  !/\d/.test(whole) &&
  LINKS.has(one) === LINKS.has(two)

/** The end of the phrase that starts at `at`, or -1. A full stop inside it (St. Kilda) does not end it. */
export function phraseEnd(words: readonly string[], { words: phrase, whole }: Piece, at: number): number {
  if (phrase.length === 0) return -1
  const begins = words[at]!
  if (begins === whole) return at + 1
  if (isTwo(begins, words[at + 1] ?? '', whole)) return at + 2
  let end = at
  for (let k = 0; k < phrase.length; k++) {
    const want = phrase[k]!
    // "Lowers the activation energy". Elsewhere an article may change the meaning: "only a part".
    if (
      end > at &&
      VERBS.has(words[end - 1]!) &&
      !IS.test(words[end - 1]!) &&
      ARTICLE.test(words[end]!) &&
      !isSameWord(words[end], want)
    )
      end++
    for (let i = 0; i < 3 && end > at && !isSameWord(words[end], want) && BETWEEN.test(words[end]!); i++)
      end++
    const word = words[end++]
    if (isSameWord(word, want)) continue
    // "8 7" is an older way to write 8.7 in a key phrase.
    if (k + 1 < phrase.length && word?.startsWith(want) && word === `${want}point${phrase[k + 1]}`) k++
    else return -1
  }
  return end
}

/** 'denied': only after a negation; 'doubtful': perhaps denied, or part of another name. Weakest first. */
const FOUND = ['void', 'no', 'denied', 'doubtful', 'yes'] as const
export type PhraseMatch = (typeof FOUND)[number]
export const strength = (found: PhraseMatch): number => FOUND.indexOf(found)

/** The end of the last phrase found. */
let foundEnd = 0
export const endOfFound = (): number => foundEnd

/** How one of the pieces occurs between two places; for the place see endOfFound. */
export function findPhrase(
  words: readonly string[],
  doubts: readonly DoubtfulSpan[],
  pieces: readonly Piece[],
  from = 0,
  to = words.length,
): PhraseMatch {
  let best: PhraseMatch = 'no'
  for (let i = from; i < to; i++)
    for (let k = 0; k < pieces.length; k++) {
      const piece = pieces[k]!
      const end = phraseEnd(words, piece, i)
      if (end < 0) continue
      const denied = checkNegation(words, doubts, i, end, piece.own)
      if (!denied || best !== 'doubtful') foundEnd = end
      if (!denied) return 'yes'
      if (best !== 'doubtful') best = denied
    }
  return best
}
