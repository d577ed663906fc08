/** Said both ways, nothing is said: "moves in and out", "increases or decreases". */
import { phraseWords } from './read-words.ts'

const TURNED = new Map<string, string[]>()
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
    TURNED.set(word, [...(TURNED.get(word) ?? []), turned])
}
export const mayTurn = (word: string): boolean => TURNED.has(word)
export const turnsTo = (word = '', other = ''): boolean => TURNED.get(word)?.includes(other) === true

/** Whether a word is joined to its opposite, before it or behind it, which the phrase does not ask for. */
export const isTurned = (
  words: readonly string[],
  at: number,
  step: 1 | -1,
  own: readonly string[],
): boolean => {
  const other = words[at + 2 * step]
  return (
    /^(?:and|or)$/.test(words[at + step] ?? '') && turnsTo(words[at], other) && !own.includes(other ?? '')
  )
}
