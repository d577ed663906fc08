import { useEffect, useId, useRef, type ReactNode } from 'react'
import {
  AnswerInput,
  ClarifyNotice,
  NotReached,
  PartHead,
  QuestionStem,
  useDraft,
  SecondsField,
  useClarify,
  type QuestionPage,
} from '#app/features/question-bank/door-parts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { KeyHint } from '#app/ui/key-hint/key-hint.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import styles from './run.module.css'
import type { useRun } from './use-run.ts'

/** The key of a draft of this question's answer. */
export const draftKey = (question: QuestionPage) => `${question.position}/${question.parts[0]!.id}`

/** The open question of a run. */
export function OpenQuestion({
  run,
  question,
  onReady,
  below,
}: {
  run: ReturnType<typeof useRun>
  question: QuestionPage
  /** Called when the field has its final content and may take the focus. */
  onReady: () => void
  /** Shown between the answer and the buttons: the link that leaves the run. */
  below: ReactNode
}) {
  const { page, Form, busy, clarify: asked, refused, unreachable } = run
  const part = question.parts[0]!
  const place = draftKey(question)
  const formId = useId()
  const [draft, saveDraft] = useDraft(page.id, place, formId)
  const [stillAsked, answerIsAnother] = useClarify(asked ?? undefined)
  const ready = draft !== null
  const onReadyRef = useRef(onReady)
  useEffect(() => {
    if (ready) onReadyRef.current()
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
            <Button tone="quiet">I don’t know</Button>
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
            saveDraft(text)
            answerIsAnother()
          }}
          sent={asked?.response ?? (mine ? String(mine.typed['response'] ?? '') : undefined)}
        />
        {choices ? (
          <KeyHint>
            Press 1 to {'choices' in part.input ? part.input.choices.length : 4} to choose. Press Enter to
            mark your answer and to continue.
          </KeyHint>
        ) : null}
      </Form>
      <ClarifyNotice clarify={stillAsked} />
      {refused ? <Callout kind="care" title={refused.error.message} live /> : null}
      {refused?.error.code === 'conflict' ? (
        <Form method="post">
          <input type="hidden" name="intent" value="go-on" />
          <Button>Continue</Button>
        </Form>
      ) : null}
      {unreachable ? <NotReached /> : null}
    </QuestionFrame>
  )
}
