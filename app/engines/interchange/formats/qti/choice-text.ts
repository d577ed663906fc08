import { elementLine, elementNotation, elementWords } from '../../content/text.ts'
import type { Element } from '../../xml/element.ts'
import { findFirst, nameOf, replaceElements } from './names.ts'

export interface ChoiceText {
  text: string
  feedback: string
}

const isFeedback = (element: Element) => /^feedback(?:inline|block)$/.test(nameOf(element))

/** A choice without its feedback, which may stand at any depth. */
function parted(choice: Element): { shown: Element; feedback: Element[] } {
  const feedback: Element[] = []
  const shown = replaceElements(choice, (one) => {
    if (!isFeedback(one)) return null
    feedback.push(one)
    return []
  })
  return { shown, feedback }
}

export function choiceText(choice: Element, losses: string[]): ChoiceText {
  const { shown, feedback } = parted(choice)
  const feedbackTexts = feedback.map((one) => elementNotation(one, losses)).filter(Boolean)
  return { text: elementLine(shown, losses), feedback: feedbackTexts.join(' ') }
}

/** A choice inside a line, which is plain. */
export function choiceWords(choice: Element, losses: string[]): string {
  const { shown, feedback } = parted(choice)
  if (feedback.length > 0) losses.push('words that are shown after the answer, or only sometimes')
  if (findFirst(choice, 'math'))
    losses.push('formulas among the words of a gap: they stand as they are typed')
  return elementWords(shown, losses)
}
