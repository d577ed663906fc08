import { recogniseQuestion, type QuestionShapes } from '#app/engines/recognition/recognise-question.ts'
import { bankProblem } from './bank-problem.ts'
import { derivativeProblem, gradientProblem } from './derivative-problem.ts'
import { equationProblem } from './equation-problem.ts'
import type { Problem } from './problem.ts'

const DERIVATIVE =
  /(?:differentiate|derivative of|find\s+dy\/dx\s+(?:if|when|for)|d\/dx(?:\s+of)?)\s*:?\s*(.+?)(?:\s+(?:with respect to|for me|please)\b.*|[.?!]\s.*|[.?!]?\s*$)/i
/** “Find the gradient of the curve y = x^2 at x = 1.” */
const GRADIENT =
  /(?:gradient|slope|derivative|rate of change)\s+(?:of|to)\s+(?:the\s+)?(?:(?:curve|graph|function|tangent)\s+)?(?:(?:of|to|with equation)\s+)?(.+?),?\s+(?:at|when|where|if)\s+(?:the point (?:where )?)?([a-z])\s*=\s*(.+?)(?:[.,;?!]+(?:\s.*)?|\s+(?:please|i |and |my ).*)?$/i
const FUNCTION = String.raw`([fgh])\s*\(\s*([a-z])\s*\)\s*=\s*(.+?)`
const PRIMED = String.raw`([fgh])['’]\s*\(\s*([^()\s]+)\s*\)`
const ASKS = '(?:find|calculate|determine|evaluate|what is|work out)'
/** “If f(x) = x^2, find f'(1).” and “Find f'(x) for f(x) = x^2.” */
const GIVEN_FIRST = new RegExp(`${FUNCTION}[.,;]?\\s+(?:then\\s+)?${ASKS}\\s+${PRIMED}`, 'i')
const ASKED_FIRST = new RegExp(
  `${ASKS}\\s+${PRIMED},?\\s+(?:if|when|for|given(?: that)?|where)\\s+${FUNCTION}(?:[.?!;,]+(?:\\s.*)?|\\s*$)`,
  'i',
)
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
    const sloped = slopeOf(text)
    if (sloped) return sloped
    const differentiated = DERIVATIVE.exec(text)?.[1]
    const derived = differentiated === undefined ? null : derivativeProblem(differentiated)
    if (derived) return derived
    const equation = EQUATION.exec(text)?.[1]
    const solved = equation === undefined ? null : equationProblem(equation)
    if (solved) return solved
  }
  return null
}

/** A derivative, or its value at a place. */
function slopeOf(text: string): Problem | null {
  const gradient = GRADIENT.exec(text)
  if (gradient) return gradientProblem(gradient[1]!, gradient[2]!, gradient[3]!)
  const first = GIVEN_FIRST.exec(text)
  const asked = ASKED_FIRST.exec(text)
  const [letter, x, rule, primed, at] = first
    ? [first[1], first[2], first[3], first[4], first[5]]
    : asked
      ? [asked[3], asked[4], asked[5], asked[1], asked[2]]
      : []
  if (!x || !rule || !at || letter !== primed) return null
  return at === x ? derivativeProblem(rule) : gradientProblem(rule, x, at)
}
