import { stack } from 'd3-shape'
import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { figure, percentScale } from '#app/ui/chart/scales.ts'
import { NO_FIGURES } from '#app/ui/chart/sentences.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'
import stacks from './stacked-bar.module.css'

export interface Series {
  name: string
  tone: BadgeTone
}

export interface StackedRow {
  label: string
  /** One value for each series, in order; null where nothing was measured. */
  values: readonly (number | null)[]
}

export interface StackedBarProps {
  label: string
  series: readonly Series[]
  rows: readonly StackedRow[]
  unit?: string | undefined
}

/**
 * Horizontal bars in parts. The values of the parts are text below each bar, so the chart can be read without colour.
 */
export function StackedBar({ label, series, rows, unit = '' }: StackedBarProps) {
  if (rows.length === 0) return <p className={styles.empty}>{NO_FIGURES}</p>
  const layers = stack<StackedRow, number>()
    .keys(series.keys())
    .value((row, key) => row.values[key] ?? 0)(rows)
  const scale = percentScale([0, Math.max(1e-9, ...(layers.at(-1)?.map(([, to]) => to) ?? []))])
  return (
    <ul role="list" aria-label={label} className={styles.bars}>
      {rows.map((row, index) => (
        <li key={row.label} className={stacks.row}>
          <span className={styles.barLabel}>{row.label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={stacks.bar} aria-hidden="true">
            {layers.map((layer) => {
              const [from, to] = layer[index]!
              return (
                <rect
                  key={layer.key}
                  x={scale(from)}
                  width={scale(to) - scale(from)}
                  height={10}
                  className={cx(stacks.part, styles[series[layer.key]!.tone])}
                  vectorEffect="non-scaling-stroke"
                />
              )
            })}
          </svg>
          <span className={stacks.figures}>
            {series.map(({ name, tone }, part) => (
              <span key={name}>
                <i className={cx(stacks.swatch, styles[tone])} aria-hidden="true" />
                {name}{' '}
                <strong>
                  {row.values[part] == null ? 'no figure' : `${figure(row.values[part])}${unit}`}
                </strong>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
