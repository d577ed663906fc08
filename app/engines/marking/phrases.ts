/** Key points read once for all answers: their phrases in words, and which word may meet which phrase. */
import { HINDERS, NEGATIONS } from './denial.ts'
import { pieceOf, type Piece } from './find-phrase.ts'
import { phraseWords } from './read-words.ts'
import { isNot } from './same-word.ts'
import { mayTurn } from './turned.ts'

/** Any of these. */
type Either = readonly Piece[]
/** In their order. */
export type Ordered = readonly Either[]

export interface Parsed {
  /** All are wanted; each is one or several of which all are wanted in one clause. */
  parts: readonly (readonly Ordered[])[]
  pieces: readonly Either[]
}

export interface Phrase {
  text: string
  /** Taken apart when an answer first may meet it: of the phrases of a part most never are. */
  parsed: Parsed | null
  /** The answer that has a word to begin it with, by its number: any other need not be looked through. */
  at: number
}

export const parsedOf = (phrase: Phrase): Parsed => (phrase.parsed ??= parse(phrase.text))

const NONE: readonly string[] = []
const ORDER = /\.{3}|…/

/** Closest first: a|b is either, a ... b both in this order, a ~ b both in one clause, a & b both. */
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
        (word) => NEGATIONS.has(word) || HINDERS.has(word) || mayTurn(word),
      )
      piece.own = denying.length > 0 ? denying : NONE
    }
  }
  return { parts, pieces }
}

/** What must be in an answer that meets a phrase, as words or as two written as one; nothing where "not" is all. */
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
  /** By point: those that earn it and those that void it. */
  points: readonly { accept: readonly Phrase[]; reject: readonly Phrase[] }[]
  byWord: ReadonlyMap<string, readonly Phrase[]>
  /** Where the words that lead to a phrase have their outline. */
  two: Outlines
  /** Phrases that no word leads to. */
  always: readonly Phrase[]
  /** All words of all phrases, found out when they are asked for. */
  vocabulary: ReadonlySet<string> | null
}

/**
 * How a word, or two as one, begins and ends, and how long it is: a number, so that neither text nor object is made to ask
 * whether an answer may hold it. Some share theirs; what may be there is looked for.
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

const phraseOf = (text: string): Phrase => ({ text, parsed: null, at: 0 })
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

/** Of the questions answered last: a class works on the same few. Bounded, as the phrases of a part take some 20 kB. */
const MOST = 800
const kept = new Map<readonly Texts[], Phrases>()

/** The same for points that are marked again and again. */
export function phrasesOf(points: readonly Texts[]): Phrases {
  const known = kept.get(points)
  if (known) return known
  const made = readPhrases(points)
  if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? points)
  kept.set(points, made)
  return made
}
