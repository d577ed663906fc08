import { childOf, childrenOf, type Element } from '../../xml/element.ts'
import { lineOfField, notationOfField, rawText } from './fields.ts'

export interface MoodleAnswer {
  text: string
  /** As written in the file. */
  raw: string
  /** Share of the marks, in per cent. */
  fraction: number
  feedback: string
  element: Element
}

export const answersOf = (element: Element, losses: string[]): MoodleAnswer[] =>
  childrenOf(element, 'answer').map((answer) => ({
    text: lineOfField(answer, losses),
    raw: rawText(answer).trim(),
    fraction: Number(answer.attributes['fraction'] ?? 0) || 0,
    feedback: notationOfField(childOf(answer, 'feedback'), losses),
    element: answer,
  }))
