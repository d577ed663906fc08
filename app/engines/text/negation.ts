/** Finds words that negate a key phrase: "not the cause", "without any light", "it is a myth that", "may or may not". */
import { isWord, phraseWords, STOP } from './read-words.ts'
import { isSameWord } from './same-word.ts'
import { isInCompoundName } from './compound-names.ts'
import { isJoinedToAntonym } from './antonyms.ts'

const setOf = (text: string): Set<string> => new Set(phraseWords(text))

/** Words that negate what follows, up to the end of the clause. */
export const NEGATIONS = setOf(
  'not isnot nolonger cannot never no nothing without nor neither none unlike non hardly barely scarcely rarely seldom except lack absence outside notof nobody',
)

/** Verbs that may negate what follows: "fails to dissolve", "prevents it from dissolving", "it is a myth that it dissolves". */
export const HINDERS = setOf(
  'unable fail refuse cease prevent stop inhibit block hinder ignore untruth falsely',
)

/** Words through which a negation reaches the phrase: "not an example of", "does not result in any", "not caused by". */
export const LINKS = setOf(
  'a an the as any be been is are was were due to of by from in on with for about because result example at do have has got',
)

/** Words that end the clause of a negation. */
const CLAUSE = setOf(
  'but so because since while whereas therefore thus hence although though however if when until unless and as then would by',
)

/** Whether a word ends the clause of a negation. */
export const endsClause = (word: string): boolean => CLAUSE.has(word) || !isWord(word)

/** Negations of the next noun only: "without light the oxygen is used". */
const OF_NEXT = setOf('without no non cannot unlike outside notof')
const ARTICLES = setOf('the it they this a an')

/** A span of words in doubt and the word that causes it (`by`). A key phrase that contains `by` is not affected. */
export interface DoubtfulSpan {
  by: string
  from: number
  to: number
  /** A phrase that begins before this index is negated; one that begins later is only doubtful. */
  sure: number
}

/** The span that a negation covers in front of it. */
function reachOf(words: readonly string[], at: number): DoubtfulSpan {
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

/** The span before "is a myth" or "is not". */
function reachBack(words: readonly string[], by: string, to: number, most: number): DoubtfulSpan {
  let from = to - 1
  while (from > to - most && !/^(?:and|but|so|becaus|\.)$/.test(words[from - 1] ?? STOP)) from--
  return { by, from, to, sure: 0 }
}

/** The spans of words that a negation covers. */
export function negationsIn(words: readonly string[]): DoubtfulSpan[] {
  const doubts: DoubtfulSpan[] = []
  words.forEach((word, at) => {
    if (NEGATIONS.has(word) || HINDERS.has(word)) doubts.push(reachOf(words, at))
    if (word === 'isnot' || (word === 'is' && words[at + 1] === 'nolonger'))
      doubts.push(reachBack(words, 'isnot', at, 1))
    if (word === 'untruth' || word === 'falsely') doubts.push(reachBack(words, word, at, 6))
  })
  return doubts
}

/**
 * Whether a negation before the words denies them ("not the cause", "without any light"). They are doubtful when other
 * words of the clause are in between, when later words retract them, or when they are part of a compound name. A negation
 * in the key phrase itself (`own`) does not count.
 */
export function checkNegation(
  words: readonly string[],
  doubts: readonly DoubtfulSpan[],
  at: number,
  end: number,
  own: readonly string[],
): 'denied' | 'doubtful' | null {
  let found: 'doubtful' | null = null
  for (const { by, from, to, sure } of doubts) {
    if (at >= to || end <= from || own.some((word) => isSameWord(by, word))) continue
    if (at < sure) return 'denied'
    found = 'doubtful'
  }
  return isInCompoundName(words, at, end) ||
    isJoinedToAntonym(words, end - 1, 1, own) ||
    isJoinedToAntonym(words, at, -1, own)
    ? 'doubtful'
    : found
}
