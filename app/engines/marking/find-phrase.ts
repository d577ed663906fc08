/** Where a phrase stands among the words of an answer. */
import { VERBS } from './clauses.ts'
import { denial, LINKS, type Doubt } from './denial.ts'
import { isMet } from './same-word.ts'

/** What stands between two words and is no word: a phrase without signs is met across them. */
const BETWEEN = /^(?:[.,→]|lessthan|morethan|equal|plus|times|over|power)$/

const IS = /^(?:is|are|was|were|be)$/
const ARTICLE = /^(?:an?|the)$/

/** Words that stand together. */
export interface Piece {
  words: readonly string[]
  /** Written as one: halflife. */
  whole: string
  /** What denies or turns round in the phrase that it is a piece of: there it is meant. */
  own: readonly string[]
}

export const pieceOf = (words: readonly string[]): Piece => ({
  words,
  whole: words.join(''),
  own: words,
})

/** Half life and half-life, whichever way round; but "proton at" is not protonated. */
const isTwo = (one: string, two: string, whole: string): boolean =>
  one.length + two.length === whole.length &&
  whole.startsWith(one) &&
  whole.endsWith(two) &&
  !/\d/.test(whole) &&
  LINKS.has(one) === LINKS.has(two)

/** Where the phrase that begins at `at` ends, or -1; a stop inside it (St. Kilda) does not part it. */
export function phraseEnd(words: readonly string[], { words: phrase, whole }: Piece, at: number): number {
  if (phrase.length === 0) return -1
  const begins = words[at]!
  if (begins === whole) return at + 1
  if (isTwo(begins, words[at + 1] ?? '', whole)) return at + 2
  let end = at
  for (let k = 0; k < phrase.length; k++) {
    const want = phrase[k]!
    // "Lowers the activation energy"; elsewhere an article may make another thing of it: "only a part".
    if (
      end > at &&
      VERBS.has(words[end - 1]!) &&
      !IS.test(words[end - 1]!) &&
      ARTICLE.test(words[end]!) &&
      !isMet(words[end], want)
    )
      end++
    for (let i = 0; i < 3 && end > at && !isMet(words[end], want) && BETWEEN.test(words[end]!); i++) end++
    const word = words[end++]
    if (isMet(word, want)) continue
    // "8 7" is an older way to write 8.7 in a key phrase.
    if (k + 1 < phrase.length && word?.startsWith(want) && word === `${want}point${phrase[k + 1]}`) k++
    else return -1
  }
  return end
}

/** 'denied': only ever after a negation; 'doubtful': denied perhaps, or in the name of something else; weakest first. */
const FOUND = ['void', 'no', 'denied', 'doubtful', 'yes'] as const
export type Found = (typeof FOUND)[number]
export const strength = (found: Found): number => FOUND.indexOf(found)

/** Where the phrase that was found last ends. */
let foundEnd = 0
export const endOfFound = (): number => foundEnd

/** How one of the pieces stands in the words, from one place to another; see endOfFound for where. */
export function findPhrase(
  words: readonly string[],
  doubts: readonly Doubt[],
  pieces: readonly Piece[],
  from = 0,
  to = words.length,
): Found {
  let best: Found = 'no'
  for (let i = from; i < to; i++)
    for (let k = 0; k < pieces.length; k++) {
      const piece = pieces[k]!
      const end = phraseEnd(words, piece, i)
      if (end < 0) continue
      const denied = denial(words, doubts, i, end, piece.own)
      if (!denied || best !== 'doubtful') foundEnd = end
      if (!denied) return 'yes'
      if (best !== 'doubtful') best = denied
    }
  return best
}
