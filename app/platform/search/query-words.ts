import { indexedForms, wordsOf } from './search-words.ts'

const LONGEST_QUERY = 200
const MOST_WORDS = 12

/** The words of a query, each with its indexed forms. Two letters in the wrong order are put right. */
export function searchedWords(query: string, isKnown: (word: string) => boolean): string[][] {
  const words = [...new Set(wordsOf(query.slice(0, LONGEST_QUERY)))].slice(0, MOST_WORDS)
  return words.flatMap((word) => {
    const swapped = word.length < 4 || isKnown(word) ? [] : swaps(word).filter(isKnown)
    const forms = [...new Set((swapped.length > 0 ? swapped : [word]).flatMap(indexedForms))]
    return forms.length > 0 ? [forms] : []
  })
}

/** "recieve" → "ercieve", "rceieve", …, "receive", … */
function swaps(word: string): string[] {
  return [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
}

/** How many letters may differ in a word that no document contains. */
export function typingErrors(word: string): number | false {
  if (word.length < 4 || /\d/.test(word)) return false
  return word.length < 7 ? 1 : word.length < 12 ? 2 : 3
}
