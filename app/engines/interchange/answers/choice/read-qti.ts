import type { ReadAnswer } from '../../build-part.ts'
import { choiceText } from '../../formats/qti/choice-text.ts'
import type { Declaration } from '../../formats/qti/declarations.ts'
import { attributeOf, findAll } from '../../formats/qti/names.ts'
import type { Element } from '../../xml/element.ts'
import { asChoices } from './as-choices.ts'

export function readQtiChoices(interaction: Element, declared: Declaration, losses: string[]): ReadAnswer {
  const elements = findAll(interaction, 'simplechoice')
  const right = new Set(declared.correct)
  const choices = elements.map((choice) => ({
    correct: right.has(attributeOf(choice, 'identifier')),
    ...choiceText(choice, losses),
  }))
  if (choices.filter(({ correct }) => correct).length < right.size)
    return { why: 'it names a right choice that is not there' }
  if (declared.partial) losses.push('marks for some of the right choices: here they count as a whole')
  const shuffled = attributeOf(interaction, 'shuffle') === 'true'
  if (shuffled && elements.some((choice) => attributeOf(choice, 'fixed') === 'true'))
    losses.push('that some choices keep their place')
  return asChoices(choices, { several: !declared.single, fixedOrder: !shuffled }, losses)
}
