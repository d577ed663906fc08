import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { ConfidencePicker } from '#app/ui/question-frame/confidence-picker.tsx'
import { MarkDispute } from '#app/ui/question-frame/mark-dispute.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import { CAUSES } from '../answer-words.ts'
import type { PartPage, QuestionPage } from '../shown-page.server.ts'
import { AnswerInput } from './answer-input.tsx'
import { placeOf } from './answer-state.ts'
import { OutcomeView } from './outcome-view.tsx'
import styles from './sitting.module.css'
import type { SittingChoices } from './sitting-choices.ts'
import { drafts, type useSitting } from './use-sitting.ts'

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
  const { last, sending } = work
  const seenAt = useRef<number | null>(null)
  const seconds = useRef<HTMLInputElement>(null)
  useEffect(() => {
    seenAt.current = performance.now()
  }, [place])
  const asked =
    last &&
    'intent' in last &&
    last.intent === 'answer' &&
    placeOf(last.position, last.part) === place &&
    last.answered.kind === 'ask'
      ? last.answered
      : undefined
  const refused =
    last &&
    'failure' in last &&
    last.typed['part'] === part.id &&
    Number(last.typed['position']) === question.position
      ? last
      : undefined
  return (
    <div className={styles.part}>
      <div data-aloud>
        <RichText html={part.prompt} />
      </div>
      <work.Form
        method="post"
        action={`?q=${question.position + 1}`}
        id={formId}
        onSubmit={() => {
          if (seconds.current && seenAt.current !== null)
            seconds.current.value = String(Math.round((performance.now() - seenAt.current) / 1000))
        }}
      >
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="position" value={question.position} />
        <input type="hidden" name="part" value={part.id} />
        <input type="hidden" name="seconds" ref={seconds} defaultValue="" />
        <AnswerInput
          setId={setId}
          place={place}
          part={part}
          sent={asked?.response ?? (refused ? String(refused.typed['response'] ?? '') : undefined)}
        />
        {choices.askConfidence ? <ConfidencePicker disabled={sending?.get('intent') === 'answer'} /> : null}
      </work.Form>
      {asked ? (
        <Verdict verdict="ask" level={2} readAs={asked.readAs || undefined}>
          <p>{asked.reason} Nothing is counted: change the answer and mark it again.</p>
        </Verdict>
      ) : null}
      {refused ? <Callout kind="care" title={refused.failure.message} live /> : null}
      {last && 'unreachable' in last ? (
        <Callout
          kind="care"
          title="The server could not be reached. Your answer is kept on this device; mark it again when the connection is back."
          live
        />
      ) : null}
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

function HintButton({ question, part, work }: Pick<PartViewProps, 'question' | 'part' | 'work'>) {
  return (
    <work.Form method="post" action={`?q=${question.position + 1}`}>
      <input type="hidden" name="position" value={question.position} />
      <input type="hidden" name="part" value={part.id} />
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
  const refused =
    last && 'failure' in last && last.typed['response'] === outcome.responseId ? last : undefined
  const chosen = outcome.response.split(',')
  return (
    <div className={styles.part}>
      <RichText html={part.prompt} />
      {'choices' in part.input ? (
        <ChoiceList
          legend="Answers"
          hideLegend
          name={`marked-${place}`}
          marked
          multiple={part.input.kind === 'multiple'}
          chosen={chosen}
          choices={part.input.choices.map(({ key, text }) => {
            const verdict = outcome.choices.find((one) => one.key === key)
            return {
              id: key,
              label: <RichText html={text} as="span" />,
              right: verdict?.correct,
              note:
                verdict?.feedback && chosen.includes(key) ? (
                  <RichText html={verdict.feedback} as="span" />
                ) : undefined,
            }
          })}
        />
      ) : (
        <p className={styles.given}>
          <span className="visually-hidden">You answered: </span>
          <bdi>{outcome.readAs && part.input.kind !== 'short-text' ? outcome.readAs : outcome.response}</bdi>
        </p>
      )}
      <OutcomeView outcome={outcome} focus={justMarked}>
        {outcome.awarded < outcome.of ? (
          <work.Form method="post" action={`?q=${question.position + 1}`}>
            <input type="hidden" name="intent" value="cause" />
            <input type="hidden" name="response" value={outcome.responseId} />
            <fieldset className={styles.tools}>
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
        {outcome.disputed ? (
          <p>You said that this mark is wrong. It is kept for a person to read.</p>
        ) : (
          <MarkDispute open={refused !== undefined}>
            <work.Form method="post" action={`?q=${question.position + 1}`}>
              <input type="hidden" name="intent" value="dispute" />
              <input type="hidden" name="response" value={outcome.responseId} />
              <TextArea
                name="reason"
                label="Why is it wrong?"
                rows={3}
                maxLength={2000}
                required
                defaultValue={refused ? String(refused.typed['reason'] ?? '') : ''}
                error={refused?.failure.fields?.['reason']}
              />
              <Button busy={sending?.get('intent') === 'dispute'}>Send to a person</Button>
            </work.Form>
          </MarkDispute>
        )}
      </OutcomeView>
    </div>
  )
}
