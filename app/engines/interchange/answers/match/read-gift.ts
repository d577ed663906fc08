import type { ReadAnswer } from '../../build-part.ts'
import type { GiftAnswer } from '../../formats/gift/answer-list.ts'
import type { TextReader } from '../../formats/gift/marked-text.ts'
import { asPairs } from './as-pairs.ts'

export function readGiftPairs(given: readonly GiftAnswer[], read: TextReader, losses: string[]): ReadAnswer {
  if (given.some(({ text }) => !text.includes('->'))) return { why: 'one of its pairs has no ->' }
  if (given.some(({ feedback }) => feedback)) losses.push('what is said about a pair')
  const all = given.map(({ text }) => {
    const at = text.indexOf('->')
    return { left: read.line(text.slice(0, at)), right: read.line(text.slice(at + 2)) }
  })
  return asPairs(
    all.filter(({ left }) => left !== ''),
    all.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right),
    losses,
  )
}
