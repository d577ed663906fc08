import type { ReactNode } from 'react'
import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { place } from '#app/ui/chart/scale.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'

export interface Bar {
  label: ReactNode
  note?: ReactNode
  value: number
  /** How the value is written, with its unit ("41 %"). */
  shown: string
  tone?: BadgeTone | undefined
  href?: string | undefined
}

/** Bars side by side with their figures in words; the words are the data, the bars only show it. */
export function BarChart({ bars, max, label }: { bars: readonly Bar[]; max?: number; label: string }) {
  const top = max ?? Math.max(1e-9, ...bars.map((bar) => bar.value))
  return (
    <ul role="list" aria-label={label} className={styles.bars}>
      {bars.map((bar, index) => (
        <li key={index} className={cx(styles.bar, styles[bar.tone ?? 'laurel'])}>
          <span className={styles.barLabel}>
            {bar.label} {bar.note ? <span className={styles.note}>{bar.note}</span> : null}
          </span>
          <span className={styles.shown}>{bar.shown}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${place(bar.value, 0, top)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
