import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import type { QuestionPage } from '../shown-page.server.ts'
import type { Sitting } from '../sitting.server.ts'
import { isDone } from './answer-state.ts'
import styles from './sitting.module.css'

/** What a sitting came to: the marks, question by question, and what can be done next. */
export function SittingResult({
  sitting,
  questions,
  exit,
}: {
  sitting: Sitting
  questions: readonly QuestionPage[]
  exit: { href: string; label: string }
}) {
  const outcomes = questions.flatMap(({ parts }) =>
    parts.flatMap(({ outcome }) => (outcome ? [outcome] : [])),
  )
  const awarded = outcomes.reduce((sum, one) => sum + one.awarded, 0)
  const of = outcomes.reduce((sum, one) => sum + one.of, 0)
  const left = questions.filter((question) => !isDone(question)).length
  return (
    <FocusShell exit={exit}>
      <Stack>
        <h1>{sitting.title}</h1>
        {outcomes.length === 0 ? (
          <p>Nothing is answered yet.</p>
        ) : (
          <p>
            <span className={styles.score}>
              {awarded} of {of}
            </span>{' '}
            {of === 1 ? 'mark' : 'marks'}
            {left > 0
              ? `; ${left === 1 ? 'one question is' : `${left} questions are`} still open and count for nothing`
              : ''}
            .
          </p>
        )}
        <Card title="Question by question">
          <Rows>
            {questions.map((question, index) => {
              const own = question.parts.flatMap(({ outcome }) => (outcome ? [outcome] : []))
              const got = own.reduce((sum, one) => sum + one.awarded, 0)
              return (
                <Row
                  key={question.position}
                  href={`?q=${index + 1}`}
                  title={question.title}
                  sub={question.topic}
                  end={own.length === 0 ? 'Open' : `${got} of ${own.reduce((sum, one) => sum + one.of, 0)}`}
                />
              )
            })}
          </Rows>
        </Card>
        <Cluster>
          <ButtonLink href="/dashboard" tone="primary" size="large">
            What to do next
          </ButtonLink>
          <ButtonLink href={`/progress?subject=${sitting.subject.id}`}>See what changed</ButtonLink>
          <ButtonLink href={`/exam-practice?subject=${sitting.subject.id}`}>Practise more</ButtonLink>
          {left > 0 && !sitting.finished ? (
            <Form method="post">
              <Button name="intent" value="finish" tone="quiet">
                Finish without the rest
              </Button>
            </Form>
          ) : null}
        </Cluster>
      </Stack>
    </FocusShell>
  )
}
