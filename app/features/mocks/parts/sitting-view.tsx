import { useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams, useSubmit } from 'react-router'
import { AnswerInput, joinResponse, QuestionStem, ReadQuestion } from '#app/features/practice/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { useEarly } from '#app/ui/field/use-early.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import type { MockPage, MockQuestion } from '../sitting-page.server.ts'
import { placeOf, type RefusedAnswer } from './answer-queue.ts'
import styles from './mocks.module.css'
import { HandIn } from './hand-in.tsx'
import { PaperMap } from './paper-map.tsx'
import { RefusedAnswers } from './refused-answers.tsx'
import { Resting } from './resting.tsx'
import { TimeLeft } from './time-left.tsx'
import { clockWords, marksWords } from './time-words.ts'
import { useAutosave, type Saving } from './use-autosave.ts'

export interface SittingViewProps {
  page: MockPage
  zone: string
  /** What could not be done, in words. */
  failure: string | undefined
}

/** A paper that is being sat: a question a page, in any order; where one stands is in the address. */
export function SittingView({ page, zone, failure }: SittingViewProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const submit = useSubmit()
  const asked = query.get('q')
  const last = page.questions.length
  const at = asked === 'end' ? last : Math.min(Math.max(0, Math.trunc(Number(asked ?? 1)) - 1 || 0), last)
  const question = page.questions[at]
  const work = useAutosave(page, question?.position ?? -1)
  const { clock, flush, now } = work
  const { phase } = clock
  const [over, setOver] = useState(page.clock.phase === 'over')
  const top = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEarly(form, (typed) => {
    for (const part of question?.parts ?? []) {
      const given = typed.get(`response-${part.id}`)
      if (given) work.writeEarly(placeOf(question!.position, part.id), joinResponse(given))
    }
  })

  useEffect(() => {
    if (moved.current) top.current?.focus({ preventScroll: true })
    moved.current = true
    scrollTo({ top: 0 })
  }, [at])

  const ended = useCallback(() => {
    // Rest and reading end by themselves: the server is asked what is next.
    if (phase === 'resting') void submit({ intent: 'go-on' }, { method: 'post' })
    else if (phase === 'writing' || phase === 'over') setOver(true)
    else void flush()
  }, [phase, flush, submit])

  const handIn = useCallback(async () => {
    if (!(await flush())) return false
    work.done()
    await submit({ intent: 'hand-in' }, { method: 'post' })
    return true
    // `work` is another object at every drawing; only what it does is wanted.
  }, [flush, submit]) // oxlint-disable-line react/exhaustive-deps

  // Time is up: what is not on the server yet is sent, then the paper hands itself in; again until that has worked.
  useEffect(() => {
    if (!over && phase !== 'over') return
    let ended = false
    const attempt = async () => {
      if (!ended && (await handIn())) ended = true
    }
    void attempt()
    const again = setInterval(() => void attempt(), 5_000)
    return () => {
      ended = true
      clearInterval(again)
    }
  }, [over, phase, handIn])

  const shell = {
    exit: { href: '/mock-tests', label: 'Leave; the clock goes on and what you wrote is kept' },
    end:
      over || phase === 'over' ? undefined : (
        <TimeLeft until={clock.endsAt} now={now} first={page.clock.now} label={LEFT[phase]} onEnd={ended} />
      ),
  }
  if (phase === 'resting')
    return (
      <FocusShell {...shell}>
        <Resting title={page.title} failure={failure} />
      </FocusShell>
    )
  const states = page.questions.map((one) => stateOf(one, work.answers))
  const whole = states.filter((state) => state === 'whole').length
  return (
    <FocusShell
      {...shell}
      progress={{
        value: whole,
        max: Math.max(1, last),
        label: `${whole} of ${last} questions answered`,
      }}
    >
      <div ref={top} tabIndex={-1} className={styles.page}>
        <Notices {...{ page, zone, failure, over, clock }} refused={work.refused} saving={work.saving} />
        {question ? (
          <Form
            method="post"
            action={`?q=${at + 1}`}
            ref={form}
            // What a browser restores of an earlier visit may be older than what another device wrote since.
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault()
              const go = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
              void flush()
              void navigate(go === 'previous' ? `?q=${at}` : at + 1 < last ? `?q=${at + 2}` : '?q=end')
            }}
          >
            <input type="hidden" name="intent" value="page" />
            <input type="hidden" name="position" value={question.position} />
            <QuestionFrame
              name={`Question ${at + 1} of ${last}`}
              showName
              level={1}
              chips={<Badge>{page.sections.find(({ id }) => id === question.sectionId)?.name}</Badge>}
              marks={question.marks}
              body={
                <>
                  <ReadQuestion key={at} pace={page.aloud} within={top} />
                  <QuestionStem question={question} />
                </>
              }
              below={
                <>
                  <SaveState saving={work.saving} ready={work.ready} />
                  <Elsewhere work={work} position={question.position} />
                  <Disclosure summary="All questions">
                    <PaperMap page={page} states={states} at={at} />
                  </Disclosure>
                </>
              }
              actions={
                <>
                  {at > 0 ? (
                    <Button name="go" value="previous" tone="quiet">
                      Previous
                    </Button>
                  ) : null}
                  <Button name="go" value="next" tone="primary" size="large" wide>
                    {phase === 'reading' ? 'Next' : 'Save and go on'}
                  </Button>
                </>
              }
            >
              <fieldset className={styles.parts} disabled={phase !== 'writing' || over}>
                <legend className="visually-hidden">Answers</legend>
                {question.parts.map((part) => (
                  <Part key={part.id} {...{ question, part, work }} />
                ))}
              </fieldset>
            </QuestionFrame>
          </Form>
        ) : (
          <HandIn
            page={{ ...page, clock }}
            states={states}
            zone={zone}
            busy={work.saving === 'saving'}
            onHandIn={() => void handIn()}
          />
        )}
      </div>
    </FocusShell>
  )
}

const LEFT = { reading: 'Reading', writing: 'Time left', resting: 'Rest left', over: '' } as const

export type QuestionState = 'whole' | 'begun' | 'empty'

function stateOf(question: MockQuestion, answers: ReturnType<typeof useAutosave>['answers']): QuestionState {
  const filled = question.parts.filter(
    ({ id }) => (answers[placeOf(question.position, id)]?.response ?? '').trim() !== '',
  ).length
  return filled === 0 ? 'empty' : filled === question.parts.length ? 'whole' : 'begun'
}

function Part({
  question,
  part,
  work,
}: {
  question: MockQuestion
  part: MockQuestion['parts'][number]
  work: ReturnType<typeof useAutosave>
}) {
  const place = placeOf(question.position, part.id)
  const known = work.answers[place]
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <div data-aloud>
          <RichText html={part.prompt} />
        </div>
        {question.parts.length > 1 ? (
          <span className={styles.partMarks}>
            Part {part.id}, {marksWords(part.marks)}
          </span>
        ) : null}
      </div>
      {part.picture ? <Picture drawn={part.picture} /> : null}
      <AnswerInput
        place={`${place} ${known?.outside ?? 0}`}
        input={part.input}
        name={`response-${part.id}`}
        draft={known?.response ?? ''}
        onDraft={(text) => work.write(place, text)}
      />
    </div>
  )
}

const SAVING: Readonly<Record<Saving, string>> = {
  saved: 'Everything you wrote is saved.',
  saving: 'Saving …',
  waiting: 'Not on the server yet; kept on this device.',
  'signed-out': 'Not on the server: you are signed out here.',
}

function SaveState({ saving, ready }: { saving: Saving; ready: boolean }) {
  return ready ? (
    <p className={styles.state} data-saving={saving}>
      {SAVING[saving]}
    </p>
  ) : null
}

function Elsewhere({ work, position }: { work: ReturnType<typeof useAutosave>; position: number }) {
  const here = work.elsewhere.filter((one) => one.position === position)
  return here.length === 0 ? null : (
    <Callout kind="info" title="This answer was changed on another device." live>
      What was written last stands: {here.map(({ part }) => `part ${part}`).join(', ')}.{' '}
      <Button size="small" onClick={work.forgetElsewhere}>
        I have seen it
      </Button>
    </Callout>
  )
}

interface NoticesProps extends SittingViewProps {
  clock: MockPage['clock']
  over: boolean
  refused: readonly RefusedAnswer[]
  saving: Saving
}

function Notices({ page, zone, failure, over, clock, refused, saving }: NoticesProps) {
  const { phase } = clock
  return (
    <>
      {failure ? <Callout kind="care" title={failure} live /> : null}
      {over || phase === 'over' ? (
        <Callout kind="info" title="Time is up." live>
          {saving === 'saved' ? (
            <Form method="post">
              <p>The paper is handed in.</p>
              <Button name="intent" value="hand-in">
                See the report
              </Button>
            </Form>
          ) : (
            `What you wrote is kept on this device. It counts if it reaches the server by ${clockWords(clock.lateUntil, zone)}.`
          )}
        </Callout>
      ) : saving === 'waiting' ? (
        <Callout kind="care" title="The server cannot be reached." live>
          Go on writing: every answer is kept on this device and sent when the connection is back.
        </Callout>
      ) : saving === 'signed-out' ? (
        <Callout kind="care" title="You are signed out on this device." live>
          What you wrote is kept here. Sign in again in another tab, then change any answer: all of it is
          sent.
        </Callout>
      ) : null}
      {phase === 'reading' && !over ? (
        <Callout kind="info" title={`Reading time until ${clockWords(clock.endsAt, zone)}.`}>
          <Form method="post">
            <p>
              Nothing can be written yet. What may be used: {page.aids.text}
              {page.aids.checked ? '' : ' (not checked)'}
            </p>
            <Button name="intent" value="begin-writing" size="small">
              Begin writing now
            </Button>
          </Form>
        </Callout>
      ) : null}
      {refused.length > 0 ? <RefusedAnswers refused={refused} /> : null}
    </>
  )
}
