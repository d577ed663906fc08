import { Callout } from '#app/ui/callout/callout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { FeedbackView } from '../pages/question-view.server.ts'

/** The verdict of one question with the right answer, the reason and the lesson that explains it. */
export function QuestionFeedback({ feedback, live }: { feedback: FeedbackView; live?: boolean }) {
  const { isRight, response, reason, answer, because, lesson } = feedback
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
      {isRight ? null : (
        <p>
          Lesson: <TextLink href={`/uni-prep/lessons/${lesson.slug}`}>{lesson.title}</TextLink>
        </p>
      )}
    </Callout>
  )
}
