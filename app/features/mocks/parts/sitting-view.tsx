import { joinResponse } from '#app/engines/questions/join-response.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import Flag from 'lucide-react/icons/flag'
import { Form, useNavigate, useSearchParams, useSubmit } from 'react-router'
import {
  AnswerInput,
  PartHead,
  QuestionStem,
  ReadQuestion,
  useInputsLoaded,
} from '#app/features/question-bank/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { useEarly } from '#app/ui/field/use-early.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import type { MockPage, MockQuestion } from '../pages/sitting-page.server.ts'
import { partKey } from './answer-queue.ts'
import styles from './mocks.module.css'
import { HandIn } from './hand-in.tsx'
import { PaperMap } from './paper-map.tsx'
import { Resting } from './resting.tsx'
import { TimeLeft } from './time-left.tsx'
import { Elsewhere, SaveState } from './saving-state.tsx'
import { Notices } from './sitting-notices.tsx'
import { minutesLeft } from './time-words.ts'
import { useAutosave } from './use-autosave.ts'

export interface SittingViewProps {
  page: MockPage
  zone: string
  /** Why the last action failed, as a message. */
  failure: string | undefined
}

/** An open paper: one question on each page, in any order. The address holds the current question. */
export function SittingView({ page, zone, failure }: SittingViewProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const submit = useSubmit()
  const requested = query.get('q')
  const last = page.questions.length
  const at =
    requested === 'end' ? last : Math.min(Math.max(0, Math.trunc(Number(requested ?? 1)) - 1 || 0), last)
  const question = page.questions[at]
  const work = useAutosave(page, question?.position ?? -1)
  useInputsLoaded(page.questions)
  const { clock, flush, now, handIn, submitted } = work
  const { phase } = clock
  // The time of this page is up. Every reply of the server brings a new `clock` and decides again.
  const [upAt, setUpAt] = useState<typeof clock>()
  const closed = phase === 'over' || (phase === 'writing' && upAt === clock)
  const locked = phase !== 'writing' || closed || work.handingIn
  const top = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEarly(form, (typed) => {
    for (const part of question?.parts ?? []) {
      const given = typed.get(`response-${part.id}`)
      if (given) work.writeEarly(partKey(question!.position, part.id), joinResponse(given))
    }
  })

  // The button that was pressed disappears when the question or phase changes.
  useEffect(() => {
    if (moved.current) top.current?.focus({ preventScroll: true })
    moved.current = true
    scrollTo({ top: 0 })
  }, [at, phase])

  const latest = useRef(clock)
  useEffect(() => {
    latest.current = clock
  }, [clock])
  // Only the server ends a phase: this page stops accepting answers and asks the server for the next phase.
  const timeIsUp = useCallback(() => {
    setUpAt(latest.current)
    void flush()
  }, [flush])

  const { viewing } = page
  useEffect(() => {
    if (phase === 'over' && !viewing && !submitted) handIn()
  }, [phase, viewing, submitted, handIn])
  useEffect(() => {
    if (submitted) void navigate(`/mock-tests/${page.id}/report`)
  }, [submitted, navigate, page.id])

  // A page loaded during rest has no questions. They are loaded when the server says that rest is over.
  const missing = last === 0 && (phase === 'writing' || phase === 'reading')
  useEffect(() => {
    if (!missing) return
    const ask = () => void submit({ intent: 'go-on' }, { method: 'post' })
    ask()
    const again = setInterval(ask, 5_000)
    return () => clearInterval(again)
  }, [missing, submit])

  const shell = {
    offline: work.handingIn
      ? 'You are offline. Victor submits your paper when you are online.'
      : 'You are offline. Keep writing. This device keeps your answers and sends them when you are online.',
    exit: { href: '/mock-tests', label: 'Leave the paper. The clock continues and your answers are saved' },
    end:
      phase === 'over' ? undefined : (
        <TimeLeft
          until={clock.endsAt}
          now={now}
          first={page.clock.now}
          label={LEFT[phase]}
          onEnd={timeIsUp}
        />
      ),
  }
  if (phase === 'resting' || missing)
    return (
      <FocusShell {...shell}>
        <Resting title={page.title} failure={failure} />
      </FocusShell>
    )
  const states = page.questions.map((one) => stateOf(one, work.answers))
  const parts = page.questions.reduce((sum, one) => sum + one.parts.length, 0)
  const answered = page.questions.reduce((sum, one) => sum + answersIn(one, work.answers), 0)
  return (
    <FocusShell
      {...shell}
      progress={{
        value: answered,
        max: Math.max(1, parts),
        label: `${answered} of ${parts} parts answered`,
      }}
    >
      <div ref={top} tabIndex={-1} className={styles.page}>
        <Notices {...{ page, zone, failure, closed, clock, work }} />
        {question ? (
          <Form
            method="post"
            action={`?q=${at + 1}`}
            ref={form}
            // A browser may restore text that is older than what another device wrote since.
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault()
              const go = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
              if (go === 'flag') return work.flag(question.position, !work.flagged.has(question.position))
              void flush()
              void navigate(go === 'previous' ? `?q=${at}` : at + 1 < last ? `?q=${at + 2}` : '?q=end')
            }}
          >
            {/* Enter in a field presses the first button of a form, so that is the one for the next question. */}
            <button name="go" value="next" tabIndex={-1} aria-hidden="true" className="visually-hidden" />
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
                  {work.ready && phase !== 'reading' ? (
                    <SaveState saving={work.saving} refused={work.refused.length > 0} />
                  ) : null}
                  <div>
                    <Button
                      name="go"
                      value="flag"
                      size="small"
                      icon={<Flag size={18} aria-hidden="true" />}
                      aria-pressed={work.flagged.has(question.position)}
                    >
                      {work.flagged.has(question.position) ? 'Remove flag' : 'Flag to come back to'}
                    </Button>
                  </div>
                  <Elsewhere work={work} position={question.position} several={question.parts.length > 1} />
                  <Disclosure summary="All questions">
                    <PaperMap page={page} states={states} flagged={work.flagged} at={at} />
                  </Disclosure>
                  {phase === 'writing' && clock.restLeft > 0 && !locked ? (
                    <div className="needs-scripts">
                      <Button onClick={() => void submit({ intent: 'rest' }, { method: 'post' })}>
                        Take a rest: {minutesLeft(clock.restLeft)}
                      </Button>
                    </div>
                  ) : null}
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
                    {locked ? 'Next' : 'Save and continue'}
                  </Button>
                </>
              }
            >
              <fieldset className={styles.parts} disabled={locked}>
                <legend className="visually-hidden">Answers</legend>
                {question.parts.map((part) => (
                  <Part
                    key={part.id}
                    {...{ question, part, work }}
                    knownMs={
                      page.answers.find((one) => one.position === question.position && one.part === part.id)
                        ?.writtenMs ?? 0
                    }
                  />
                ))}
              </fieldset>
            </QuestionFrame>
          </Form>
        ) : (
          <HandIn
            page={{ ...page, clock }}
            states={states}
            flagged={work.flagged}
            zone={zone}
            handingIn={work.handingIn}
            onHandIn={handIn}
          />
        )}
      </div>
    </FocusShell>
  )
}

const LEFT = { reading: 'Reading', writing: 'Time left', resting: 'Rest left', over: '' } as const

export type QuestionState = 'whole' | 'begun' | 'empty'

type Answers = ReturnType<typeof useAutosave>['answers']

/** Parts of a question that have an answer. */
function answersIn(question: MockQuestion, answers: Answers): number {
  return question.parts.filter(
    ({ id }) => (answers[partKey(question.position, id)]?.response ?? '').trim() !== '',
  ).length
}

function stateOf(question: MockQuestion, answers: Answers): QuestionState {
  const filled = answersIn(question, answers)
  return filled === 0 ? 'empty' : filled === question.parts.length ? 'whole' : 'begun'
}

function Part({
  question,
  part,
  work,
  knownMs,
}: {
  question: MockQuestion
  part: MockQuestion['parts'][number]
  /** When the answers on this page were written: sent with a form that is posted without scripts. */
  knownMs: number
  work: ReturnType<typeof useAutosave>
}) {
  const place = partKey(question.position, part.id)
  const known = work.answers[place]
  return (
    <div
      className={styles.part}
      {...(question.parts.length > 1 ? { role: 'group', 'aria-label': `Part ${part.id}` } : {})}
    >
      <input type="hidden" name={`known-${part.id}`} value={knownMs} />
      <PartHead part={part} several={question.parts.length > 1} />
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
