import type { ReadAnswer } from '../../build-part.ts'
import { notationOf } from '../../content/text.ts'
import { lineOfField, rawText } from '../../formats/moodle/fields.ts'
import { childOf, childrenOf, type Element } from '../../xml/element.ts'
import { typedText } from '../short-text/key-phrases.ts'
import { asPairs } from './as-pairs.ts'

export function readMoodlePairs(element: Element, losses: string[]): ReadAnswer {
  const all = childrenOf(element, 'subquestion').map((pair) => {
    const plain = typedText(rawText(childOf(pair, 'answer')), losses)
    return { left: lineOfField(pair, losses, 'a pair'), right: notationOf(plain, 'plain', losses), plain }
  })
  return asPairs(
    all.filter(({ left }) => left !== ''),
    all.filter(({ left, right }) => left === '' && right !== ''),
    losses,
  )
}
