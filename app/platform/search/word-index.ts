import MiniSearch from 'minisearch'
import { searchedWords, typingErrors } from './query-words.ts'
import { indexedForms, wordsOf } from './search-words.ts'

export interface WordMatches<Field extends string> {
  /** How many words were searched. */
  asked: number
  /** The positions of the documents that have all words, best first. If none has all words, of documents with some. */
  places: number[]
  /** No document has all of the words. */
  some: boolean
  /** The words of one document that match, each with the fields in which they stand. */
  foundIn: (at: number) => { word: string; fields: Field[] }[]
}

export interface WordIndex<Field extends string> {
  find(query: string, keep?: (at: number) => boolean, boost?: (at: number) => number): WordMatches<Field>
}

/** A word of a document that begins with the typed one, or differs in a letter, counts for less. */
const PREFIX = 0.6
const NEAR = 0.5

/** The documents of one word, and the fields in which it stands as bits. */
interface Postings {
  places: number[]
  masks: number[]
}

/**
 * An index of many short documents in memory, such as titles, which answers in milliseconds at 20,000 documents: see
 * docs/decisions/057. `createSearchIndex` is for texts. Forgives typing errors in words that no document has.
 * @param weights of each field; at most eight
 */
export function createWordIndex<Field extends string>(
  documents: readonly Readonly<Record<Field, string>>[],
  weights: Readonly<Record<Field, number>>,
): WordIndex<Field> {
  const fields = Object.keys(weights) as Field[]
  const postings = postingsOf(documents, fields)
  const words = [...postings.keys()]
  const weightOf = maskWeights(fields.map((field) => weights[field]))
  const near = new MiniSearch<{ id: number; word: string }>({
    fields: ['word'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })
  near.addAll(words.map((word, id) => ({ id, word })))
  const isKnown = (word: string) => postings.has(word) || words.some((one) => one.startsWith(word))

  /** The words of documents that a typed word means, each with how close it is. */
  function meant(forms: readonly string[]): Map<string, number> {
    const found = new Map<string, number>()
    const add = (word: string, closeness: number) =>
      found.set(word, Math.max(closeness, found.get(word) ?? 0))
    for (const form of forms) {
      if (postings.has(form)) add(form, 1)
      if (form.length > 2 || (form.length === 2 && !postings.has(form)))
        for (const word of words) if (word.startsWith(form)) add(word, PREFIX)
    }
    if (found.size > 0) return found
    for (const form of forms) {
      const fuzzy = typingErrors(form)
      if (fuzzy === false) continue
      for (const { terms } of near.search(form, { fuzzy, prefix: false }))
        for (const word of terms) add(word, NEAR)
    }
    return found
  }

  return {
    find(query, keep = () => true, boost = () => 1) {
      const asked = searchedWords(query, isKnown).map(meant)
      const scores = new Float64Array(documents.length)
      const counts = new Uint8Array(documents.length)
      const best = new Float64Array(documents.length)
      let most = 0
      for (const one of asked) {
        const touched: number[] = []
        for (const [word, closeness] of one) {
          const { places, masks } = postings.get(word)!
          // A rare word says more.
          const value = closeness * Math.log(1 + documents.length / places.length)
          for (let i = 0; i < places.length; i++) {
            const at = places[i]!
            const score = value * weightOf[masks[i]!]!
            if (score <= best[at]!) continue
            if (best[at] === 0) touched.push(at)
            best[at] = score
          }
        }
        for (const at of touched) {
          scores[at]! += best[at]!
          counts[at]!++
          best[at] = 0
        }
      }
      const places: number[] = []
      for (let at = 0; at < documents.length; at++) {
        if (counts[at] === 0 || !keep(at)) continue
        most = Math.max(most, counts[at]!)
        scores[at]! *= boost(at)
        places.push(at)
      }
      const full = most === asked.length ? places.filter((at) => counts[at] === most) : places
      return {
        asked: asked.length,
        places: full.sort((a, b) => counts[b]! - counts[a]! || scores[b]! - scores[a]! || a - b),
        some: places.length > 0 && most < asked.length,
        foundIn: (at) => wordsIn(documents[at]!, fields, asked),
      }
    },
  }
}

function postingsOf<Field extends string>(
  documents: readonly Readonly<Record<Field, string>>[],
  fields: readonly Field[],
): Map<string, Postings> {
  const postings = new Map<string, Postings>()
  const formsOf = formsOnce()
  for (const [at, document] of documents.entries())
    for (const [bit, field] of fields.entries())
      for (const word of wordsOf(document[field]))
        for (const form of formsOf(word)) {
          let one = postings.get(form)
          if (!one) postings.set(form, (one = { places: [], masks: [] }))
          const last = one.places.length - 1
          if (one.places[last] === at) one.masks[last]! |= 1 << bit
          else {
            one.places.push(at)
            one.masks.push(1 << bit)
          }
        }
  return postings
}

/** Many documents share a word, so its forms are looked up once. */
function formsOnce(): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (word) => {
    let forms = known.get(word)
    if (!forms) known.set(word, (forms = indexedForms(word)))
    return forms
  }
}

/** The weight of the best field of each set of fields. */
const maskWeights = (weights: readonly number[]): number[] =>
  Array.from({ length: 1 << weights.length }, (_, mask) =>
    Math.max(0, ...weights.filter((_weight, bit) => mask & (1 << bit))),
  )

function wordsIn<Field extends string>(
  document: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  asked: readonly ReadonlyMap<string, number>[],
): { word: string; fields: Field[] }[] {
  const found = new Map<string, Field[]>()
  for (const field of fields)
    for (const word of wordsOf(document[field]))
      for (const form of indexedForms(word))
        if (asked.some((one) => one.has(form))) found.set(form, [...(found.get(form) ?? []), field])
  return [...found].map(([word, in_]) => ({ word, fields: [...new Set(in_)] }))
}
