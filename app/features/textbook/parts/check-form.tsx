import { useActionData, useFetcher } from 'react-router'
import { QuestionFeedback, QuestionField, type FeedbackView } from '#app/features/lessons/door-parts.ts'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { isFormAnswer } from '#app/ui/patterns/form/form-answer.ts'
import type { CheckView } from '../pages/lesson-page.server.ts'
import styles from './reader.module.css'

/** A check for understanding at the end of its section. The server marks it. */
export function CheckForm({ check, number }: { check: CheckView; number: number }) {
  const fetcher = useFetcher<unknown>()
  const posted = useActionData<unknown>()
  const answer = fetcher.data ?? posted
  const feedback =
    (isFormAnswer(answer) && answer.ok ? feedbackOf(answer.value, check.id) : null) ?? check.saved
  return (
    <section id={check.id} className={styles.check} aria-label={`Check ${number}`}>
      <ActionForm
        intent="check"
        hidden={{ question: check.id }}
        {...(isFormAnswer(posted) && fetcher.data === undefined ? {} : { fetcher })}
        action={`#${check.id}`}
        submit={feedback ? 'Check again' : 'Check'}
      >
        <QuestionField
          question={check}
          name={check.field}
          number={number}
          defaultValue={feedback?.response ?? undefined}
        />
        {feedback ? <QuestionFeedback feedback={feedback} live /> : null}
      </ActionForm>
    </section>
  )
}

function feedbackOf(value: unknown, questionId: string): FeedbackView | null {
  const feedback = value as Partial<FeedbackView> | null
  return feedback?.questionId === questionId ? (feedback as FeedbackView) : null
}
