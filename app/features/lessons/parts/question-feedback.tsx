import type { ReactNode } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { FeedbackView } from '../pages/question-view.server.ts'

export interface QuestionFeedbackProps {
  feedback: FeedbackView
  live?: boolean
  /** After a wrong answer: where to read about it. */
  children?: ReactNode
}

/** The verdict of one question with the right answer and the reason. */
export function QuestionFeedback({ feedback, live, children }: QuestionFeedbackProps) {
  const { isRight, response, reason, answer, because } = feedback
  const title = isRight ? 'Right' : response === null ? 'Not answered' : 'Not right yet'
  return (
    <Callout kind={isRight ? 'right' : response === null ? 'info' : 'wrong'} title={title} live={live}>
      {reason ? (
        <p>
          <RichText as="span" html={reason} />
        </p>
      ) : null}
      {isRight ? null : (
        <p>
          Answer: <RichText as="span" html={answer} />
        </p>
      )}
      <p>
        <RichText as="span" html={because} />
      </p>
      {isRight ? null : children}
    </Callout>
  )
}
