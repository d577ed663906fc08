import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { bandPath, linePath, place, ticks, type Point } from '#app/ui/chart/scale.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'

export interface LineChartProps {
  points: readonly Point[]
  /** Ends of the value axis; the data's own, rounded, when missing. */
  range?: readonly [number, number] | undefined
  /** Words under the axis, each at its place. */
  labels: readonly { x: number; label: string }[]
  goal?: { y: number; label: string } | undefined
  unit?: string | undefined
  /** Height in CSS pixels. */
  height?: number | undefined
  tone?: BadgeTone | undefined
}

/** A line with the band we are sure of. Words are HTML, so they keep their size at any width; the table in ChartFrame says the figures. */
export function LineChart(props: LineChartProps) {
  const { points, labels, goal, unit = '', height = 180, tone = 'laurel' } = props
  const values = points.flatMap((p) => [p.y, p.low ?? p.y, p.high ?? p.y])
  if (goal) values.push(goal.y)
  const y = props.range ?? spread(values)
  const xs = [...points.map((p) => p.x), ...labels.map((l) => l.x)]
  const x = [Math.min(...xs), Math.max(...xs)] as const
  const band = bandPath(points, x, y)
  const last = points.at(-1)
  // What stands at the lines is placed by itself and makes no room: none of it may be broken in two.
  const widest = Math.max(...ticks(...y).map((tick) => `${tick}${unit}`.length))
  return (
    <div className={cx(styles.plot, styles[tone])} aria-hidden="true">
      <div className={styles.ys} style={{ blockSize: height, minInlineSize: `${widest}ch` }}>
        {ticks(...y).map((tick) => (
          <span key={tick} style={{ insetBlockEnd: `${place(tick, ...y)}%` }}>
            {tick}
            {unit}
          </span>
        ))}
      </div>
      <div className={styles.area} style={{ blockSize: height }}>
        {ticks(...y).map((tick) => (
          <i key={tick} className={styles.grid} style={{ insetBlockEnd: `${place(tick, ...y)}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.svg}>
          {band ? <path d={band} className={styles.band} /> : null}
          <path d={linePath(points, x, y)} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {goal ? (
          <span className={styles.goal} style={{ insetBlockEnd: `${place(goal.y, ...y)}%` }}>
            <span>{goal.label}</span>
          </span>
        ) : null}
        {last ? (
          <i
            className={styles.dot}
            style={{ insetInlineStart: `${place(last.x, ...x)}%`, insetBlockEnd: `${place(last.y, ...y)}%` }}
          />
        ) : null}
      </div>
      <div className={styles.xs}>
        {labels.map((label, index) => (
          <span
            key={label.x}
            className={cx(index === 0 && styles.first, index === labels.length - 1 && styles.last)}
            style={{ insetInlineStart: `${place(label.x, ...x)}%` }}
          >
            {label.label}
          </span>
        ))}
      </div>
    </div>
  )
}

function spread(values: readonly number[]): [number, number] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const pad = (high - low || Math.abs(high) || 1) * 0.12
  return [low - pad, high + pad]
}
