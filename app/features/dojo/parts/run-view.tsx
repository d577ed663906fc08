import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useOneDraft } from '#app/features/question-bank/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { UNKNOWN } from '#app/engines/rating/glicko2.ts'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { beltGap } from '../rules/belt-words.ts'
import { UNTIMED_QUESTIONS } from '../rules/modes.ts'
import type { RunPage } from '../pages/run-page.server.ts'
import { OpenQuestion, draftKey } from './open-question.tsx'
import { MarkedItem } from './marked-item.tsx'
import { RunClock } from './run-clock.tsx'
import { RunSummary } from './run-summary.tsx'
import styles from './run.module.css'
import { useLeft, useRun, type RunPosted } from './use-run.ts'

export type { RunPosted } from './use-run.ts'

const EXIT = { href: '/dojo', label: 'Leave the run. You can continue later' }

/** A run: question, mark, next question. Everything works by keyboard: 1 to 4, Enter, Enter. */
export function RunView({ loaded, posted }: { loaded: RunPage; posted: RunPosted | undefined }) {
  const run = useRun(loaded, posted)
  const { page, marked, busy, Form } = run
  const left = useLeft(page)
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const next = marked ? `?after=${marked.position + 1}` : ''
  const timeUp = left === 0 && !page.finished

  useOneDraft(page.id, page.question ? draftKey(page.question) : undefined)

  // When the clock runs out on an open question, the page asks the server once whether the run is over. If
  // the server is away or refuses, the person presses the button.
  const { submit } = run
  const [ended, setEnded] = useState<RunPage>()
  useEffect(() => {
    if (!timeUp || marked || busy || ended === page) return
    setEnded(page)
    void submit({ intent: 'go-on' }, { method: 'post' })
  }, [timeUp, marked, busy, ended, page, submit])

  // A new question takes the focus. The first question takes it only if nothing else has it.
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
        {run.refused ? <Callout kind="care" title={run.refused.error.message} live /> : null}
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
            {page.now.deviation < UNKNOWN.deviation ? levelWords(page) : 'no rating yet'}
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
            <ActionBar>
              <ButtonLink href={next} tone="primary" size="large" wide replace>
                {page.finished || timeUp ? 'See the summary' : 'Next question'}
              </ButtonLink>
            </ActionBar>
          </>
        ) : page.question && !timeUp ? (
          <OpenQuestion
            key={page.settled}
            run={run}
            question={page.question}
            onReady={toAnswer}
            below={
              <Form method="post" className={styles.end}>
                <Button name="intent" value="finish" tone="quiet" size="small">
                  End run
                </Button>
              </Form>
            }
          />
        ) : (
          <Stack>
            <h1>{timeUp ? 'The time is up' : 'Continue'}</h1>
            {run.refused && !busy ? <Callout kind="care" title={run.refused.error.message} live /> : null}
            {run.unreachable && !busy ? (
              <Callout
                kind="care"
                title="We couldn’t reach the server. Your marked answers are saved. Continue when you are online."
                live
              />
            ) : null}
            <Form method="post">
              <input type="hidden" name="intent" value="go-on" />
              <Button tone="primary" size="large" busy={busy}>
                {timeUp ? 'See the summary' : 'Next question'}
              </Button>
            </Form>
          </Stack>
        )}
      </div>
    </FocusShell>
  )
}

/** The way to the next belt, once there is a rating. */
function levelWords({ next, now }: RunPage): string {
  return next ? beltGap(next, now.floor) : 'every belt earned'
}
