import { mark } from '#app/engines/marking/mark.ts'
import type { LessonQuestion } from './question.ts'

export interface MarkedQuestion {
  verdict: 'right' | 'wrong' | 'ask'
  /** What went wrong, or why the answer cannot be marked. Plain text or Markdown. */
  reason: string
  /** How a typed answer was read. */
  readAs: string | null
}

/** Marks one response: the number of a choice, or a typed answer. */
export function markQuestion(question: LessonQuestion, response: string): MarkedQuestion {
  if (question.choices) return markChoice(question, question.choices, response)
  const { kind, expected, variables, options } = question.answer!
  const request = { kind, variables, options }
  const { verdict, readAs, reason } = mark({ ...request, student: response, expected })
  if (verdict !== 'wrong') return { verdict, readAs, reason: verdict === 'ask' ? reason : '' }
  const known = question.wrong.find(
    ({ answer }) => mark({ ...request, student: response, expected: answer }).verdict === 'right',
  )
  return { verdict, readAs, reason: known?.because ?? '' }
}

function markChoice(
  { right, wrong }: LessonQuestion,
  choices: readonly string[],
  response: string,
): MarkedQuestion {
  const chosen = Number(response)
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > choices.length)
    return { verdict: 'ask', readAs: null, reason: 'Choose one of the answers.' }
  if (chosen === right) return { verdict: 'right', readAs: null, reason: '' }
  const known = wrong.find(({ answer }) => Number(answer) === chosen)
  return { verdict: 'wrong', readAs: null, reason: known?.because ?? '' }
}

/** The right answer in Markdown, for feedback. */
export const shownAnswer = ({ choices, right, answer }: LessonQuestion): string =>
  choices ? choices[right! - 1]! : (answer!.shown ?? answer!.expected)
