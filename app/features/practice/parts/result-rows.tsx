import type { OutcomePage, QuestionPage } from '#app/features/question-bank/door-parts.ts'
import { Seal } from '#app/ui/question-frame/seal.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { trackState } from './answer-state.ts'

/** The marks of a set, question by question. */
export function ResultRows({
  questions,
  isFinished,
}: {
  questions: readonly QuestionPage[]
  isFinished: boolean
}) {
  return (
    <Rows>
      {questions.map((question) => {
        const own = question.parts.flatMap(({ outcome }) => (outcome ? [outcome] : []))
        const state = trackState(question.parts)
        return (
          <Row
            key={question.position}
            href={`?q=${question.position + 1}`}
            lead={<Seal state={state === 'done' || state === 'open' ? 'waiting' : state} />}
            title={question.title}
            sub={question.topic}
            end={own.length > 0 ? endWords(own) : isFinished ? 'Left out' : 'Open'}
          />
        )
      })}
    </Rows>
  )
}

/** The marks of a question, and who gave them when it was not the program. */
function endWords(outcomes: readonly OutcomePage[]): string {
  const sum = (list: readonly OutcomePage[]) =>
    `${list.reduce((all, one) => all + one.awarded, 0)} of ${list.reduce((all, one) => all + one.of, 0)}`
  const [marked, judged, open] = [
    outcomes.filter(({ markedBy }) => markedBy === 'engine'),
    outcomes.filter(({ markedBy }) => markedBy === 'self' || markedBy === 'person'),
    outcomes.filter(({ markedBy }) => markedBy === null),
  ]
  return [
    marked.length > 0 ? sum(marked) : '',
    marked.some(({ toConfirm }) => toConfirm > 0) ? 'to confirm' : '',
    judged.length > 0
      ? `${sum(judged)}, ${judged.every(({ markedBy }) => markedBy === 'person') ? 'by a person' : 'your own mark'}`
      : '',
    open.length > 0 ? 'to mark' : '',
  ]
    .filter(Boolean)
    .join('; ')
}
