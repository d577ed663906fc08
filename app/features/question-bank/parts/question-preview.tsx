import { useRef, useState } from 'react'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { useEarly } from '#app/ui/field/use-early.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import type { OutcomePage, PartPage, QuestionPage } from '../pages/question-view.server.ts'
import type { PreviewMarking } from '../pages/preview-marking.server.ts'
import { joinResponse } from '#app/engines/questions/join-response.ts'
import { AnswerInput } from './answer-input.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { SolutionPicture } from './solution-picture.tsx'
import styles from './question-page.module.css'
import { InstantMarking } from './instant-marking.tsx'

export interface QuestionPreviewProps {
  question: QuestionPage
  /** Everything that marks the question in the browser, for people who may see the answer. */
  marking: PreviewMarking
  /** Results of marking by the server, by part: an outcome, or a request to clarify. */
  results: Readonly<Record<string, { outcome: OutcomePage } | { ask: string }>>
  /** Disables all inputs. */
  inert?: boolean
}

/** A question with all its parts, rendered as in a set, inside the form of its author or reviewer. */
export function QuestionPreview({ question, marking, results, inert }: QuestionPreviewProps) {
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
          marking={marking}
          result={results[part.id]}
          inert={inert === true}
        />
      ))}
    </QuestionFrame>
  )
}

function PreviewPart({
  part,
  marking,
  result,
  inert,
}: {
  part: PartPage
  marking: PreviewMarking
  result: QuestionPreviewProps['results'][string] | undefined
  inert: boolean
}) {
  const [draft, setDraft] = useState('')
  const [early, setEarly] = useState(false)
  const [touched, setTouched] = useState(false)
  // The server's results are outdated once the response changes.
  const [outdated, setOutdated] = useState<typeof result>()
  const current = result === outdated ? undefined : result
  const { input } = part
  // A maths field shows its own reading.
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
              setOutdated(result)
            }}
          />
        )}
        <InstantMarking
          part={marking.parts[part.id]}
          feedback={marking.feedback}
          response={draft}
          wanted={touched}
          read={read}
          hidden={current !== undefined}
          otherwise={
            inert
              ? null
              : input.kind === 'extended'
                ? 'People mark long answers by criteria. Victor does not mark them.'
                : 'Victor marks working when you submit it.'
          }
        />
      </div>
      {current && 'ask' in current ? <Callout kind="ask" title={current.ask} live /> : null}
      {current && 'outcome' in current ? (
        <OutcomeView
          outcome={current.outcome}
          focus={false}
          read={read}
          solutionPicture={<SolutionPicture outcome={current.outcome} />}
        />
      ) : null}
    </div>
  )
}
