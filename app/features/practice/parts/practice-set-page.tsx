import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isUnreachable } from '#app/platform/screens/action-answer.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { QuestionColumn } from '#app/ui/layout/question-column.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { subjectTone } from '#app/ui/subject/families.ts'
import { TopicLabel } from '#app/ui/subject/topic-label.tsx'
import type { PracticeSet, SetQuestion } from '../pages/practice-set-page.server.ts'
import {
  NotSaved,
  QuestionStem,
  ReadQuestion,
  useInputsLoaded,
} from '#app/features/question-bank/door-parts.ts'
import { addressOf, indexToOpen, trackState, withChanges } from './answer-state.ts'
import { FoldedPart } from './folded-part.tsx'
import { HintTool } from './hint-tool.tsx'
import { MarkedPart, OpenPart, UnansweredPart } from './part-view.tsx'
import { QuestionTools } from './question-tools.tsx'
import type { SetOptions } from './set-options.ts'
import { SetResult } from './set-result.tsx'
import styles from './practice-set-page.module.css'
import { isAbout, refusalOf, usePracticeSet, type Posted } from './use-practice-set.ts'

export interface PracticeSetPageProps {
  set: PracticeSet & SetOptions
  /** The answer to a form post without scripts. */
  posted: Posted | undefined
}

/** A practice set: one question at a time, marked at once. The address holds the position of the question. */
export function PracticeSetPage({ set, posted }: PracticeSetPageProps) {
  const [query] = useSearchParams()
  const work = usePracticeSet(posted)
  useInputsLoaded(set.questions)
  const questions = withChanges(set.questions, work.state)
  const requested = query.get('q')
  const [first] = useState(() => indexToOpen(questions, null))
  const at =
    requested === 'done'
      ? questions.length
      : requested === null
        ? first
        : indexToOpen(questions, Number(requested) - 1)
  const question = questions[at]
  const formId = useId()
  const top = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // A new question scrolls to its start. On the first page load the browser places the focus.
    if (moved.current) top.current?.focus({ preventScroll: true })
    moved.current = true
    scrollTo({ top: 0 })
  }, [at])
  const exit = { href: '/exam-practice', label: 'Leave; what is marked is kept' }
  if (!question)
    return (
      <FocusShell exit={exit}>
        <div ref={top} tabIndex={-1} className={styles.result}>
          <SetResult set={set} questions={questions} posted={posted} />
        </div>
      </FocusShell>
    )
  const open = question.parts.findIndex((part) => part.outcome === undefined)
  // A later part may be marked while an earlier one is open: runs ask single parts, and papers allow gaps.
  const visibleParts = question.parts.filter(
    ({ outcome }, index) => set.finished || outcome || index === open,
  )
  const isOver = open === -1 || set.finished
  const next = addressOf(questions, at + 1)
  const name = `Question ${at + 1} of ${questions.length}`
  const openPart = isOver ? undefined : question.parts[open]
  const lastMarked = question.parts.findLast(({ outcome }) => outcome)?.id
  const refusal = refusalOf(work.last)
  return (
    <FocusShell exit={exit} track={{ states: questions.map(({ parts }) => trackState(parts)), at }}>
      <div ref={top} tabIndex={-1} key={at} className={styles.page}>
        <QuestionColumn
          rail={
            <QuestionTools
              question={question}
              work={work}
              hints={
                openPart && openPart.hints > 0 ? (
                  <HintTool
                    key={openPart.id}
                    question={question}
                    part={openPart}
                    work={work}
                    shown={set.hintsFirst}
                  />
                ) : null
              }
            />
          }
          actions={
            <ActionBar>
              {openPart ? (
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
                    {markWords(question, openPart)}
                  </Button>
                </>
              ) : (
                <>
                  {hasOthers(question) ? <TryAnother question={question} work={work} /> : null}
                  <ButtonLink href={next} tone="primary" size="large" wide>
                    {at + 1 < questions.length ? 'Next' : 'See the result'}
                  </ButtonLink>
                </>
              )}
            </ActionBar>
          }
        >
          <QuestionFrame
            name={name}
            level={1}
            chips={
              <TopicLabel
                subject={subjectTone(set.subject.family)}
                shortName={question.topic}
                title={question.topicTitle}
              />
            }
            marks={question.marks}
            body={
              <>
                {isOver ? null : <ReadQuestion key={open} pace={set.aloud} within={top} />}
                <QuestionStem question={question} />
              </>
            }
          >
            {visibleParts.map((part) => {
              const props = { setId: set.id, question, part, work }
              if (!part.outcome)
                return set.finished ? (
                  <UnansweredPart key={part.id} question={question} part={part} />
                ) : (
                  <OpenPart key={part.id} {...props} formId={formId} choices={set} />
                )
              return part.id !== lastMarked ? (
                <FoldedPart key={part.id} part={part} open={isAbout(posted, part.outcome.responseId)}>
                  <MarkedPart {...props} />
                </FoldedPart>
              ) : (
                <MarkedPart key={part.id} {...props} />
              )
            })}
            {isOver && isUnreachable(work.last) ? (
              <div className={styles.notKept}>
                <NotSaved />
              </div>
            ) : null}
            {refusal?.intent === 'another' ? (
              <Callout kind="care" title={refusal.error.message} live />
            ) : null}
          </QuestionFrame>
        </QuestionColumn>
      </div>
    </FocusShell>
  )
}

function markWords({ parts }: SetQuestion, part: SetQuestion['parts'][number]): string {
  if (part.input.kind === 'extended') return 'Hand in'
  return parts.length > 1 ? `Mark part ${part.id}` : 'Mark'
}

/** True for a marked question of the bank. Essays have no other like them. */
const hasOthers = ({ hasAnother, parts }: SetQuestion): boolean =>
  hasAnother && parts.every(({ outcome }) => outcome?.scheme === null)

/** Starts a set of one question like this one. */
function TryAnother({ question, work }: { question: SetQuestion; work: ReturnType<typeof usePracticeSet> }) {
  return (
    <work.Form method="post" action={`?q=${question.position + 1}`}>
      <input type="hidden" name="intent" value="another" />
      <input type="hidden" name="position" value={question.position} />
      <Button busy={work.sending?.get('intent') === 'another'}>Try another like it</Button>
    </work.Form>
  )
}
