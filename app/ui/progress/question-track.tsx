import { cx } from '#app/ui/theme/cx.ts'
import styles from './question-track.module.css'

/** `done` is for steps and answers that are not marked yet. */
export type TrackState = 'right' | 'partly' | 'wrong' | 'done' | 'open'

const WORDS = {
  right: 'right',
  partly: 'partly right',
  wrong: 'not right',
  done: 'done',
  open: 'open',
} as const

export interface QuestionTrackProps {
  /** One segment for each question or step, in order. */
  states: readonly TrackState[]
  /** The current segment, from 0. */
  at: number
  /** What a segment is. */
  noun?: 'Question' | 'Step'
  /** Shown at the end: "2 of 4". */
  showValue?: boolean | undefined
}

/** The questions of a set, one segment each: right is solid, wrong is outlined, open is empty. */
export function QuestionTrack({ states, at, noun = 'Question', showValue }: QuestionTrackProps) {
  const place = `${Math.min(at + 1, states.length)} of ${states.length}`
  return (
    <div className={styles.track}>
      <p className="visually-hidden">
        {noun} {place}. {tally(states)}
      </p>
      <span className={styles.segments} aria-hidden="true">
        {states.map((state, index) => (
          <i key={index} className={cx(styles[state], index === at && styles.here)} />
        ))}
      </span>
      {showValue ? (
        <span className={styles.value} aria-hidden="true">
          {place}
        </span>
      ) : null}
    </div>
  )
}

/** "2 right, 1 not right, 1 open." */
function tally(states: readonly TrackState[]): string {
  const counts = (Object.keys(WORDS) as TrackState[]).flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count > 0 ? [`${count} ${WORDS[state]}`] : []
  })
  return `${counts.join(', ')}.`
}
