import { mark } from '#app/engines/marking/mark.ts'

export interface TypedVerdict {
  verdict: 'right' | 'wrong' | 'ask'
  reason: string
}

/** Numbers are marked as numbers, everything else as words. */
const isNumber = (line: string) =>
  /^[−-]?(?:\d|\.\d)[\d.,\s]*(?:e[+-]?\d+|[*×]\s*10\^?\s*[−-]?\d+)?$/i.test(line)

/** Signs that the marking engine reads as syntax of an expected text. People write them as part of an answer. */
const asWords = (line: string) => line.replaceAll('&', ' and ').replace(/[|;~…]|\.{3}/g, ' ')

const plain = (text: string) => text.trim().toLowerCase()

/**
 * Marks a typed answer by the marking engine.
 * @param accepted the accepted answers, one a line
 */
export function markTyped(accepted: string, response: string): TypedVerdict {
  const student = response.trim()
  if (student === '') return { verdict: 'wrong', reason: 'You did not type an answer.' }
  const lines = accepted.split('\n').flatMap((line) => line.trim() || [])
  if (lines.length === 0) return { verdict: 'ask', reason: 'The card has no answer.' }
  // The engine reads words and numbers. An answer of signs alone, such as ≥, is compared as it is.
  if (lines.some((line) => plain(line) === plain(student)))
    return { verdict: 'right', reason: 'Your answer is on the card.' }
  const byNumber = lines.filter(isNumber).map((expected) => mark({ kind: 'numeric', student, expected }))
  const words = lines.filter((line) => !isNumber(line)).map(asWords)
  const byWords =
    words.length > 0 ? mark({ kind: 'short-text', student, expected: words.join(' | ') }) : undefined
  const right = [byWords, ...byNumber].find((result) => result?.verdict === 'right')
  // Where words are accepted, the number marker cannot read most answers, so its question would not help.
  const { verdict, reason } =
    right ?? byWords ?? byNumber.find((result) => result.verdict === 'wrong') ?? byNumber[0]!
  return { verdict, reason }
}
