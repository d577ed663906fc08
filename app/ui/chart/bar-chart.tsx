import type { ReactNode } from 'react'
import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { percentScale } from '#app/ui/chart/scales.ts'
import { NO_FIGURES } from '#app/ui/chart/sentences.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'

export interface Bar {
  label: ReactNode
  note?: ReactNode
  /** Null where nothing was measured. */
  value: number | null
  /** The value as text, with its unit ("41%"). */
  shown: string
  tone?: BadgeTone | undefined
}

/** Horizontal bars with their values as text. The text is the data; the bars illustrate it. */
export function BarChart({ bars, max, label }: { bars: readonly Bar[]; max?: number; label: string }) {
  if (bars.length === 0) return <p className={styles.empty}>{NO_FIGURES}</p>
  const scale = percentScale([0, max ?? Math.max(1e-9, ...bars.map((bar) => bar.value ?? 0))])
  return (
    <ul role="list" aria-label={label} className={styles.bars}>
      {bars.map((bar, index) => (
        <li key={index} className={cx(styles.bar, styles[bar.tone ?? 'laurel'])}>
          <span className={styles.barLabel}>
            {bar.label} {bar.note ? <span className={styles.note}>{bar.note}</span> : null}
          </span>
          <span className={styles.shown}>{bar.shown}</span>
          <span className={cx(styles.track, bar.value === null && styles.unknown)} aria-hidden="true">
            {bar.value === null ? null : <span style={{ inlineSize: `${scale(bar.value)}%` }} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
