/** The same said another way: a key phrase that one expected answer gives, and no author has written out. */
import { VERBS } from './clauses.ts'
import { phraseWords } from './read-words.ts'

const BE = ['is', 'are', 'was', 'were', 'be', 'been', 'being', 'get']

/** Lowers activation energy: activation energy is lowered. Treaty of Versailles: Versailles Treaty. Rate of b falls. */
export function reworded(phrase: string): string[] {
  if (!/^[A-Za-z]+(?: [A-Za-z]+)+$/.test(phrase)) return []
  const words = phrase.toLowerCase().split(' ')
  const isVerb = (word = ''): boolean => VERBS.has(phraseWords(word)[0] ?? '')
  const [first = '', ...rest] = words
  const last = words.at(-1) ?? ''
  const of = words.indexOf('of')
  const ways: string[] = []
  if (isVerb(first) && !BE.includes(first) && !isVerb(rest[0]))
    ways.push(`${rest.join(' ')} ~ ${BE.map((be) => `${be} ${first}`).join('|')}`)
  else if (isVerb(last) && words.length > 2) ways.push(`${words.slice(0, -1).join(' ')} of ~ ${last}`)
  if (of > 0 && of < words.length - 1)
    ways.push([...words.slice(of + 1).filter((word) => word !== 'the'), ...words.slice(0, of)].join(' '))
  return ways
}
