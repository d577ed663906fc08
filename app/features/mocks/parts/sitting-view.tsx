import { useCallback, useEffect, useRef, useState } from 'react'
import Flag from 'lucide-react/icons/flag'
import { Form, useNavigate, useSearchParams, useSubmit } from 'react-router'
import {
  AnswerInput,
  joinResponse,
  PartHead,
  QuestionStem,
  ReadQuestion,
} from '#app/features/practice/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { useEarly } from '#app/ui/field/use-early.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import type { MockPage, MockQuestion } from '../sitting-page.server.ts'
import { placeOf } from './answer-queue.ts'
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

  // Another question, or writing that begins: what was pressed for it is gone.
  useEffect(() => {
    if (moved.current) top.current?.focus({ preventScroll: true })
    moved.current = true
    scrollTo({ top: 0 })
  }, [at, phase])

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

  // Opened while resting, the page has no questions; gone on with on another device, they are asked for.
  const missing = last === 0 && (phase === 'writing' || phase === 'reading')
  useEffect(() => {
    if (!missing) return
    const ask = () => void submit({ intent: 'go-on' }, { method: 'post' })
    ask()
    const again = setInterval(ask, 5_000)
    return () => clearInterval(again)
  }, [missing, submit])

  const shell = {
    offline:
      'You are offline. Go on writing: what you write is kept on this device and sent when the connection is back.',
    exit: { href: '/mock-tests', label: 'Leave; the clock goes on and what you wrote is kept' },
    end:
      over || phase === 'over' ? undefined : (
        <TimeLeft until={clock.endsAt} now={now} first={page.clock.now} label={LEFT[phase]} onEnd={ended} />
      ),
  }
  if (phase === 'resting' || missing)
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
              if (go === 'flag') return work.flag(question.position, !work.flagged.has(question.position))
              void flush()
              void navigate(go === 'previous' ? `?q=${at}` : at + 1 < last ? `?q=${at + 2}` : '?q=end')
            }}
          >
            {/* Enter in a field presses the first button of a form: it goes on, and not back. */}
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
                  {work.ready && phase !== 'reading' ? <SaveState saving={work.saving} /> : null}
                  <div>
                    <Button
                      name="go"
                      value="flag"
                      size="small"
                      icon={<Flag size={18} aria-hidden="true" />}
                      aria-pressed={work.flagged.has(question.position)}
                    >
                      {work.flagged.has(question.position)
                        ? 'Flagged: take the flag off'
                        : 'Flag to come back to'}
                    </Button>
                  </div>
                  <Elsewhere work={work} position={question.position} several={question.parts.length > 1} />
                  <Disclosure summary="All questions">
                    <PaperMap page={page} states={states} flagged={work.flagged} at={at} />
                  </Disclosure>
                  {phase === 'writing' && clock.restLeft > 0 && !over ? (
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
                    {phase === 'writing' && !over ? 'Save and go on' : 'Next'}
                  </Button>
                </>
              }
            >
              <fieldset className={styles.parts} disabled={phase !== 'writing' || over}>
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
  knownMs,
}: {
  question: MockQuestion
  part: MockQuestion['parts'][number]
  /** When what the page came with was written: sent along where a form is posted without scripts. */
  knownMs: number
  work: ReturnType<typeof useAutosave>
}) {
  const place = placeOf(question.position, part.id)
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
