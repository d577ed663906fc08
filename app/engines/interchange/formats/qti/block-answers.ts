import { readQtiChoices } from '../../answers/choice/read-qti.ts'
import { readQtiPairs } from '../../answers/match/read-qti.ts'
import { readQtiOrder } from '../../answers/order/read-qti.ts'
import type { ReadAnswer } from '../../build-part.ts'
import type { Element } from '../../xml/element.ts'
import type { Declaration } from './declarations.ts'
import { nameOf } from './names.ts'

/** Reads an interaction that is a block: a choice, an order or pairs. */
export function readBlockAnswer(
  interaction: Element,
  declared: Declaration | undefined,
  losses: string[],
): ReadAnswer {
  if (!declared || declared.correct.length === 0) return { why: 'the file does not say what is right' }
  switch (nameOf(interaction)) {
    case 'orderinteraction':
      return readQtiOrder(interaction, declared, losses)
    case 'matchinteraction':
      return readQtiPairs(interaction, declared, losses)
    default:
      return readQtiChoices(interaction, declared, losses)
  }
}
