import { recogniseQuestion, type QuestionShapes } from '#app/engines/recognition/recognise-question.ts'
import { bankProblem } from './bank-problem.ts'
import { derivativeProblem } from './derivative-problem.ts'
import { equationProblem } from './equation-problem.ts'
import type { Problem } from './problem.ts'

const DERIVATIVE =
  /(?:differentiate|derivative of|find\s+dy\/dx\s+(?:if|when|for)|d\/dx(?:\s+of)?)\s*:?\s*(.+?)(?:\s+(?:with respect to|for me|please)\b.*|[.?!]\s.*|[.?!]?\s*$)/i
const EQUATION =
  /(?:solve|roots? of|solutions? (?:of|to)|zeros? of)\s*:?\s*(?:the equation\s+)?(.+?)(?:\s+for\s+[a-z]\b.*|\s+(?:please|for me)\b.*|[.?!]\s.*|[.?!]?\s*$)/i

/**
 * The mathematics problem of a message: a question of the bank with any of its numbers, an equation of first or second
 * degree, or a derivative by rules. This is the declared scope of the built-in tutor.
 * @returns null if there is none
 */
export function findProblem(message: string, shapes: QuestionShapes): Problem | null {
  const known = recogniseQuestion(shapes, message)
  if (known) return bankProblem(known)
  for (const line of message.split('\n')) {
    const text = line.replaceAll('$', ' ')
    const differentiated = DERIVATIVE.exec(text)?.[1]
    const derived = differentiated === undefined ? null : derivativeProblem(differentiated)
    if (derived) return derived
    const equation = EQUATION.exec(text)?.[1]
    const solved = equation === undefined ? null : equationProblem(equation)
    if (solved) return solved
  }
  return null
}
