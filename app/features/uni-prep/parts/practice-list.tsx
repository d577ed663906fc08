import { useActionData, useFetcher } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { isFormAnswer } from '#app/ui/patterns/form/form-answer.ts'
import type { ModulePage } from '../pages/module-page.server.ts'
import type { PrepFeedback } from '../pages/question-view.server.ts'
import { QuestionField } from '#app/features/lessons/door-parts.ts'
import { PrepFeedbackNotice } from './prep-feedback.tsx'

/** The practice questions of a module. Each is answered by itself. */
export function PracticeList({ page }: { page: ModulePage }) {
  return (
    <Stack>
      {page.practice.map((question, index) => (
        <PracticeQuestion key={question.id} question={question} number={index + 1} signedIn={page.signedIn} />
      ))}
    </Stack>
  )
}

interface PracticeQuestionProps {
  question: ModulePage['practice'][number]
  number: number
  signedIn: boolean
}

function PracticeQuestion({ question, number, signedIn }: PracticeQuestionProps) {
  const fetcher = useFetcher<unknown>()
  const posted = useActionData<unknown>()
  const intent = signedIn ? 'practise' : 'try'
  const isAnswered = fetcher.data !== undefined
  const answer = isAnswered ? fetcher.data : posted
  const feedback =
    (isFormAnswer(answer) && answer.ok ? feedbackOf(answer.value, question.id) : null) ?? question.saved
  return (
    <Card id={question.id}>
      {/* Without scripts the answer is that of the page; with scripts that of this form. */}
      <ActionForm
        intent={intent}
        hidden={{ question: question.id }}
        {...(isFormAnswer(posted) && !isAnswered ? {} : { fetcher })}
        submit={feedback ? 'Check again' : 'Check'}
      >
        <QuestionField
          question={question}
          name={question.field}
          number={number}
          defaultValue={feedback?.response ?? undefined}
        />
        {feedback ? <PrepFeedbackNotice feedback={feedback} live /> : null}
      </ActionForm>
    </Card>
  )
}

function feedbackOf(value: unknown, questionId: string): PrepFeedback | null {
  const feedback = value as Partial<PrepFeedback> | null
  return feedback?.questionId === questionId ? (feedback as PrepFeedback) : null
}
