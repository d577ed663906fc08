import { useEffect } from 'react'
import { isUnreachable } from '#app/platform/screens/action-answer.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { ConfidencePicker } from '#app/ui/question-frame/confidence-picker.tsx'
import {
  FocusOnArrival,
  CAUSES,
  type PartPage,
  type QuestionPage,
  ClarifyNotice,
  NotReached,
  SecondsField,
  useClarify,
  AnswerInput,
  ResponseView,
  EssayOutcome,
  OutcomeView,
  PartHead,
  SolutionPicture,
  drafts,
  useDraft,
} from '#app/features/question-bank/door-parts.ts'
import { DisputeForm } from './dispute-form.tsx'
import { UnsavedResponse } from './unsaved-response.tsx'
import { partKey } from './answer-state.ts'
import { CardLink } from './card-link.tsx'
import styles from '#app/features/question-bank/parts/question-page.module.css'
import type { SetOptions } from './set-options.ts'
import { lastOf, refusalOf, type usePracticeSet } from './use-practice-set.ts'

type Work = ReturnType<typeof usePracticeSet>

export interface PartViewProps {
  setId: string
  question: QuestionPage
  part: PartPage
  work: Work
  /** The reading of the answer and the button are rendered in the sticky footer, next to the field. */
  formId: string
  choices: SetOptions
}

/** A part without a response. */
export function OpenPart({ setId, question, part, work, formId, choices }: PartViewProps) {
  const place = partKey(question.position, part.id)
  const [draft, saveDraft] = useDraft(setId, place, formId)
  const { last, sending } = work
  const submitted = lastOf(last, 'answer')
  const isHere = submitted && partKey(submitted.position, submitted.part) === place
  const clarify = isHere && submitted.answered.kind === 'ask' ? submitted.answered : undefined
  const [currentClarify, clearClarify] = useClarify(clarify)
  const refusal = refusalOf(last)
  const refused =
    refusal?.typed['part'] === part.id && Number(refusal.typed['position']) === question.position
      ? refusal
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
            saveDraft(text)
            clearClarify()
          }}
          sent={clarify?.response ?? (refused ? String(refused.typed['response'] ?? '') : undefined)}
        />
        {choices.askConfidence && part.input.kind !== 'extended' ? (
          // An essay is judged by criteria, so confidence does not apply.
          <ConfidencePicker disabled={sending?.get('intent') === 'answer'} />
        ) : null}
      </work.Form>
      <ClarifyNotice clarify={currentClarify} />
      {refused ? <Callout kind="care" title={refused.error.message} live /> : null}
      {isUnreachable(last) ? <NotReached /> : null}
    </div>
  )
}

/** A part of a finished set that has no response. */
export function UnansweredPart({ question, part }: Pick<PartViewProps, 'question' | 'part'>) {
  return (
    <div className={styles.part}>
      <PartHead part={part} several={question.parts.length > 1} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      <p>Not answered here.</p>
    </div>
  )
}

/** True for typed answers, which take effort to write again. Choices do not. */
const isWritten = (input: PartPage['input']): boolean =>
  input.kind === 'extended' ||
  input.kind === 'short-text' ||
  ('worked' in input && input.worked !== undefined)

/** A marked part: the response, its marks and the reasons. */
export function MarkedPart({ setId, question, part, work }: Omit<PartViewProps, 'formId' | 'choices'>) {
  const outcome = part.outcome!
  const { last, fresh, sending } = work
  const place = partKey(question.position, part.id)
  useEffect(() => drafts.keep(setId, place, ''), [setId, place])
  const submitted = lastOf(last, 'answer')
  const isSubmittedHere = submitted !== undefined && partKey(submitted.position, submitted.part) === place
  const justMarked = fresh && isSubmittedHere
  const unsaved =
    isSubmittedHere && submitted.answered.kind === 'marked' ? submitted.answered.unsaved : undefined
  const another =
    unsaved === undefined ? null : <UnsavedResponse unsaved={isWritten(part.input) ? unsaved : ''} />
  const judged = lastOf(last, 'judge')
  const justJudged = fresh && judged !== undefined && partKey(judged.position, judged.part) === place
  const justDisputed = fresh && lastOf(last, 'dispute')?.response === outcome.responseId
  const lastRefusal = refusalOf(last)
  const refused = lastRefusal?.typed['response'] === outcome.responseId ? lastRefusal : undefined
  // A field error stands beside its field. Other errors stand above the button.
  const refusal =
    refused && !refused.error.fields?.['reason'] ? (
      <Callout kind="care" title={refused.error.message} live />
    ) : null
  const isDisputed = refused?.intent === 'dispute'
  const mayDispute = outcome.mayDispute && !outcome.ruled
  if (outcome.scheme)
    return (
      <div className={styles.part}>
        <PartHead part={part} several={question.parts.length > 1} />
        {part.picture ? <Picture drawn={part.picture} /> : null}
        {another}
        <EssayOutcome
          outcome={outcome}
          scheme={outcome.scheme}
          focus={justMarked || justJudged}
          busy={sending?.get('intent') === 'judge'}
          refused={refused && { message: refused.error.message, typed: refused.typed }}
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
      <ResponseView input={part.input} outcome={outcome} place={place} />
      <OutcomeView
        outcome={outcome}
        focus={justMarked}
        solutionPicture={<SolutionPicture outcome={outcome} />}
        inClaimForm={(fields) => (
          <work.Form method="post" action={`?q=${question.position + 1}`}>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="response" value={outcome.responseId} />
            {fields}
          </work.Form>
        )}
        menu={
          mayDispute && !outcome.disputed ? (
            <DisputeForm
              Form={work.Form}
              action={`?q=${question.position + 1}`}
              responseId={outcome.responseId}
              busy={sending?.get('intent') === 'dispute'}
              refused={isDisputed ? refused : undefined}
            />
          ) : null
        }
        menuOpen={isDisputed}
        foot={
          refusal || (mayDispute && outcome.disputed) ? (
            <>
              {refusal}
              {mayDispute && outcome.disputed ? (
                <FocusOnArrival when={justDisputed}>
                  <p>You said that this mark is wrong. It is kept for a person to read.</p>
                </FocusOnArrival>
              ) : null}
            </>
          ) : null
        }
      >
        {outcome.awarded + outcome.toConfirm < outcome.of ? (
          <Fold
            summary="Why did you lose marks?"
            end={CAUSES.find(({ value }) => value === outcome.cause)?.label}
            open={refused?.intent === 'cause'}
          >
            <work.Form method="post" action={`?q=${question.position + 1}`}>
              <input type="hidden" name="intent" value="cause" />
              <input type="hidden" name="response" value={outcome.responseId} />
              <fieldset className={styles.why}>
                <legend className="visually-hidden">Why did you lose marks?</legend>
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
          </Fold>
        ) : null}
        {outcome.awarded < outcome.of ? <CardLink responseId={outcome.responseId} /> : null}
      </OutcomeView>
    </div>
  )
}
