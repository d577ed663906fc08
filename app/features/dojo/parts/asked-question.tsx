import { useEffect, useId, useRef, type ReactNode } from 'react'
import {
  AnswerInput,
  AskedAgain,
  NotReached,
  PartHead,
  QuestionStem,
  useDraft,
  SecondsField,
  useAsked,
  type QuestionPage,
} from '#app/features/practice/door-parts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import styles from './run.module.css'
import type { useRun } from './use-run.ts'

/** What the draft of a question's answer stands under. */
export const draftPlace = (question: QuestionPage) => `${question.position}/${question.parts[0]!.id}`

/** The open question of a run. */
export function AskedQuestion({
  run,
  question,
  onReady,
  below,
}: {
  run: ReturnType<typeof useRun>
  question: QuestionPage
  /** The field stands as it will stay: it may take the focus. */
  onReady: () => void
  /** Between the answer and the buttons: the way out of the run. */
  below: ReactNode
}) {
  const { page, Form, busy, asked, refused, unreachable } = run
  const part = question.parts[0]!
  const place = draftPlace(question)
  const formId = useId()
  const [draft, keepDraft] = useDraft(page.id, place, formId)
  const [stillAsked, answerIsAnother] = useAsked(asked ?? undefined)
  const ready = draft !== null
  const told = useRef(onReady)
  useEffect(() => {
    if (ready) told.current()
  }, [ready])
  const choices = 'choices' in part.input
  const mine = refused && Number(refused.typed['position']) === question.position ? refused : undefined
  const action = `?after=${question.position}`
  return (
    <QuestionFrame
      name={`Question ${question.position + 1}`}
      showName
      level={1}
      marks={part.marks}
      body={
        <div className={styles.asked}>
          <QuestionStem question={question} />
          <PartHead part={part} several={false} />
          {part.picture ? <Picture drawn={part.picture} /> : null}
        </div>
      }
      below={below}
      actions={
        <>
          <Form method="post" action={action}>
            <input type="hidden" name="intent" value="pass" />
            <input type="hidden" name="position" value={question.position} />
            <Button tone="quiet">I do not know</Button>
          </Form>
          <Button form={formId} tone="primary" size="large" wide busy={busy}>
            Mark
          </Button>
        </>
      }
    >
      <Form method="post" action={action} id={formId} className={styles.answer}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="position" value={question.position} />
        <SecondsField ready={ready} />
        <AnswerInput
          place={place}
          input={part.input}
          draft={draft}
          onDraft={(text) => {
            keepDraft(text)
            answerIsAnother()
          }}
          sent={asked?.response ?? (mine ? String(mine.typed['response'] ?? '') : undefined)}
        />
        {choices ? (
          <p className={`${styles.keys ?? ''} needs-scripts`}>
            Keys: 1 to {'choices' in part.input ? part.input.choices.length : 4} choose, Enter marks, Enter
            goes on.
          </p>
        ) : null}
      </Form>
      <AskedAgain asked={stillAsked} />
      {refused ? <Callout kind="care" title={refused.failure.message} live /> : null}
      {refused?.failure.code === 'conflict' ? (
        <Form method="post">
          <input type="hidden" name="intent" value="go-on" />
          <Button>Go on</Button>
        </Form>
      ) : null}
      {unreachable ? <NotReached /> : null}
    </QuestionFrame>
  )
}
