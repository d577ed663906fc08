import { FILL_IN, type Answer, type ReadAnswer } from '../../build-part.ts'
import { elementWords } from '../../content/text.ts'
import type { Response } from '../../formats/qti1/responses.ts'
import { scoringRules, valuesFor, type Rule } from '../../formats/qti1/rules.ts'
import { CAPITALS_COUNT } from '../../losses.ts'
import { typedText } from '../short-text/key-phrases.ts'

/** Reads several fields or lists inside a text as its gaps. */
export function readQti1Gaps(
  responses: readonly Response[],
  rules: readonly Rule[],
  text: string,
  isTyped: boolean,
  losses: string[],
): ReadAnswer {
  const scoring = scoringRules(rules)
  const gaps: { accept: string[]; choices?: string[] }[] = []
  for (const response of responses) {
    const gap = readGap(response, scoring, isTyped, losses)
    if ('why' in gap) return gap
    gaps.push(gap)
  }
  if (scoring.some(({ equal }) => equal.some((one) => one.caseSensitive))) losses.push(CAPITALS_COUNT)
  const answer: Answer = { kind: 'cloze', text, gaps }
  return { answer, prompt: FILL_IN }
}

function readGap(
  response: Response,
  scoring: readonly Rule[],
  isTyped: boolean,
  losses: string[],
): { accept: string[]; choices?: string[] } | { why: string } {
  const values = valuesFor(scoring, response.name)
  const unknown = { why: 'the file does not say what is right in each gap' }
  if (response.kind !== 'lid') {
    const accept = [...new Set(values.map((value) => typedText(value, losses)).filter(Boolean))]
    return accept.length > 0 ? { accept } : unknown
  }
  const words = new Map(response.choices.map(({ name, content }) => [name, elementWords(content, losses)]))
  const right = values.flatMap((value) => words.get(value) || [])
  if (right.length === 0) return unknown
  if (isTyped) return { accept: [...new Set(right)] }
  const choices = [...new Set(words.values())].filter(Boolean)
  if (choices.length < 2 || choices.length > 8)
    return { why: 'one of its gaps has fewer than two or more than eight choices' }
  if (right.length > 1) losses.push('that each of several words in a list is right')
  const others = new Set(right.slice(1))
  return { accept: right.slice(0, 1), choices: choices.filter((one) => one === right[0] || !others.has(one)) }
}
