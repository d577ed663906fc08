import { Form, useNavigation } from 'react-router'
import { isUnreachable } from '#app/platform/screens/action-answer.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { type OutcomePage, type QuestionPage, NotSaved } from '#app/features/question-bank/door-parts.ts'
import type { PracticeSet, SetQuestion } from '../pages/practice-set-page.server.ts'
import { findingOf } from '../rules/result-finding.ts'
import { addressOf, isDone } from './answer-state.ts'
import { NextSet } from './next-set.tsx'
import { ResultRows } from './result-rows.tsx'
import { refusalOf, type Posted } from './use-practice-set.ts'

export interface SetResultProps {
  set: PracticeSet
  questions: readonly SetQuestion[]
  /** The answer to the last form post on this page. */
  posted: Posted | undefined
}

/** The result of a practice set: the marks, one finding, one next step. The marks of each question are in a fold. */
export function SetResult({ set, questions, posted }: SetResultProps) {
  const refusal = refusalOf(posted)
  const left = questions.filter((question) => !isDone(question)).length
  const isFinished = set.finished || left === 0
  const { awarded, of, toConfirm, written, marks } = marksOf(questions)
  const finding = findingOf(marks)
  const answered = written.length > 0 || marks.some((one) => one.isAnswered)
  const notes = [
    toConfirm > 0
      ? `You have ${plural(toConfirm, 'mark')} to confirm: open each question marked “to confirm”.`
      : '',
    left > 0 && set.finished ? leftWords(left) : '',
    written.length > 0 ? writtenWords(written) : '',
  ].filter(Boolean)
  return (
    <>
      {answered ? (
        <ResultHeader
          label={set.title}
          figure={of > 0 ? `${awarded} of ${of}` : written.length}
          unit={
            of > 0 ? (of === 1 ? 'mark' : 'marks') : written.length === 1 ? 'long answer' : 'long answers'
          }
          finding={isFinished ? finding.finding : `${plural(left, 'question')} left`}
          detail={isFinished ? finding.detail : undefined}
          earned={left === 0 ? 'finished' : undefined}
        />
      ) : (
        <>
          <h1>{set.title}</h1>
          <p>You have not answered a question yet.</p>
        </>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Fold summary="Question by question" end={plural(questions.length, 'question')}>
        <ResultRows questions={questions} isFinished={set.finished} />
      </Fold>
      {isUnreachable(posted) ? <NotSaved /> : null}
      {refusal ? <Callout kind="care" title={refusal.error.message} live /> : null}
      {isFinished ? <NextSet set={set} worst={finding.worst} /> : <Unfinished questions={questions} />}
    </>
  )
}

/** An open set has one next step, to continue, and a way to close it. */
function Unfinished({ questions }: { questions: readonly QuestionPage[] }) {
  const navigation = useNavigation()
  const open = questions.findIndex((question) => !isDone(question))
  return (
    <ActionBar>
      <Form method="post">
        <Button name="intent" value="finish" busy={navigation.formData?.get('intent') === 'finish'}>
          Finish set
        </Button>
      </Form>
      <ButtonLink href={addressOf(questions, open)} tone="primary" size="large">
        Continue with question {open + 1}
      </ButtonLink>
    </ActionBar>
  )
}

function marksOf(questions: readonly SetQuestion[]) {
  const isMarked = ({ scheme, markedBy }: OutcomePage) => scheme === null || markedBy === 'person'
  const outcomesOf = ({ parts }: QuestionPage) => parts.flatMap(({ outcome }) => (outcome ? [outcome] : []))
  // An essay counts once another person has marked it. The writer's own mark is shown but not added.
  const written = questions.flatMap(outcomesOf).filter((outcome) => !isMarked(outcome))
  const marks = questions.map((question, index) => {
    const marked = outcomesOf(question).filter(isMarked)
    return {
      skill: question.skill,
      number: index + 1,
      awarded: marked.reduce((sum, one) => sum + one.awarded, 0),
      of: marked.reduce((sum, one) => sum + one.of, 0),
      toConfirm: marked.reduce((sum, one) => sum + one.toConfirm, 0),
      isAnswered: marked.length > 0,
    }
  })
  const total = (name: 'awarded' | 'of' | 'toConfirm') => marks.reduce((sum, one) => sum + one[name], 0)
  return {
    awarded: total('awarded'),
    of: total('of'),
    toConfirm: total('toConfirm'),
    written,
    // A mark that waits for the student is not lost.
    marks: marks.map((one) => ({ ...one, of: one.of - one.toConfirm })),
  }
}

function leftWords(left: number): string {
  return left === 1
    ? 'One question was left out and earned no marks.'
    : `${left} questions were left out and earned no marks.`
}

function writtenWords(written: readonly OutcomePage[]): string {
  const open = written.filter(({ markedBy }) => markedBy === null).length
  const many = written.length === 1 ? 'One long answer is' : `${written.length} long answers are`
  const rest =
    open === 0 ? '' : open === 1 ? ' One is still to be judged.' : ` ${open} are still to be judged.`
  return `${many} judged by criteria and not added to these marks.${rest}`
}
