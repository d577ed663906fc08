/** Whether a word that a student wrote is the one that a key phrase wants. */

const NOTS: ReadonlySet<string> = new Set(['not', 'isnot', 'cannot'])
const MEETS_NOT: ReadonlySet<string> = new Set(['not', 'isnot', 'cannot', 'nolonger', 'never'])

/** "Not", "does not", "cannot": one is met by the others. */
export const isNot = (word: string): boolean => NOTS.has(word)

/** What may stand behind a key word that is written without it: Ca2+ for Ca, 25% for 25. */
export const CHARGE = /^(?:\d?(?:plus|minus)+|percent)$/

/** A sign at the end of a word: Ca2+, 25%. */
export const SIGN = /(\d?)(?:plus|minus)+$|percent$/

/** The same word; a key word without a charge or % is met by one that has it. */
export function isMet(word: string | undefined, want: string | undefined): boolean {
  if (word === undefined || want === undefined) return false
  if (word === want) return true
  if (word.length > want.length && word.startsWith(want))
    return SIGN.test(word) && CHARGE.test(word.slice(want.length))
  return NOTS.has(want) && MEETS_NOT.has(word)
}
