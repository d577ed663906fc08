import type { ReadAnswer } from '../../build-part.ts'
import { choiceText } from '../../formats/qti/choice-text.ts'
import { wholeOnly, type Declaration } from '../../formats/qti/declarations.ts'
import { attributeOf, findAll } from '../../formats/qti/names.ts'
import type { Element } from '../../xml/element.ts'

export function readQtiOrder(interaction: Element, declared: Declaration, losses: string[]): ReadAnswer {
  const texts = new Map(
    findAll(interaction, 'simplechoice').map((choice) => [
      attributeOf(choice, 'identifier'),
      choiceText(choice, losses).text,
    ]),
  )
  const items = declared.correct.map((key) => texts.get(key) ?? '')
  if (items.length < texts.size) return { why: 'it puts only some of its things in order' }
  if (items.length < 3 || items.length > 8 || items.includes(''))
    return { why: `it puts ${items.length} things in order: 3 to 8 are possible` }
  return { answer: { kind: 'order', items, ...wholeOnly(declared) } }
}
