import type { Made } from './moodle-read.ts'
import { keyPhrases, onlyNumber } from './plain-words.ts'

/** An answer that is typed, as GIFT and Moodle have it. */
export interface TypedAnswer {
  /** As it stands in the file. */
  raw: string
  /** Of the marks, in per cent. */
  fraction: number
  feedback: string
}

/**
 * What is accepted of an answer in words, and which wrong ones are known: a number where all right answers are that one,
 * else the phrases that are looked for.
 */
export function typedWords(given: readonly TypedAnswer[], marks: number, losses: string[]): Made {
  const right = given.filter(({ fraction }) => fraction >= 100)
  const raws = right.map(({ raw }) => raw)
  if (right.some(({ feedback }) => feedback)) losses.push('what is said about a right answer')
  const number = given.length === right.length ? onlyNumber(raws, losses) : null
  if (number !== null) return { answer: { kind: 'numeric', expected: number } }
  const accept = keyPhrases(raws, losses)
  if (accept.length === 0)
    return {
      why: right.length > 0 ? 'its right answers cannot be told by words' : 'no answer is wholly right',
    }
  if (given.some(({ fraction }) => fraction > 0 && fraction < 100))
    losses.push('answers that are partly right')
  return {
    answer: {
      kind: 'short-text',
      points: [{ id: 'point-1', marks, for: 'The right answer', accept }],
      model: accept[0]!,
    },
    misconceptions: knownErrors(given, accept, losses),
  }
}

function knownErrors(given: readonly TypedAnswer[], accept: readonly string[], losses: string[]) {
  const wrong = given.filter(({ fraction, feedback }) => fraction <= 0 && feedback !== '')
  const isAny = (raw: string) => /^\*+$/.test(raw)
  if (wrong.some(({ raw }) => isAny(raw))) losses.push('what is said about any other answer')
  return wrong.flatMap(({ raw, feedback }, n) => {
    const [answer] = keyPhrases([raw], [])
    if (answer === undefined) {
      if (!isAny(raw)) losses.push(`what is said about “${raw.slice(0, 60)}”, which cannot be told by words`)
      return []
    }
    // Letters are compared without their capitals: what differs by these alone would be right and wrong at once.
    if (accept.some((one) => one.toLowerCase() === answer.toLowerCase())) {
      losses.push(
        `what is said about “${raw.slice(0, 60)}”, which differs from a right answer by its capitals`,
      )
      return []
    }
    return [{ id: `error-${n + 1}`, answer, feedback }]
  })
}
