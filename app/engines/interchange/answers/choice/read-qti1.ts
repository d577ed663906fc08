import type { ReadAnswer } from '../../build-part.ts'
import { elementLine, elementNotation } from '../../content/text.ts'
import type { Response } from '../../formats/qti1/responses.ts'
import { bestRules, isGeneral, scoringRules, valuesFor, type Rule } from '../../formats/qti1/rules.ts'
import type { Element } from '../../xml/element.ts'
import { asChoices } from './as-choices.ts'

/** Reads a list of choices with the feedback for each. */
export function readQti1Choices(
  response: Response,
  rules: readonly Rule[],
  feedback: ReadonlyMap<string, Element>,
  losses: string[],
): ReadAnswer {
  const scoring = scoringRules(rules)
  const best = bestRules(rules)
  const partial = response.several && scoring.length > 1
  const right = new Set(valuesFor(partial ? scoring : best, response.name))
  if (right.size === 0) return { why: 'the file does not say what is right' }
  if (partial) losses.push('marks for some of the right choices: here they count as a whole')
  if (!response.several && scoring.length > best.length)
    losses.push('marks for choices that are partly right')
  if (response.shuffled && response.fixedChoices) losses.push('that some choices keep their place')
  const feedbackTexts = feedbackByValue(response, rules, feedback, losses)
  const choices = response.choices.map(({ name, content }) => ({
    text: elementLine(content, losses),
    correct: right.has(name),
    feedback: feedbackTexts.get(name) ?? '',
  }))
  if (choices.filter(({ correct }) => correct).length < right.size)
    return { why: 'it names a right choice that is not there' }
  const isTruth = choices.length === 2 && choices.every(({ text }) => /^(?:true|false)$/i.test(text))
  return asChoices(choices, { several: response.several, fixedOrder: isTruth || !response.shuffled }, losses)
}

/** Feedback that is shown for one value only. */
function feedbackByValue(
  response: Response,
  rules: readonly Rule[],
  feedback: ReadonlyMap<string, Element>,
  losses: string[],
): Map<string, string> {
  const byValue = new Map<string, string>()
  for (const rule of rules) {
    const [only] = rule.equal
    if (rule.equal.length !== 1 || rule.unequal.length > 0 || only!.response !== response.name) continue
    const words = rule.feedback.flatMap((name) => {
      const found = feedback.get(name)
      return found && !isGeneral(name) ? [elementNotation(found, losses)] : []
    })
    if (words.some(Boolean)) byValue.set(only!.value, words.filter(Boolean).join('\n\n'))
  }
  return byValue
}
