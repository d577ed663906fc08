import { useEffect } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { ConfidencePicker } from '#app/ui/question-frame/confidence-picker.tsx'
import { MarkDispute } from '#app/ui/question-frame/mark-dispute.tsx'
import { CAUSES } from '../answer-words.ts'
import type { PartPage, QuestionPage } from '../shown-page.server.ts'
import { AskedAgain, NotReached, SecondsField, useAsked } from './answering.tsx'
import { AnotherAnswer } from './another-answer.tsx'
import { Arrived } from './arrived.tsx'
import { AnswerInput } from './answer-input.tsx'
import { placeOf } from './answer-state.ts'
import { GivenAnswer } from './given-answer.tsx'
import { JudgeOwn } from './judge-own.tsx'
import { OutcomeView } from './outcome-view.tsx'
import { PartHead } from './part-head.tsx'
import { SolutionPicture } from './solution-picture.tsx'
import styles from './sitting.module.css'
import type { SittingChoices } from './sitting-choices.ts'
import { drafts, useDraft } from './use-draft.ts'
import type { useSitting } from './use-sitting.ts'

type Work = ReturnType<typeof useSitting>

export interface PartViewProps {
  setId: string
  question: QuestionPage
  part: PartPage
  work: Work
  /** Drawn in the sticky foot, so that question, field, reading and button stand together. */
  formId: string
  choices: SittingChoices
}

/** A part that is still to be answered. */
export function OpenPart({ setId, question, part, work, formId, choices }: PartViewProps) {
  const place = placeOf(question.position, part.id)
  const [draft, keepDraft] = useDraft(setId, place, formId)
  const { last, sending } = work
  const asked =
    last &&
    'intent' in last &&
    last.intent === 'answer' &&
    placeOf(last.position, last.part) === place &&
    last.answered.kind === 'ask'
      ? last.answered
      : undefined
  const [stillAsked, answerIsAnother] = useAsked(asked)
  const refused =
    last &&
    'failure' in last &&
    last.typed['part'] === part.id &&
    Number(last.typed['position']) === question.position
      ? last
      : undefined
  return (
    <div className={styles.part}>
      <PartHead part={part} several={question.parts.length > 1} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      <work.Form method="post" action={`?q=${question.position + 1}`} id={formId} className={styles.form}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="position" value={question.position} />
        <input type="hidden" name="part" value={part.id} />
        <SecondsField key={place} />
        <AnswerInput
          place={place}
          input={part.input}
          draft={draft}
          onDraft={(text) => {
            keepDraft(text)
            answerIsAnother()
          }}
          sent={asked?.response ?? (refused ? String(refused.typed['response'] ?? '') : undefined)}
        />
        {choices.askConfidence && part.input.kind !== 'extended' ? (
          // Of an essay there is no being certain: it is judged, not right or wrong.
          <ConfidencePicker disabled={sending?.get('intent') === 'answer'} />
        ) : null}
      </work.Form>
      <AskedAgain asked={stillAsked} />
      {refused ? <Callout kind="care" title={refused.failure.message} live /> : null}
      {last && 'unreachable' in last ? <NotReached /> : null}
      {part.opened.length > 0 ? (
        <ol className={styles.hints} aria-label="Hints">
          {part.opened.map((hint) => (
            <li key={hint}>
              <RichText html={hint} />
            </li>
          ))}
        </ol>
      ) : null}
      {part.opened.length === part.hints ? null : choices.hintsFirst || part.opened.length > 0 ? (
        <HintButton question={question} part={part} work={work} />
      ) : (
        <Disclosure summary="Hints">
          <HintButton question={question} part={part} work={work} />
        </Disclosure>
      )}
    </div>
  )
}

/** A part of what is finished that was left out, or was never asked. */
export function UnansweredPart({ question, part }: Pick<PartViewProps, 'question' | 'part'>) {
  return (
    <div className={styles.part}>
      <PartHead part={part} several={question.parts.length > 1} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      <p>Not answered here.</p>
    </div>
  )
}

function HintButton({ question, part, work }: Pick<PartViewProps, 'question' | 'part' | 'work'>) {
  return (
    <work.Form method="post" action={`?q=${question.position + 1}`} className={styles.hint}>
      <input type="hidden" name="position" value={question.position} />
      <input type="hidden" name="part" value={part.id} />
      <input type="hidden" name="known" value={part.opened.length} />
      <Button
        name="intent"
        value="hint"
        tone="quiet"
        size="small"
        busy={work.sending?.get('intent') === 'hint'}
      >
        {`Hint ${part.opened.length + 1} of ${part.hints}`}
      </Button>
    </work.Form>
  )
}

/** Answered in words or lines of one's own, and not by what can be chosen again at once. */
const isWritten = (input: PartPage['input']): boolean =>
  input.kind === 'extended' ||
  input.kind === 'short-text' ||
  ('worked' in input && input.worked !== undefined)

/** A part that is marked: what was answered, and what it earned and why. */
export function MarkedPart({ setId, question, part, work }: Omit<PartViewProps, 'formId' | 'choices'>) {
  const outcome = part.outcome!
  const { last, fresh, sending } = work
  const place = placeOf(question.position, part.id)
  useEffect(() => drafts.keep(setId, place, ''), [setId, place])
  const justMarked =
    fresh &&
    last !== undefined &&
    'intent' in last &&
    last.intent === 'answer' &&
    placeOf(last.position, last.part) === place
  const unkept =
    last && 'intent' in last && last.intent === 'answer' && placeOf(last.position, last.part) === place
      ? last.answered.kind === 'marked' && last.answered.unkept
      : undefined
  const another =
    typeof unkept === 'string' ? <AnotherAnswer unkept={isWritten(part.input) ? unkept : ''} /> : null
  const justJudged =
    fresh &&
    last !== undefined &&
    'intent' in last &&
    last.intent === 'judge' &&
    placeOf(last.position, last.part) === place
  const justDisputed =
    fresh &&
    last !== undefined &&
    'intent' in last &&
    last.intent === 'dispute' &&
    last.response === outcome.responseId
  const refused =
    last && 'failure' in last && last.typed['response'] === outcome.responseId ? last : undefined
  // What was refused is said beside the field that it is about; else above what was pressed.
  const refusal =
    refused && !refused.failure.fields?.['reason'] ? (
      <Callout kind="care" title={refused.failure.message} live />
    ) : null
  const isDisputed = refused?.typed['intent'] === 'dispute'
  if (outcome.scheme)
    return (
      <div className={styles.part}>
        <PartHead part={part} several={question.parts.length > 1} />
        {part.picture ? <Picture drawn={part.picture} /> : null}
        {another}
        <JudgeOwn
          outcome={outcome}
          scheme={outcome.scheme}
          focus={justMarked || justJudged}
          busy={sending?.get('intent') === 'judge'}
          refused={refused && { message: refused.failure.message, typed: refused.typed }}
          inForm={(fields) => (
            <work.Form method="post" action={`?q=${question.position + 1}`}>
              <input type="hidden" name="intent" value="judge" />
              <input type="hidden" name="position" value={question.position} />
              <input type="hidden" name="part" value={part.id} />
              <input type="hidden" name="response" value={outcome.responseId} />
              {fields}
            </work.Form>
          )}
          ask={
            outcome.mayAsk ? (
              <TextLink href={`/exam-practice/ask/${outcome.responseId}`}>
                {outcome.markedBy === 'person'
                  ? 'Every mark, and the link'
                  : 'Ask a teacher or tutor to mark this'}
              </TextLink>
            ) : null
          }
        />
      </div>
    )
  return (
    <div className={styles.part}>
      <PartHead part={part} several={question.parts.length > 1} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      {another}
      <GivenAnswer input={part.input} outcome={outcome} place={place} />
      <OutcomeView
        outcome={outcome}
        focus={justMarked}
        solutionPicture={<SolutionPicture outcome={outcome} />}
      >
        {refusal}
        {outcome.awarded < outcome.of ? (
          <work.Form method="post" action={`?q=${question.position + 1}`}>
            <input type="hidden" name="intent" value="cause" />
            <input type="hidden" name="response" value={outcome.responseId} />
            <fieldset className={styles.why}>
              <legend>Why were marks lost?</legend>
              <div className={styles.causes}>
                {CAUSES.map(({ value, label }) => (
                  <Button
                    key={value}
                    name="cause"
                    value={value}
                    size="small"
                    aria-pressed={outcome.cause === value}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            </fieldset>
          </work.Form>
        ) : null}
        {outcome.ruled || !outcome.mayDispute ? null : outcome.disputed ? (
          <Arrived when={justDisputed}>
            <p>You said that this mark is wrong. It is kept for a person to read.</p>
          </Arrived>
        ) : (
          <MarkDispute open={isDisputed}>
            <work.Form method="post" action={`?q=${question.position + 1}`} className={styles.form}>
              <input type="hidden" name="intent" value="dispute" />
              <input type="hidden" name="response" value={outcome.responseId} />
              <TextArea
                name="reason"
                label="Why is it wrong?"
                rows={3}
                maxLength={2000}
                required
                defaultValue={isDisputed ? String(refused.typed['reason'] ?? '') : ''}
                error={refused?.failure.fields?.['reason']}
              />
              <div>
                <Button busy={sending?.get('intent') === 'dispute'}>Send to a person</Button>
              </div>
            </work.Form>
          </MarkDispute>
        )}
      </OutcomeView>
    </div>
  )
}
