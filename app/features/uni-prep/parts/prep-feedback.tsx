import { QuestionFeedback } from '#app/features/lessons/door-parts.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import type { PrepFeedback } from '../pages/question-view.server.ts'

/** The verdict of one question. After a wrong answer it names the lesson that explains the question. */
export function PrepFeedbackNotice({ feedback, live = false }: { feedback: PrepFeedback; live?: boolean }) {
  return (
    <QuestionFeedback feedback={feedback} live={live}>
      <p>
        Lesson:{' '}
        <TextLink href={`/uni-prep/lessons/${feedback.lesson.slug}`}>{feedback.lesson.title}</TextLink>
      </p>
    </QuestionFeedback>
  )
}
