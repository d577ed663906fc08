import { phraseAnswer, type ReadAnswer } from '../../build-part.ts'
import type { Response } from '../../formats/qti1/responses.ts'
import { bestRules, scoringRules, valuesFor, type Rule } from '../../formats/qti1/rules.ts'
import { CAPITALS_COUNT } from '../../losses.ts'
import { readQti1Number } from '../computed/read-qti1.ts'
import { keyPhrases, onlyNumber } from './key-phrases.ts'

/** One typed answer: a number with its tolerance, or words. */
export function readQti1Typed(
  response: Response,
  rules: readonly Rule[],
  marks: number,
  isNumeric: boolean,
  losses: string[],
): ReadAnswer {
  const scoring = scoringRules(rules)
  const best = bestRules(rules)
  if (scoring.length > best.length) losses.push('answers that are partly right')
  const values = valuesFor(best, response.name)
  const others = best.flatMap((rule) => rule.others)
  if (others.length > 0)
    losses.push(`how an answer is compared (${[...new Set(others)].join(', ').slice(0, 60)})`)
  if (isNumeric) return readQti1Number(values, best, losses)
  const number = onlyNumber(values, losses)
  if (number !== null) return { answer: { kind: 'numeric', expected: number } }
  const accept = keyPhrases(values, losses, { stars: false })
  if (accept.length === 0) return { why: 'the file does not say what is right' }
  if (best.some(({ equal }) => equal.some((one) => one.caseSensitive))) losses.push(CAPITALS_COUNT)
  return { answer: phraseAnswer(accept, marks) }
}
