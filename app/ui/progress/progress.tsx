import { useId } from 'react'
import styles from './progress.module.css'

export interface ProgressProps {
  value: number
  max: number
  /** What is progressing, with its numbers in words ("Question 3 of 8"). */
  label: string
  /** Shows the label's numbers beside the bar. */
  showValue?: boolean | undefined
  /** Shown instead of the bar's own numbers, where people look for something else (such as the current question). */
  shown?: string | undefined
  showLabel?: boolean | undefined
}

/** A progress bar. */
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
