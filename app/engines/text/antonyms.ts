/** Antonyms joined by "and" or "or" state nothing: "moves in and out", "increases or decreases". */
import { phraseWords } from './read-words.ts'

const ANTONYMS = new Map<string, string[]>()
for (const pair of (
  'increase decrease,increase reduce,rise fall,raise lower,more less,more fewer,higher lower,faster slower,in out,up down,' +
  'gain lose,enter leave,expand contract,attract repel,bigger smaller,larger smaller,' +
  'stronger weaker,longer shorter'
).split(',')) {
  const [one = '', other = ''] = phraseWords(pair)
  for (const [word, turned] of [
    [one, other],
    [other, one],
  ] as const)
    ANTONYMS.set(word, [...(ANTONYMS.get(word) ?? []), turned])
}

/** Whether a word, in its root form, has an antonym in the list. */
export const hasAntonym = (word: string): boolean => ANTONYMS.has(word)
/** Whether the second word is an antonym of the first. */
export const isAntonym = (word = '', other = ''): boolean => ANTONYMS.get(word)?.includes(other) === true

/** Whether a word is joined to its antonym on one side (`step`) and the key phrase does not contain that antonym. */
export const isJoinedToAntonym = (
  words: readonly string[],
  at: number,
  step: 1 | -1,
  own: readonly string[],
): boolean => {
  const other = words[at + 2 * step]
  return (
    /^(?:and|or)$/.test(words[at + step] ?? '') && isAntonym(words[at], other) && !own.includes(other ?? '')
  )
}
