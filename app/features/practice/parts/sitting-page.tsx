import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import type { Sitting } from '../sitting.server.ts'
import { NotKept } from './answering.tsx'
import { addressOf, current, isDone, standAt } from './answer-state.ts'
import { MarkedPart, OpenPart, UnansweredPart } from './part-view.tsx'
import { QuestionStem } from './question-stem.tsx'
import { QuestionTools } from './question-tools.tsx'
import { ReadQuestion } from './read-question.tsx'
import type { SittingChoices } from './sitting-choices.ts'
import { SittingResult } from './sitting-result.tsx'
import styles from './sitting-page.module.css'
import { useSitting, type Posted } from './use-sitting.ts'

export interface SittingPageProps {
  sitting: Sitting & SittingChoices
  /** What a form post without scripts brought. */
  posted: Posted | undefined
}

/** A sitting: one question at a time, marked at once. Where one stands is in the address. */
export function SittingPage({ sitting, posted }: SittingPageProps) {
  const [query] = useSearchParams()
  const work = useSitting(posted)
  const questions = current(sitting.questions, work.state)
  const asked = query.get('q')
  const [first] = useState(() => standAt(questions, null))
  const at =
    asked === 'done' ? questions.length : asked === null ? first : standAt(questions, Number(asked) - 1)
  const question = questions[at]
  const done = questions.filter(isDone).length
  const formId = useId()
  const top = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // A new question is read from its start; the first one leaves the focus where the browser put it.
    if (moved.current) top.current?.focus({ preventScroll: true })
    moved.current = true
    scrollTo({ top: 0 })
  }, [at])
  const exit = { href: '/exam-practice', label: 'Leave; what is marked is kept' }
  if (!question)
    return (
      <FocusShell exit={exit}>
        <div ref={top} tabIndex={-1} className={styles.result}>
          <SittingResult sitting={sitting} questions={questions} posted={posted} />
        </div>
      </FocusShell>
    )
  const open = question.parts.findIndex((part) => part.outcome === undefined)
  // A part may be marked behind one that is not: a run asks single parts, and of a paper any may be left out.
  const shown = question.parts.filter(({ outcome }, index) => sitting.finished || outcome || index === open)
  const isOver = open === -1 || sitting.finished
  const next = addressOf(questions, at + 1)
  const name = `Question ${at + 1} of ${questions.length}`
  return (
    <FocusShell
      exit={exit}
      progress={{
        value: done,
        max: questions.length,
        label: `${done} of ${questions.length} questions answered`,
        shown: `${at + 1} of ${questions.length}`,
      }}
    >
      <div ref={top} tabIndex={-1} key={at} className={styles.page}>
        <QuestionFrame
          name={name}
          level={1}
          chips={
            <>
              <Badge>{question.topic}</Badge>
              <Badge>{question.commandTerm[0]!.toUpperCase() + question.commandTerm.slice(1)}</Badge>
            </>
          }
          marks={question.marks}
          body={
            <>
              {isOver ? null : <ReadQuestion key={open} pace={sitting.aloud} within={top} />}
              <QuestionStem question={question} />
            </>
          }
          below={<QuestionTools question={question} work={work} />}
          actions={
            isOver ? (
              <ButtonLink href={next} tone="primary" size="large" wide>
                {at + 1 < questions.length ? 'Next question' : 'See the result'}
              </ButtonLink>
            ) : (
              <>
                {questions.length > 1 ? (
                  <ButtonLink href={next} tone="quiet">
                    Skip
                  </ButtonLink>
                ) : null}
                <Button
                  form={formId}
                  tone="primary"
                  size="large"
                  wide
                  busy={work.sending?.get('intent') === 'answer'}
                >
                  {question.parts[open]!.input.kind === 'extended'
                    ? 'Hand in'
                    : question.parts.length > 1
                      ? `Mark part ${question.parts[open]!.id}`
                      : 'Mark'}
                </Button>
              </>
            )
          }
        >
          {shown.map((part) => {
            const props = { setId: sitting.id, question, part, work }
            return part.outcome ? (
              <MarkedPart key={part.id} {...props} />
            ) : sitting.finished ? (
              <UnansweredPart key={part.id} question={question} part={part} />
            ) : (
              <OpenPart key={part.id} {...props} formId={formId} choices={sitting} />
            )
          })}
          {isOver && work.last && 'unreachable' in work.last ? (
            <div className={styles.notKept}>
              <NotKept />
            </div>
          ) : null}
        </QuestionFrame>
      </div>
    </FocusShell>
  )
}
