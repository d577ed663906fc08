import { useEffect, useRef, useState } from 'react'
import type { Arrangements } from '#app/engines/papers/exam-clock.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { plural } from '#app/ui/words/plural.ts'
import styles from './papers.module.css'
import type { Log } from './use-log.ts'

/**
 * Reading and writing time on the server's clock, which continues when the page is closed. Nothing is locked
 * at the end.
 */
export function PaperClock({ log }: { log: Log }) {
  const { clock } = log.page
  const box = useRef<HTMLDivElement>(null)
  const stage = !clock
    ? 'none'
    : clock.minutesUsed !== null
      ? 'stopped'
      : clock.resting
        ? 'resting'
        : 'running'
  const shown = useRef(stage)
  useEffect(() => {
    // The pressed button disappeared together with the focus.
    if (shown.current !== stage && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
    shown.current = stage
  }, [stage])
  if (!clock && log.page.finished) return null
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Clock" className={styles.log}>
      <ClockCard log={log} />
    </div>
  )
}

function ClockCard({ log }: { log: Log }) {
  const { page, refused } = log
  const { clock, usual, arrangements } = page
  const left = useLeft(clock)
  const errors = refused?.error.fields ?? {}
  if (clock?.minutesUsed !== null && clock?.minutesUsed !== undefined)
    return (
      <Card title={`${minutes(clock.minutesUsed)} by the clock`}>
        <p>
          From the start of reading time until you stopped the clock
          {clock.minutesRested > 0 ? `; ${minutes(clock.minutesRested)} of rest not counted` : ''}.
        </p>
      </Card>
    )
  if (clock) {
    const phase = left.resting
      ? 'resting'
      : left.reading > 0
        ? 'reading'
        : left.writing > 0
          ? 'writing'
          : 'over'
    return (
      <Card
        title={TITLES[phase]}
        sub={
          phase === 'resting'
            ? `The clock has stopped at ${hours(left.writing)} of writing. It continues when you have used all your rest.`
            : clock.restGranted
              ? `Rest left: ${hours(left.rest)}`
              : undefined
        }
      >
        <p role="timer" className={styles.clock}>
          {hours(phase === 'resting' ? left.rest : phase === 'reading' ? left.reading : left.writing)}
        </p>
        <log.Form method="post">
          <Cluster>
            {phase === 'resting' ? (
              <Button name="intent" value="go-on" tone="primary">
                Continue writing
              </Button>
            ) : phase === 'writing' && left.rest > 0 ? (
              <Button name="intent" value="take-rest">
                Take a rest
              </Button>
            ) : null}
            <Button name="intent" value="stop-clock">
              Stop the clock
            </Button>
          </Cluster>
        </log.Form>
      </Card>
    )
  }
  return (
    <Card
      title="Clock"
      sub={
        usual.writing === null
          ? 'Victor does not know the times of this paper. Copy them from its cover.'
          : 'These are the times of the paper.'
      }
      source={grantedWords(arrangements) || undefined}
    >
      <log.Form method="post">
        <Stack gap="small">
          <Cluster>
            <TextField
              name="reading"
              label="Reading"
              unit="min"
              type="number"
              inputMode="numeric"
              min={0}
              max={300}
              defaultValue={String(refused?.typed['reading'] ?? usual.reading ?? 0)}
              error={errors['reading']}
            />
            <TextField
              name="writing"
              label="Writing"
              unit="min"
              type="number"
              inputMode="numeric"
              min={1}
              max={300}
              defaultValue={String(refused?.typed['writing'] ?? usual.writing ?? '')}
              error={errors['writing']}
            />
          </Cluster>
          <div>
            <Button name="intent" value="start-clock">
              Start the clock
            </Button>
          </div>
        </Stack>
      </log.Form>
    </Card>
  )
}

const TITLES = {
  reading: 'Reading time',
  writing: 'Writing time',
  resting: 'Rest',
  over: 'The time is up',
} as const

const minutes = (count: number) => (count === 0 ? 'Less than a minute' : plural(count, 'minute'))

/** 1:04:09 */
function hours(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** What the person's exam arrangements change here, and what they cannot change. */
function grantedWords({ extraMinutesPerHour, restMinutesPerHour, reader }: Arrangements): string {
  return [
    extraMinutesPerHour > 0
      ? `Your exam arrangement of ${extraMinutesPerHour} extra minutes per hour is added to the writing time.`
      : '',
    restMinutesPerHour > 0
      ? `Your rest of ${restMinutesPerHour} minutes per hour is available while you write. The clock stops.`
      : '',
    reader ? 'Victor can’t read this paper aloud, because the paper is on its publisher’s site.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Counts down from the server's figures. Rest counts down first, and writing time stops during the rest. */
function useLeft(clock: Log['page']['clock']) {
  const after = (elapsed: number) => {
    const { reading = 0, writing = 0, rest = 0, resting = false } = clock ?? {}
    const rested = resting ? Math.min(elapsed, rest) : 0
    return {
      reading: Math.max(0, reading - elapsed),
      writing: Math.max(0, writing - (elapsed - rested)),
      rest: rest - rested,
      resting: resting && rest > rested,
    }
  }
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    setElapsed(0)
    if (!clock || clock.minutesUsed !== null) return
    const from = performance.now()
    const timer = setInterval(() => setElapsed(performance.now() - from), 500)
    return () => clearInterval(timer)
  }, [clock])
  return after(elapsed)
}
