import { useId } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import styles from './progress.module.css'

export interface ProgressProps {
  value: number
  max: number
  /** What is progressing, with its figures in words ("Question 3 of 8"). */
  label: string
  /** Draws the label's figures beside the bar. */
  showValue?: boolean | undefined
  /** What is drawn instead of the bar's own figures, where something else is looked for there (which question this is). */
  shown?: string | undefined
  showLabel?: boolean | undefined
}

/** How far something has come. */
export function Progress({ value, max, label, showValue, shown, showLabel }: ProgressProps) {
  const id = useId()
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={styles.progress}>
      <span id={id} className={showLabel ? styles.label : 'visually-hidden'}>
        {label}
      </span>
      <span
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className={styles.track}
      >
        <span className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
      </span>
      {showValue ? (
        <span className={styles.value} aria-hidden="true">
          {shown ?? `${value} of ${max}`}
        </span>
      ) : null}
    </div>
  )
}

export interface RangeMeterProps {
  /** What is estimated ("Equilibrium and Kc"). */
  label: string
  /** More about it, small ("about 14 exam marks"). */
  note?: string | undefined
  /** Estimate and interval on a scale of 0 to 100; no estimate is said in words. */
  estimate: { value: number; low: number; high: number } | null
  unit?: string | undefined
  tone?: Exclude<BadgeTone, 'plain' | 'gold'> | undefined
  /** Said when nothing is known yet. */
  unknown?: string | undefined
}

/**
 * An estimate inside its interval: the band straddles the line, and the words say both. Made of phrases only, for it
 * stands in the summary of a row that opens.
 */
export function RangeMeter(props: RangeMeterProps) {
  const { label, note, estimate, unit = '%', tone = 'laurel', unknown = 'Not enough answers yet' } = props
  const figure = (x: number) => Math.round(x)
  // A hundredth of a percent is less than a point of any screen.
  const place = (x: number) => `${Math.round(x * 100) / 100}%`
  const low = estimate ? Math.max(0, Math.min(estimate.low, estimate.value)) : 0
  const high = estimate ? Math.min(100, Math.max(estimate.high, estimate.value)) : 0
  return (
    <span className={styles.meter}>
      <span className={styles.line}>
        <span>
          {label} {note ? <span className={cx(styles.note, styles.about)}>{note}</span> : null}
        </span>
        {estimate ? (
          <span className={styles.figure}>
            {figure(low)}–{figure(high)}
            <span className={styles.note}>
              {' '}
              {unit}
              <span className="visually-hidden">, most likely {figure(estimate.value)}</span>
            </span>
          </span>
        ) : (
          <span className={styles.note}>{unknown}</span>
        )}
      </span>
      <span className={cx(styles.scale, styles[tone])} aria-hidden="true">
        {estimate ? (
          <>
            <span
              className={styles.band}
              style={{ insetInlineStart: place(low), inlineSize: place(high - low) }}
            />
            <span
              className={styles.point}
              style={{ insetInlineStart: place(Math.min(100, Math.max(0, estimate.value))) }}
            />
          </>
        ) : null}
      </span>
    </span>
  )
}
