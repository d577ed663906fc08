import type { ReadAnswer } from '../../build-part.ts'
import { answersOf } from '../../formats/moodle/answer-list.ts'
import { setting } from '../../formats/moodle/fields.ts'
import type { Element } from '../../xml/element.ts'
import { asChoices } from './as-choices.ts'

export function readMoodleChoices(element: Element, type: string, losses: string[]): ReadAnswer {
  const isTruth = type === 'truefalse'
  const given = answersOf(element, losses)
  const several = !isTruth && setting(element, 'single') === 'false'
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100) && !several)
    losses.push('marks for choices that are partly right')
  if (several) losses.push('marks for some of the right choices: here they count as a whole')
  const choices = given.map(({ text, fraction, feedback }) => ({
    text: isTruth ? (text === 'true' ? 'True' : 'False') : text,
    correct: several ? fraction > 0 : fraction >= 100,
    feedback,
  }))
  return asChoices(
    choices,
    { several, fixedOrder: isTruth || setting(element, 'shuffleanswers') === 'false' },
    losses,
  )
}
