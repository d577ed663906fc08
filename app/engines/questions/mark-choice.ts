import { askAgain, NO_ASPECTS, stepsWith, verdictOf, type PartResult } from './part-result.ts'
import type { MarkedPart } from './split.ts'
import type { ChoiceAnswer, VariantChoice } from './variant.ts'

/** Marks the chosen keys. Several choices are right only as exactly the right set. */
export function markChoice(part: MarkedPart, answer: ChoiceAnswer, response: string): PartResult {
  const chosen = readKeys(answer, response)
  if (!chosen || chosen.length === 0) return askAgain(part.id, part.marks, 'Choose one of the options shown.')
  if (answer.kind === 'choice' && chosen.length > 1)
    return askAgain(part.id, part.marks, 'Choose only one of the options.')

  const wrong = chosen.find((choice) => !choice.correct)
  const wanted = answer.choices.filter((choice) => choice.correct).length
  const right = !wrong && chosen.length === wanted
  const awarded = right ? part.marks : 0
  return {
    partId: part.id,
    verdict: verdictOf(awarded, part.marks),
    awarded,
    of: part.marks,
    readAs: chosen.map((choice) => choice.key).join(', '),
    aspects: { ...NO_ASPECTS, value: right ? 'right' : 'wrong' },
    reason: reasonFor(right, wrong, chosen),
    steps: stepsWith(part.steps, awarded),
    ...(wrong?.feedback ? { misconception: { id: wrong.id, feedback: wrong.feedback } } : {}),
  }
}

function reasonFor(
  right: boolean,
  wrong: VariantChoice | undefined,
  chosen: readonly VariantChoice[],
): string {
  if (right)
    return chosen
      .map((choice) => choice.feedback)
      .filter(Boolean)
      .join(' ')
  return wrong?.feedback ?? 'What you chose is right, but it is not all of it.'
}

/** The choices named by a response such as "B", "A,C" or "ac", each once; null when a name is none of them. */
function readKeys(answer: ChoiceAnswer, response: string): VariantChoice[] | null {
  if (response.length > 40) return null
  const keys = new Set(response.toUpperCase().replace(/[\s,;]+/g, ''))
  const found = [...keys].map((key) => answer.choices.find((choice) => choice.key === key))
  return found.every((choice) => choice !== undefined)
    ? found.toSorted((one, other) => one.key.localeCompare(other.key))
    : null
}
