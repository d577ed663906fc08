import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { figure, percentScale, rangeOf, ticksOf } from '#app/ui/chart/scales.ts'
import { barsSentence, NO_FIGURES } from '#app/ui/chart/sentences.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'
import columns from './columns.module.css'
import { ValueAxis } from './value-axis.tsx'

export interface Column {
  label: string
  /** Null where nothing was measured. */
  value: number | null
}

export interface ColumnChartProps {
  columns: readonly Column[]
  unit?: string | undefined
  height?: number | undefined
  tone?: BadgeTone | undefined
}

/** Vertical bars from zero, for values over time or by group. */
export function ColumnChart({ columns: list, unit = '', height = 180, tone = 'laurel' }: ColumnChartProps) {
  const known = list.flatMap(({ value }) => (value === null ? [] : [value]))
  if (known.length === 0) return <p className={styles.empty}>{NO_FIGURES}</p>
  const scale = percentScale(rangeOf(known, true))
  // Few whole numbers, such as one review, have no ticks between them.
  const count = known.every(Number.isInteger) ? Math.min(4, Math.max(1, ...known)) : undefined
  const shown = (value: number) => `${figure(value)}${unit}`
  const step = 100 / list.length
  // Server and browser may differ in the last digits, which React would report as a mismatch.
  const place = (percent: number) => Math.round(percent * 100) / 100
  const words = list.map(({ label, value }) => ({ name: label, value, shown: shown(value ?? 0) }))
  return (
    <div className={cx(styles.plot, styles[tone])}>
      <p className="visually-hidden">{barsSentence(words)}</p>
      <ValueAxis scale={scale} unit={unit} height={height} count={count} />
      <div className={styles.area} style={{ blockSize: height }} aria-hidden="true">
        {ticksOf(scale, count).map(({ value, place }) => (
          <i key={value} className={styles.grid} style={{ insetBlockEnd: `${place}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.svg}>
          {list.map(({ label, value }, index) =>
            value === null ? null : (
              <rect
                key={label}
                x={(index + 0.18) * step}
                width={step * 0.64}
                y={place(100 - Math.max(scale(value), scale(0)))}
                height={place(Math.abs(scale(value) - scale(0)))}
                className={columns.column}
              />
            ),
          )}
        </svg>
        {list.length > MOST_FIGURES
          ? null
          : list.map(({ label, value }, index) => (
              <span
                key={label}
                className={columns.figure}
                style={{
                  insetInlineStart: `${(index + 0.5) * step}%`,
                  insetBlockEnd: `${scale(Math.max(0, value ?? 0))}%`,
                }}
              >
                {value === null ? '–' : figure(value)}
              </span>
            ))}
      </div>
      <div className={columns.labels} aria-hidden="true">
        {list.map(({ label }, index) => (
          <span key={label}>{index % Math.ceil(list.length / MOST_LABELS) === 0 ? label : null}</span>
        ))}
      </div>
    </div>
  )
}

/** This many values and labels fit beside each other at 320 px. */
const MOST_FIGURES = 8
const MOST_LABELS = 8
