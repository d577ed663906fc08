/** Which key points an answer clearly contradicts. Anything less clear is "not found", and the student is asked. */
import { isAntonym } from './antonyms.ts'
import { clausesOf } from './clauses.ts'
import { isOpposite } from './confusable-words.ts'
import { parsedOf, phraseOf, readPhrases, vocabularyOf, type Phrases } from './key-phrases.ts'
import { markWords, type KeyPoint, type ShortTextResult } from './key-points.ts'
import { LINKS, NEGATIONS } from './negation.ts'
import { isWord, phraseWords } from './read-words.ts'

/** An answer of at most this many words that denies one word states nothing else: "it is not osmosis". */
const SHORT = 5

/** Directions of change and of comparison, and their opposites. */
const DIRECTIONS: readonly (readonly [string, string])[] = [
  ['increases rises raises grows', 'decreases reduces falls lowers drops'],
  ['more higher greater larger bigger', 'less fewer lower smaller'],
  ['faster', 'slower'],
  ['stronger', 'weaker'],
  ['longer', 'shorter'],
  ['gains', 'loses'],
  ['attracts', 'repels'],
  ['expands', 'contracts'],
]
const turnedBy = new Map<string, Set<string>>()
for (const [one, other] of DIRECTIONS)
  for (const [words, opposites] of [
    [one, other],
    [other, one],
  ] as const)
    for (const word of phraseWords(words))
      turnedBy.set(word, new Set([...(turnedBy.get(word) ?? []), ...opposites.split(' ')]))

/** Words that add nothing to a statement: "so the rate then decreases". */
const FILLERS = new Set([
  ...LINKS,
  ...phraseWords('so because and but then also this that it they its their there as since'),
])

type Marked = ShortTextResult['points'][number]

/**
 * For each point the phrase that contradicts it, or null. A point is contradicted by a phrase of the author that denies
 * or reverses it, by a denial of one of its phrases, or by the opposite direction: "decreases" for "increases".
 */
export function contradictions(
  words: readonly string[],
  points: readonly KeyPoint[],
  marked: readonly Marked[],
): (string | null)[] {
  let clauses: string[][] | undefined
  return points.map((point, index) => {
    const one = marked[index]
    if (!one || one.matched !== null) return null
    if (one.rejected !== undefined) return reverses(one.rejected, point) ? one.rejected : null
    clauses ??= clausesIn(words)
    return (one.found === 'denied' ? deniedIn(clauses, words, point) : null) ?? reversedIn(clauses, point)
  })
}

function clausesIn(words: readonly string[]): string[][] {
  const starts = clausesOf(words)
  return starts.slice(0, -1).map((from, i) => words.slice(from, starts[i + 1]))
}

const SIGNS = /[&~|…]|\.{3}/g
const wordsOf = (phrase: string): string[] => phraseWords(phrase.replace(SIGNS, ' '))
const denies = (word: string): boolean => NEGATIONS.has(word)
const hasDirection = (word: string): boolean => turnedBy.has(word)
const turns = (word: string, other: string): boolean => isAntonym(word, other) || isOpposite(word, other)

/** Whether a phrase that voids a point is about the same thing and denies or reverses it. */
function reverses(rejected: string, { accept }: KeyPoint): boolean {
  const rejectedWords = wordsOf(rejected)
  return accept
    .map(wordsOf)
    .some(
      (wanted) =>
        wanted.some((word) => !denies(word) && rejectedWords.includes(word)) &&
        (rejectedWords.some(denies) !== wanted.some(denies) ||
          wanted.some((word) => rejectedWords.some((other) => other !== word && turns(word, other)))),
    )
}

/** A phrase that is denied in a clause with exactly one "not". A single word counts only if nothing else is stated. */
function deniedIn(
  clauses: readonly string[][],
  words: readonly string[],
  { id, accept }: KeyPoint,
): string | null {
  const isShort = words.filter(isWord).length <= SHORT
  for (const clause of clauses) {
    if (clause.filter(denies).length !== 1) continue
    for (const phrase of accept) {
      if (!isShort && parsedOf(phraseOf(phrase)).pieces.length < 2 && wordsOf(phrase).length < 2) continue
      const [point] = markWords(clause, [{ id, marks: 1, accept: [phrase] }]).points
      if (point?.found === 'denied') return phrase
    }
  }
  return null
}

/** The phrases of a point with their one direction reversed, cached for the point. */
const turned = new WeakMap<KeyPoint, Phrases>()

function turnedPhrases(point: KeyPoint): Phrases {
  let phrases = turned.get(point)
  if (!phrases) {
    const accept = [...new Set(point.accept.flatMap(turnedPhrase))]
    turned.set(point, (phrases = readPhrases([{ accept }])))
  }
  return phrases
}

/** The phrase with the opposite direction; none if it has no direction, two of them, or no other words. */
function turnedPhrase(phrase: string): string[] {
  if (wordsOf(phrase).some(denies)) return []
  const pieces = phrase.split(/(&|~|\.{3}|…)/)
  const directed = pieces.filter((piece) => phraseWords(piece.replaceAll('|', ' ')).some(hasDirection))
  if (directed.length !== 1) return []
  const [piece] = directed
  const opposite = piece!.split('|').flatMap(turnedWords).join('|')
  const hasMore = pieces.length > 1 || opposite.split('|').every((one) => one.trim().includes(' '))
  return opposite === '' || !hasMore ? [] : [pieces.map((one) => (one === piece ? opposite : one)).join('')]
}

/** "Rate increases" as "rate decreases", "rate falls" and so on. */
function turnedWords(words: string): string[] {
  const all = words.trim().split(/\s+/)
  const at = all.findIndex((word) => phraseWords(word).some(hasDirection))
  const opposites = at < 0 ? undefined : turnedBy.get(phraseWords(all[at]!)[0] ?? '')
  return [...(opposites ?? [])].map((other) => all.with(at, other).join(' '))
}

/** A clause that states only the opposite: one direction, no "not", and no words that the point does not know. */
function reversedIn(clauses: readonly string[][], point: KeyPoint): string | null {
  for (const clause of clauses) {
    if (clause.some(denies) || clause.filter(hasDirection).length !== 1) continue
    const phrases = turnedPhrases(point)
    const accept = phrases.points[0]!.accept.map(({ text }) => text)
    if (accept.length === 0) return null
    const [found] = markWords(clause, [{ id: point.id, marks: 1, accept }], phrases).points
    if (!found?.matched) continue
    const known = vocabularyOf(phrases)
    if (clause.every((word) => !isWord(word) || FILLERS.has(word) || known.has(word))) return found.matched
  }
  return null
}
