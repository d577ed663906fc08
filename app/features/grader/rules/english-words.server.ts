import { knownWords } from '#app/engines/grading/known-words.ts'
import { onceResolved } from '#app/platform/cache/lazy.ts'

/** Tells English words. Reading the word list takes about 80 ms, so it is read at the first draft and not at the start. */
export const englishWords = onceResolved(async () => {
  const { default: dictionary } = await import('dictionary-en-au')
  return knownWords(new TextDecoder().decode(dictionary.dic))
})
