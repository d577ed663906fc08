import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { QuestionPage } from '../pages/question-view.server.ts'

/** The text and the picture that the parts of a question share. */
export function QuestionStem({ question }: { question: Pick<QuestionPage, 'stem' | 'picture'> }) {
  return (
    <>
      {question.stem ? (
        <div data-aloud>
          <RichText html={question.stem} />
        </div>
      ) : null}
      {question.picture ? <Picture drawn={question.picture} /> : null}
    </>
  )
}
