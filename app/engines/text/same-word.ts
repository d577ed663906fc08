/** Whether a student's word is the word of a key phrase. */

const NOTS: ReadonlySet<string> = new Set(['not', 'isnot', 'cannot'])
const MEETS_NOT: ReadonlySet<string> = new Set(['not', 'isnot', 'cannot', 'nolonger', 'never'])

/** "Not", "does not" and "cannot" match each other. */
export const isNot = (word: string): boolean => NOTS.has(word)

/** Signs that may follow a key word without a sign: Ca2+ matches Ca, 25% matches 25. */
export const CHARGE = /^(?:\d?(?:plus|minus)+|percent)$/

/** A sign at the end of a word: Ca2+, 25%. */
export const SIGN = /(\d?)(?:plus|minus)+$|percent$/

/** The same word. A key word without a charge or % also matches a word with one. */
export function isSameWord(word: string | undefined, want: string | undefined): boolean {
  if (word === undefined || want === undefined) return false
  if (word === want) return true
  if (word.length > want.length && word.startsWith(want))
    return SIGN.test(word) && CHARGE.test(word.slice(want.length))
  return NOTS.has(want) && MEETS_NOT.has(word)
}
