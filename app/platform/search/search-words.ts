import { stemmer } from 'stemmer'

/** Words that say nothing about the subject of a question. */
const STOP_WORDS = new Set(
  (
    'a about again am an and any are as at be been but by can could did do does doing for from get got had has ' +
    'have here how i if im in into is it its ive just me my need not of on or our please s should so t ' +
    'than that the their them then there these they this to us want was we were what whats when where which ' +
    'who why will with would you your'
  ).split(' '),
)

/** The words of a text: letters and digits, lower case, without accents. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/(?<=\p{L})[’'](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The forms in which a word is indexed: "balancing" also as "balanc". None for a stop word. */
export function indexedForms(word: string): string[] {
  return STOP_WORDS.has(word) ? [] : [...new Set([word, stemmer(word)])]
}
