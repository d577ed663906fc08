import { useRef, useState } from 'react'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { useEarly } from '#app/ui/field/use-early.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import type { OutcomePage, PartPage, QuestionPage } from '../shown-page.server.ts'
import type { Trying } from '../trying.server.ts'
import { joinResponse } from '../join-response.ts'
import { AnswerInput } from './answer-input.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { SolutionPicture } from './solution-picture.tsx'
import styles from './sitting.module.css'
import { TriedAtOnce } from './tried-at-once.tsx'

export interface QuestionPreviewProps {
  question: QuestionPage
  /** What marks it, for whoever may see that: answers are then marked while they are written. */
  trying: Trying
  /** What the server was asked to mark, by part: marked, or asked back. */
  tried: Readonly<Record<string, { outcome: OutcomePage } | { ask: string }>>
  /** Only drawn: nothing can be answered. */
  inert?: boolean
}

/** A question with all its parts, drawn as in a sitting, inside the form of whoever writes or judges it. */
export function QuestionPreview({ question, trying, tried, inert }: QuestionPreviewProps) {
  return (
    <QuestionFrame
      name="Preview"
      level={3}
      chips={
        <>
          <Badge>{question.topic}</Badge>
          <Badge>{question.commandTerm[0]!.toUpperCase() + question.commandTerm.slice(1)}</Badge>
        </>
      }
      marks={question.marks}
      body={
        <>
          {question.stem ? <RichText html={question.stem} /> : null}
          {question.picture ? <Picture drawn={question.picture} /> : null}
        </>
      }
      actions={null}
    >
      {question.parts.map((part) => (
        <PreviewPart
          key={part.id}
          part={part}
          trying={trying}
          tried={tried[part.id]}
          inert={inert === true}
        />
      ))}
    </QuestionFrame>
  )
}

function PreviewPart({
  part,
  trying,
  tried,
  inert,
}: {
  part: PartPage
  trying: Trying
  tried: QuestionPreviewProps['tried'][string] | undefined
  inert: boolean
}) {
  const [draft, setDraft] = useState('')
  const [early, setEarly] = useState(false)
  const [touched, setTouched] = useState(false)
  // What the server said of an answer that has been changed since.
  const [old, setOld] = useState<typeof tried>()
  const told = tried === old ? undefined : tried
  const { input } = part
  // A maths field says itself how it reads what is typed.
  const read = 'asks' in input && !input.worked
  const name = `try-${part.id}`
  const here = useRef<HTMLDivElement>(null)
  useEarly(here, (typed) => {
    setDraft(joinResponse(typed.get(name) ?? []))
    setEarly(true)
    setTouched(true)
  })
  return (
    <div ref={here} className={styles.part}>
      <RichText html={part.prompt} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      <div onFocus={() => setTouched(true)}>
        {inert && !('choices' in input) ? null : (
          <AnswerInput
            place={`preview/${part.id}/${input.kind}${early ? '/early' : ''}`}
            input={input}
            name={name}
            draft={draft}
            onDraft={(text) => {
              setDraft(text)
              setOld(tried)
            }}
          />
        )}
        <TriedAtOnce
          part={trying.parts[part.id]}
          said={trying.said}
          response={draft}
          wanted={touched}
          read={read}
          hidden={told !== undefined}
          otherwise={
            inert
              ? null
              : input.kind === 'extended'
                ? 'A long answer is judged by its criteria, not by the program.'
                : 'Working is not marked while it is written.'
          }
        />
      </div>
      {told && 'ask' in told ? <Callout kind="ask" title={told.ask} live /> : null}
      {told && 'outcome' in told ? (
        <OutcomeView
          outcome={told.outcome}
          focus={false}
          read={read}
          solutionPicture={<SolutionPicture outcome={told.outcome} />}
        />
      ) : null}
    </div>
  )
}
