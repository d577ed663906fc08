/** Figures about a text that the strands share. */
import { stemmer } from 'stemmer'
import { FUNCTION_WORDS } from '#app/engines/tools/english/word-lists.ts'
import type { SentenceSigns } from './signs-in.ts'

type SignName = Exclude<keyof SentenceSigns, 'sentence'>

/** 0 at `from` and below, 1 at `to` and above, straight between. `from` may be the larger. */
export const rise = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

/**
 * How often signs of some kinds stand in the text, for each 100 words. The second use of a word counts half, the third
 * a quarter: a text is not better for ten times “this shows that”.
 *
 * @param words of the whole text, so that padding does not help
 */
export function varied(signs: readonly SentenceSigns[], names: readonly SignName[], words: number): number {
  const uses = new Map<string, number>()
  for (const one of signs)
    for (const name of names) for (const word of one[name]) uses.set(word, (uses.get(word) ?? 0) + 1)
  let sum = 0
  for (const count of uses.values()) sum += 2 - 0.5 ** (count - 1)
  return (sum / Math.max(40, words)) * 100
}

export const lengthOf = (signs: readonly SentenceSigns[]): number =>
  signs.reduce((sum, { sentence }) => sum + sentence.words.length, 0)

/** Empty phrases for each 100 words. */
export const vagueness = (signs: readonly SentenceSigns[]): number =>
  (signs.reduce((sum, { vague }) => sum + vague.length, 0) / Math.max(40, lengthOf(signs))) * 100

/**
 * The mean share of different content words in windows of 40 content words: how much new each sentence brings. Moving
 * average type–token ratio, Covington and McFall 2010, J. Quant. Linguist. 17:94, over roots of content words.
 */
export function newness(signs: readonly SentenceSigns[]): number {
  const roots = signs
    .flatMap(({ sentence }) => sentence.words)
    .filter((word) => word.length > 2 && !FUNCTION_WORDS.has(word))
    .map((word) => stemmer(word))
  const size = Math.min(40, roots.length)
  if (size === 0) return 0
  const counts = new Map<string, number>()
  let [sum, windows] = [0, 0]
  roots.forEach((root, at) => {
    counts.set(root, (counts.get(root) ?? 0) + 1)
    if (at >= size) {
      const old = roots[at - size]!
      const left = counts.get(old)! - 1
      if (left === 0) counts.delete(old)
      else counts.set(old, left)
    }
    if (at >= size - 1) {
      sum += counts.size / size
      windows++
    }
  })
  return sum / windows
}

/** Something that can be checked: a quotation, figure, name, place in a text, or two terms of the subject. */
export const isSpecific = (one: SentenceSigns): boolean =>
  one.quotes.length + one.figures.length + one.names.length + one.references.length > 0 ||
  one.terms.length >= 2 ||
  (one.given.length > 0 && one.comparison.length > 0)

export const explains = (one: SentenceSigns): boolean =>
  one.cause.length + one.reading.length > 0 ||
  /[\p{L}\p{N})”’"][;:–—](?=\s)|\s[–—]\s/u.test(one.sentence.text)
export const weighs = (one: SentenceSigns): boolean => one.contrast.length + one.comparison.length > 0

/** Specific sentences that are explained or weighed, there or in the next sentence. */
export const workedOn = (signs: readonly SentenceSigns[]): SentenceSigns[] =>
  signs.filter(
    (one, at) =>
      isSpecific(one) && [one, signs[at + 1]].some((near) => near && (explains(near) || weighs(near))),
  )

export const share = (part: number, all: number): number => (all === 0 ? 0 : part / all)
