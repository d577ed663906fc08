/** What denies a key phrase: "not the cause", "without any light", "it is a myth that", "may or may not". */
import { isWord, phraseWords, STOP } from './read-words.ts'
import { isMet } from './same-word.ts'
import { isPartOfName } from './names.ts'
import { isTurned } from './turned.ts'

const setOf = (text: string): Set<string> => new Set(phraseWords(text))

/** What denies the words after it, as far as its clause reaches. */
export const NEGATIONS = setOf(
  'not isnot nolonger cannot never no nothing without nor neither none unlike non hardly barely scarcely rarely seldom except lack absence outside notof nobody',
)

/** What may deny them: "fails to dissolve", "prevents it from dissolving", "it is a myth that it dissolves". */
export const HINDERS = setOf(
  'unable fail refuse cease prevent stop inhibit block hinder ignore untruth falsely',
)

/** Words through which a negation reaches the phrase: "not an example of", "does not result in any", "not caused by". */
export const LINKS = setOf(
  'a an the as any be been is are was were due to of by from in on with for about because result example at do have has got',
)

/** Where the clause of a denial ends. */
const CLAUSE = setOf(
  'but so because since while whereas therefore thus hence although though however if when until unless and as then would by',
)
export const endsClause = (word: string): boolean => CLAUSE.has(word) || !isWord(word)

/** These speak of the next thing only: "without light the oxygen is used". */
const OF_NEXT = setOf('without no non cannot unlike outside notof')
const ARTICLES = setOf('the it they this a an')

/** A stretch of words in doubt, and the word that says so: a phrase that holds it means it so. */
export interface Doubt {
  by: string
  from: number
  to: number
  /** A phrase that begins before this is denied outright. */
  sure: number
}

/** How far a denial reaches forward. */
function reachOf(words: readonly string[], at: number): Doubt {
  const by = words[at] ?? ''
  const all = by === 'falsely'
  const next = OF_NEXT.has(by)
  let sure = at + 1
  while (sure < at + 7 && LINKS.has(words[sure] ?? '')) sure++
  sure = NEGATIONS.has(by) || by === 'untruth' ? sure + 1 : 0
  let to = at + 1
  for (let nouns = 0; (words[to] ?? STOP) !== STOP; to++) {
    const word = words[to] ?? ''
    if (
      !all &&
      (to > at + 15 ||
        (next && nouns > 1 && word !== 'or') ||
        (to > at + 1 && endsClause(words[to - 1] ?? '')))
    )
      break
    nouns = word === 'or' ? 0 : nouns + (ARTICLES.has(word) ? 2 : LINKS.has(word) ? 0 : 1)
  }
  return { by, from: at + 1, to: Math.max(to, sure), sure }
}

/** How far "… is a myth" reaches back, and "… is not". */
function reachBack(words: readonly string[], by: string, to: number, most: number): Doubt {
  let from = to - 1
  while (from > to - most && !/^(?:and|but|so|becaus|\.)$/.test(words[from - 1] ?? STOP)) from--
  return { by, from, to, sure: 0 }
}

/** What is denied among the words of an answer. */
export function denialsOf(words: readonly string[]): Doubt[] {
  const doubts: Doubt[] = []
  words.forEach((word, at) => {
    if (NEGATIONS.has(word) || HINDERS.has(word)) doubts.push(reachOf(words, at))
    if (word === 'isnot' || (word === 'is' && words[at + 1] === 'nolonger'))
      doubts.push(reachBack(words, 'isnot', at, 1))
    if (word === 'untruth' || word === 'falsely') doubts.push(reachBack(words, word, at, 6))
  })
  return doubts
}

/**
 * Whether words are denied by what stands before them ("not the cause", "without any light"), or in doubt: where more words
 * of the clause stand between, where what follows takes them back, or where they are part of a name. A key phrase that
 * says "not" itself (`own`) is not denied by that.
 */
export function denial(
  words: readonly string[],
  doubts: readonly Doubt[],
  at: number,
  end: number,
  own: readonly string[],
): 'denied' | 'doubtful' | null {
  let found: 'doubtful' | null = null
  for (const { by, from, to, sure } of doubts) {
    if (at >= to || end <= from || own.some((word) => isMet(by, word))) continue
    if (at < sure) return 'denied'
    found = 'doubtful'
  }
  return isPartOfName(words, at, end) || isTurned(words, end - 1, 1, own) || isTurned(words, at, -1, own)
    ? 'doubtful'
    : found
}
