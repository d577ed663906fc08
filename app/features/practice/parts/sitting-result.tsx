import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { OutcomePage, QuestionPage } from '../shown-page.server.ts'
import type { Sitting } from '../sitting.server.ts'
import { NotKept } from './answering.tsx'
import { addressOf, isDone } from './answer-state.ts'
import styles from './sitting-page.module.css'
import type { Posted } from './use-sitting.ts'

/** What a sitting came to: the marks, question by question, and what can be done next. */
export function SittingResult({
  sitting,
  questions,
  posted,
}: {
  sitting: Sitting
  questions: readonly QuestionPage[]
  /** What came of pressing a button here. */
  posted: Posted | undefined
}) {
  const outcomes = questions.flatMap(({ parts }) =>
    parts.flatMap(({ outcome }) => (outcome ? [outcome] : [])),
  )
  const navigation = useNavigation()
  // A long answer counts once somebody else has marked it; what its writer gave it is shown and never added.
  const marked = outcomes.filter(({ scheme, markedBy }) => scheme === null || markedBy === 'person')
  const written = outcomes.filter(({ scheme, markedBy }) => scheme !== null && markedBy !== 'person')
  const awarded = marked.reduce((sum, one) => sum + one.awarded, 0)
  const of = marked.reduce((sum, one) => sum + one.of, 0)
  const left = questions.filter((question) => !isDone(question)).length
  const open = sitting.finished ? -1 : questions.findIndex((question) => !isDone(question))
  return (
    <Stack>
      <h1>{sitting.title}</h1>
      {outcomes.length === 0 ? (
        <p>Nothing is answered yet.</p>
      ) : (
        <>
          {of > 0 ? (
            <p>
              <span className={styles.score}>
                {awarded} of {of}
              </span>{' '}
              {of === 1 ? 'mark' : 'marks'}
              {left > 0 ? `; ${leftWords(left, sitting.finished)} for nothing` : ''}.
            </p>
          ) : null}
          {written.length > 0 ? <p>{writtenWords(written)}</p> : null}
        </>
      )}
      <Card title="Question by question">
        <Rows>
          {questions.map((question) => {
            const own = question.parts.flatMap(({ outcome }) => (outcome ? [outcome] : []))
            return (
              <Row
                key={question.position}
                href={`?q=${question.position + 1}`}
                title={question.title}
                sub={question.topic}
                end={own.length > 0 ? endWords(own) : sitting.finished ? 'Left out' : 'Open'}
              />
            )
          })}
        </Rows>
      </Card>
      <Cluster>
        {open === -1 ? null : (
          <ButtonLink href={addressOf(questions, open)} tone="primary" size="large">
            Go on with question {open + 1}
          </ButtonLink>
        )}
        <ButtonLink href="/dashboard" {...(open === -1 ? { tone: 'primary', size: 'large' } : {})}>
          What to do next
        </ButtonLink>
        <ButtonLink href={`/progress?subject=${sitting.subject.id}`}>See what changed</ButtonLink>
        <ButtonLink href={`/exam-practice?subject=${sitting.subject.id}`}>Practise more</ButtonLink>
        {sitting.finished ? null : (
          <Form method="post">
            <Button
              name="intent"
              value="finish"
              tone="quiet"
              busy={navigation.formData?.get('intent') === 'finish'}
            >
              {left > 0 ? 'Finish without the rest' : 'Finish'}
            </Button>
          </Form>
        )}
      </Cluster>
      {posted && 'unreachable' in posted ? <NotKept /> : null}
      {posted && 'failure' in posted ? <Callout kind="care" title={posted.failure.message} live /> : null}
    </Stack>
  )
}

function leftWords(left: number, isFinished: boolean): string {
  const state = isFinished ? 'left out' : 'still open'
  return left === 1 ? `one question is ${state} and counts` : `${left} questions are ${state} and count`
}

/** Beside a question: its marks, and whose they are where the program did not give them. */
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
    judged.length > 0
      ? `${sum(judged)}, ${judged.every(({ markedBy }) => markedBy === 'person') ? 'by a person' : 'your own mark'}`
      : '',
    open.length > 0 ? 'to be judged' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function writtenWords(written: readonly OutcomePage[]): string {
  const open = written.filter(({ markedBy }) => markedBy === null).length
  const many = written.length === 1 ? 'One long answer is' : `${written.length} long answers are`
  const rest =
    open === 0 ? '' : open === 1 ? ' One is still to be judged.' : ` ${open} are still to be judged.`
  return `${many} judged by criteria and not added to the marks above or to what you are said to know.${rest}`
}
