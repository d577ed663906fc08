import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { TYPED_AS } from '#app/engines/answers/answer-kind.ts'
import { markQuestion, shownAnswer, type Lesson } from '#app/features/lessons/door.ts'
import type { PrepModule, PrepQuestion } from '../rules/module.ts'

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
  lesson: { slug: string; title: string }
}

const inline = (markdown: string) => renderMarkdown(markdown, { inline: true }).html

const HINTS = {
  number: 'Type a number or a fraction, such as 3/4.',
  quantity: 'Type a number with its unit.',
  expression: 'Type it on one line, such as 3x^2 - 4.',
  list: 'Separate several answers by commas.',
} as const

export function questionView({ id, ask, choices, answer }: PrepQuestion): QuestionView {
  const typedAs = answer ? TYPED_AS[answer.kind] : null
  return {
    id,
    ask: inline(ask),
    choices: choices?.map(inline) ?? null,
    hint: typedAs === null ? null : HINTS[typedAs as keyof typeof HINTS],
  }
}

export function feedbackView(
  module: PrepModule,
  question: PrepQuestion,
  response: string | null,
): FeedbackView {
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
    lesson: lessonTitle(module.lessons, question.lesson),
  }
}

export const lessonTitle = (lessons: readonly Lesson[], slug: string) => ({
  slug,
  title: lessons.find((lesson) => lesson.slug === slug)?.title ?? slug,
})
