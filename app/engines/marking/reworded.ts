/** The same said another way: a key phrase that one expected answer gives, and no author has written out. */
import { VERBS } from './clauses.ts'
import { phraseWords } from './read-words.ts'

/** Lowers activation energy: activation energy is lowered. Treaty of Versailles: Versailles Treaty. Rate of b falls. */
export function reworded(phrase: string): string[] {
  const [, first = '', middle = '', last = ''] = /^([a-z]+)((?: [a-z]+)*) ([a-z]+)$/i.exec(phrase) ?? []
  const isVerb = (word: string): boolean => VERBS.has(phraseWords(word)[0] ?? '')
  if (/^of( the)?$/.test(middle.trim())) return [`${last} ${first}`]
  if (isVerb(first) && !isVerb(last))
    return [`${middle} ${last} ~ is ${first}|are ${first}|was ${first}|were ${first}|be ${first}`]
  return middle !== '' && isVerb(last) ? [`${first}${middle} of ~ ${last}`] : []
}
