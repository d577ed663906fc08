import { feedbackView, type FeedbackView, type Lesson } from '#app/features/lessons/door.ts'
import type { PrepModule, PrepQuestion } from '../rules/module.ts'

/** A marked response with its feedback and the lesson that explains it. */
export interface PrepFeedback extends FeedbackView {
  lesson: { slug: string; title: string }
}

export const prepFeedback = (
  module: PrepModule,
  question: PrepQuestion,
  response: string | null,
): PrepFeedback => ({
  ...feedbackView(question, response),
  lesson: lessonTitle(module.lessons, question.lesson),
})

export const lessonTitle = (lessons: readonly Lesson[], slug: string) => ({
  slug,
  title: lessons.find((lesson) => lesson.slug === slug)?.title ?? slug,
})
