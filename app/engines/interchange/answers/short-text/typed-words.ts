import { phraseAnswer, type ReadAnswer } from '../../build-part.ts'
import { keyPhrases, onlyNumber } from './key-phrases.ts'

/** A typed answer of GIFT or Moodle. */
export interface TypedAnswer {
  /** As written in the file. */
  raw: string
  /** Share of the marks, in per cent. */
  fraction: number
  feedback: string
}

/**
 * How a short answer is marked: as a number if all right answers are that number, else by phrases. Wrong answers with
 * feedback become misconceptions.
 */
export function typedWords(given: readonly TypedAnswer[], marks: number, losses: string[]): ReadAnswer {
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
    answer: phraseAnswer(accept, marks),
    misconceptions: misconceptionsOf(given, accept, losses),
  }
}

function misconceptionsOf(given: readonly TypedAnswer[], accept: readonly string[], losses: string[]) {
  const wrong = given.filter(({ fraction, feedback }) => fraction <= 0 && feedback !== '')
  const right = new Set(accept.map((one) => one.toLowerCase()))
  const isAny = (raw: string) => /^\*+$/.test(raw)
  if (wrong.some(({ raw }) => isAny(raw))) losses.push('what is said about any other answer')
  return wrong.flatMap(({ raw, feedback }, n) => {
    const [answer] = keyPhrases([raw], [])
    if (answer === undefined) {
      if (!isAny(raw)) losses.push(`what is said about “${raw.slice(0, 60)}”, which cannot be told by words`)
      return []
    }
    // Marking ignores capitals, so this answer would be both right and wrong.
    if (right.has(answer.toLowerCase())) {
      losses.push(
        `what is said about “${raw.slice(0, 60)}”, which differs from a right answer by its capitals`,
      )
      return []
    }
    return [{ id: `error-${n + 1}`, answer, feedback }]
  })
}
