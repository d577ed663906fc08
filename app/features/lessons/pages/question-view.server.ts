import { TYPED_AS } from '#app/engines/answers/answer-kind.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { markQuestion, shownAnswer } from '../rules/mark-question.ts'
import type { LessonQuestion } from '../rules/question.ts'

/** A question as a browser gets it before marking: without its answer. */
export interface QuestionView {
  id: string
  /** HTML. */
  ask: string
  /** HTML of the choices; null for a typed answer. */
  choices: string[] | null
  /** How to type the answer. */
  hint: string | null
}

/** A marked response with its feedback. */
export interface FeedbackView {
  questionId: string
  response: string | null
  isRight: boolean
  /** HTML of what went wrong, if it is known. */
  reason: string
  /** HTML of the right answer and why it is right. */
  answer: string
  because: string
}

const inline = (markdown: string) => renderMarkdown(markdown, { inline: true }).html

const HINTS = {
  number: 'Type a number or a fraction, such as 3/4.',
  quantity: 'Type a number with its unit.',
  expression: 'Type it on one line, such as 3x^2 - 4.',
  list: 'Separate several answers by commas.',
  chemistry: 'Type a formula or an equation, such as 2H2 + O2 -> 2H2O.',
  words: 'Answer in a few words.',
} as const

export function questionView({ id, ask, choices, answer }: LessonQuestion): QuestionView {
  return {
    id,
    ask: inline(ask),
    choices: choices?.map(inline) ?? null,
    hint: answer ? HINTS[TYPED_AS[answer.kind]] : null,
  }
}

export function feedbackView(question: LessonQuestion, response: string | null): FeedbackView {
  const { verdict, reason } =
    response === null ? { verdict: 'wrong', reason: '' } : markQuestion(question, response)
  const shown = shownAnswer(question)
  const isPlainTyped = question.answer && !question.answer.shown
  return {
    questionId: question.id,
    response,
    isRight: verdict === 'right',
    reason: inline(reason),
    answer: inline(isPlainTyped ? `\`${shown}\`` : shown),
    because: inline(question.because),
  }
}
