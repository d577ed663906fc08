import dictionary from 'dictionary-en-au'
import { knownWords } from '#app/engines/grading/known-words.ts'
import { lazy } from '#app/platform/cache/lazy.ts'

/** Tells English words. Reading the word list takes about 80 ms, at the first draft. */
export const englishWords = lazy(() => knownWords(new TextDecoder().decode(dictionary.dic)))
