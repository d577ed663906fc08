import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useOneDraft } from '#app/features/practice/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { QuestionActions } from '#app/ui/question-frame/question-frame.tsx'
import { UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { UNTIMED_QUESTIONS } from '../modes.ts'
import type { RunPage } from '../run-page.server.ts'
import { AskedQuestion, draftPlace } from './asked-question.tsx'
import { MarkedItem } from './marked-item.tsx'
import { RunClock } from './run-clock.tsx'
import { RunSummary } from './run-summary.tsx'
import { points } from './start-run.tsx'
import styles from './run.module.css'
import { useLeft, useRun, type RunPosted } from './use-run.ts'

export type { RunPosted } from './use-run.ts'

const EXIT = { href: '/dojo', label: 'Leave; the run can be gone on with' }

/** A run: a question, its mark, the next question. All of it by keyboard: 1 to 4, Enter, Enter. */
export function RunView({ loaded, posted }: { loaded: RunPage; posted: RunPosted | undefined }) {
  const run = useRun(loaded, posted)
  const { page, marked, busy, Form } = run
  const left = useLeft(page)
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const next = marked ? `?after=${marked.position + 1}` : ''
  const timeUp = left === 0 && !page.finished

  useOneDraft(page.id, page.question ? draftPlace(page.question) : undefined)

  // The clock runs out on an open question: the server says what is over. It is asked once for each page that it sent:
  // one that is away, or that refuses, is not asked again before somebody presses.
  const { submit } = run
  const [ended, setEnded] = useState<RunPage>()
  useEffect(() => {
    if (!timeUp || marked || busy || ended === page) return
    setEnded(page)
    void submit({ intent: 'go-on' }, { method: 'post' })
  }, [timeUp, marked, busy, ended, page, submit])

  // A new question is ready for its answer; the first one too, unless the person is already somewhere.
  const first = useRef(true)
  const toAnswer = () => {
    const free = !first.current || document.activeElement === document.body
    if (!first.current) scrollTo({ top: 0 })
    first.current = false
    if (!free) return
    const field = frame.current?.querySelector<HTMLElement>(
      'form :is(input:not([type=radio],[type=checkbox],[type=hidden]), textarea)',
    )
    ;(field ?? frame.current)?.focus({ preventScroll: true })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    const own = target === frame.current
    const inside =
      target instanceof Element && target.closest('button, a, summary, textarea, select, math-field')
    if (marked) {
      if (event.key === 'Enter' && !inside) {
        event.preventDefault()
        void navigate(next, { replace: true })
      }
      return
    }
    const boxes = frame.current?.querySelectorAll<HTMLInputElement>(
      'input[name=response]:is([type=radio],[type=checkbox])',
    )
    if (!boxes || boxes.length === 0) return
    const place = '123456789'.indexOf(event.key)
    if (place !== -1 && boxes[place]) {
      event.preventDefault()
      boxes[place].click()
    } else if (event.key === 'Enter' && own) {
      event.preventDefault()
      boxes[0]!.form?.requestSubmit()
    }
  }

  if (!marked && page.finished)
    return (
      <FocusShell exit={{ href: '/dojo', label: 'Back to the dojo' }}>
        {run.refused ? <Callout kind="care" title={run.refused.failure.message} live /> : null}
        <RunSummary page={page} />
      </FocusShell>
    )
  const at = (marked?.position ?? page.settled) + 1
  return (
    <FocusShell
      exit={EXIT}
      progress={
        page.mode === 'untimed'
          ? {
              value: page.settled,
              max: UNTIMED_QUESTIONS,
              label: `${page.settled} of ${UNTIMED_QUESTIONS} questions answered`,
              shown: `${Math.min(at, UNTIMED_QUESTIONS)} of ${UNTIMED_QUESTIONS}`,
            }
          : undefined
      }
      end={<RunClock left={page.left === null ? null : left} />}
    >
      <div ref={frame} tabIndex={-1} onKeyDown={onKey} className={styles.frame}>
        <p className={styles.standing}>
          <Badge>{page.topic}</Badge>
          <span>
            {page.settled > 0
              ? `${page.right} of ${page.settled} with full marks, ${page.streak} in a row, `
              : 'Nothing answered yet, '}
            {page.now.deviation < UNKNOWN.deviation
              ? `rating ${points(page.now.rating)} ± ${points(2 * page.now.deviation)}`
              : 'no rating yet'}
          </span>
        </p>
        {marked ? (
          <>
            {marked.belts.map(({ id, name }) => (
              <Callout key={id} kind="right" title={`${name} belt earned`} />
            ))}
            <MarkedItem
              key={marked.position}
              name={`Question ${marked.position + 1}`}
              question={marked.question}
              focus={run.fresh}
            />
            <QuestionActions>
              <ButtonLink href={next} tone="primary" size="large" wide replace>
                {page.finished || timeUp ? 'See what the run came to' : 'Next question'}
              </ButtonLink>
            </QuestionActions>
          </>
        ) : page.question && !timeUp ? (
          <AskedQuestion
            key={page.settled}
            run={run}
            question={page.question}
            onReady={toAnswer}
            below={
              <Form method="post" className={styles.end}>
                <Button name="intent" value="finish" tone="quiet" size="small">
                  End the run here
                </Button>
              </Form>
            }
          />
        ) : (
          <Stack>
            <h1>{timeUp ? 'The time is up' : 'Go on'}</h1>
            {run.refused && !busy ? <Callout kind="care" title={run.refused.failure.message} live /> : null}
            {run.unreachable && !busy ? (
              <Callout
                kind="care"
                title="The server could not be reached. Every answer that was marked is kept: go on when the connection is back."
                live
              />
            ) : null}
            <Form method="post">
              <input type="hidden" name="intent" value="go-on" />
              <Button tone="primary" size="large" busy={busy}>
                {timeUp ? 'See what the run came to' : 'Go on with the next question'}
              </Button>
            </Form>
          </Stack>
        )}
      </div>
    </FocusShell>
  )
}
