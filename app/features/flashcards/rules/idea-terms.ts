import { contentWords } from './explanation.ts'

/** Five letters stand for the forms of a word: "oppose", "opposed". */
const stem = (word: string) => word.toLowerCase().replace(/s$/, '').slice(0, 5)

/** The words of a text that carry meaning, each once, without their endings. */
export const ideaTerms = (text: string): ReadonlySet<string> =>
  new Set(
    contentWords(text)
      .filter((word) => word.length > 1)
      .map(stem),
  )

/** True when a text has at least this share of the terms, and two of them. */
export function sharesTerms(terms: ReadonlySet<string>, ofText: ReadonlySet<string>, share: number): boolean {
  const shared = [...terms].filter((term) => ofText.has(term)).length
  return shared >= 2 && shared >= terms.size * share
}
