/** Key points, parsed once for all answers: their phrases in words, and which word can start which phrase. */
import { HINDERS, NEGATIONS } from './negation.ts'
import { pieceOf, type Piece } from './find-phrase.ts'
import { phraseWords } from './read-words.ts'
import { isNot } from './same-word.ts'
import { hasAntonym } from './antonyms.ts'

/** Alternatives: any of these pieces. */
type Either = readonly Piece[]
/** Pieces that must occur in this order. */
export type Ordered = readonly Either[]

export interface Parsed {
  /** Every part is required. The members of one part must occur in one clause. */
  parts: readonly (readonly Ordered[])[]
  pieces: readonly Either[]
}

export interface Phrase {
  text: string
  /** Parsed on first use, because most phrases are never needed. */
  parsed: Parsed | null
  /** The number of the last answer that has the phrase's first word. Other answers need no search. */
  at: number
}

export const parsedOf = (phrase: Phrase): Parsed => (phrase.parsed ??= parse(phrase.text))

const NONE: readonly string[] = []
const ORDER = /\.{3}|…/

/** Operators from the tightest: a|b either, a ... b both in this order, a ~ b both in one clause, a & b both. */
function parse(text: string): Parsed {
  const readEither = (either: string): Piece[] => either.split('|').map((one) => pieceOf(phraseWords(one)))
  const parts = text
    .split('&')
    .map((part) => part.split('~').map((near) => near.split(ORDER).map(readEither)))
  const pieces = parts.flat(2)
  for (const either of pieces) {
    const others = pieces.flatMap((other) => (other === either ? [] : other.flatMap(({ words }) => words)))
    for (const piece of either) {
      const denying = [...piece.words, ...others].filter(
        (word) => NEGATIONS.has(word) || HINDERS.has(word) || hasAntonym(word),
      )
      piece.own = denying.length > 0 ? denying : NONE
    }
  }
  return { parts, pieces }
}

/** The words that an answer with this phrase must contain; empty if the phrase is only "not". */
function keysOf(text: string): readonly string[] {
  for (const group of text.split(/[&~…]|\.{3}/)) {
    const keys = group.split('|').flatMap((one) => {
      const words = phraseWords(one)
      const content = words.find((word) => !isNot(word))
      return content === undefined ? [null] : words.length === 1 ? [content] : [content, words.join('')]
    })
    if (!keys.includes(null)) return keys.filter((key) => key !== null)
  }
  return NONE
}

export interface Phrases {
  /** For each key point: the phrases that earn it, and the phrases that void it. */
  points: readonly { accept: readonly Phrase[]; reject: readonly Phrase[] }[]
  byWord: ReadonlyMap<string, readonly Phrase[]>
  /** The outlines of the words that lead to a phrase. */
  two: Outlines
  /** Phrases without a first word to search for. */
  always: readonly Phrase[]
  /** All words of all phrases, collected on first use. */
  vocabulary: ReadonlySet<string> | null
}

/**
 * The first and last letter and the length of a word (or of two written as one), packed into a number, so that the
 * check whether an answer may contain it allocates nothing. Some words share an outline; then the words are compared.
 */
export function outlineOf(one: string, two = ''): number {
  const last = two || one
  return (one.charCodeAt(0) * 83 + last.charCodeAt(last.length - 1) * 19 + one.length + two.length) & 2047
}
export type Outlines = Uint8Array
export const noOutlines = (): Outlines => new Uint8Array(2048)

interface Texts {
  accept: readonly string[]
  reject?: readonly string[]
}

export const phraseOf = (text: string): Phrase => ({ text, parsed: null, at: 0 })
const allOf = ({ points }: Phrases): Phrase[] =>
  points.flatMap(({ accept, reject }) => [...accept, ...reject])

export function readPhrases(points: readonly Texts[]): Phrases {
  const byWord = new Map<string, Phrase[]>()
  const two = noOutlines()
  const always: Phrase[] = []
  const read: Phrases = {
    points: points.map(({ accept, reject = NONE }) => ({
      accept: accept.map(phraseOf),
      reject: reject.map(phraseOf),
    })),
    byWord,
    two,
    always,
    vocabulary: null,
  }
  for (const phrase of allOf(read)) {
    const keys = keysOf(phrase.text)
    if (keys.length === 0) always.push(phrase)
    for (const key of keys) {
      two[outlineOf(key)] = 1
      const others = byWord.get(key)
      if (others) others.push(phrase)
      else byWord.set(key, [phrase])
    }
  }
  return read
}

export const vocabularyOf = (phrases: Phrases): ReadonlySet<string> =>
  (phrases.vocabulary ??= new Set(
    allOf(phrases).flatMap(({ text }) => phraseWords(text.replace(/[&~|…]|\.{3}/g, ' '))),
  ))

/** The phrases of recent questions. The cache is bounded, because the phrases of one part take about 20 kB. */
const MOST = 800
const phrasesCache = new Map<readonly Texts[], Phrases>()

/** The phrases of these key points, from the cache when possible. */
export function phrasesOf(points: readonly Texts[]): Phrases {
  const known = phrasesCache.get(points)
  if (known) return known
  const made = readPhrases(points)
  if (phrasesCache.size >= MOST) phrasesCache.delete(phrasesCache.keys().next().value ?? points)
  phrasesCache.set(points, made)
  return made
}
