import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { bandPath, linePath, type Point } from '#app/ui/chart/paths.ts'
import { figure, percentScale, rangeOf, ticksOf, type Scale } from '#app/ui/chart/scales.ts'
import { lineSentence, NO_FIGURES } from '#app/ui/chart/sentences.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'
import { ValueAxis } from './value-axis.tsx'

export interface LineChartProps {
  points: readonly Point[]
  /** A dashed line to compare with, such as the week before. */
  comparison?: readonly Point[] | undefined
  /** The ends of the value axis; default: from the points. */
  range?: readonly [number, number] | undefined
  /** Words below the axis, each at its position. */
  labels: readonly { x: number; label: string }[]
  goal?: { y: number; label: string } | undefined
  unit?: string | undefined
  /** Height in CSS pixels. */
  height?: number | undefined
  tone?: BadgeTone | undefined
}

/** Above this many points only the last one has a dot. */
const MOST_DOTS = 12

/** A line with its band of uncertainty. Words are HTML, so their size does not depend on the width. */
export function LineChart(props: LineChartProps) {
  const { points, comparison = [], labels, goal, unit = '', height = 180, tone = 'laurel' } = props
  const measured = points.flatMap((point) => (point.y === null ? [] : [{ ...point, y: point.y }]))
  if (measured.length === 0) return <p className={styles.empty}>{NO_FIGURES}</p>
  const values = [...points, ...comparison].flatMap(({ y, low, high }) => [y, low, high])
  const known = [...values, goal?.y].filter((value): value is number => typeof value === 'number')
  const xs = [...points, ...comparison, ...labels].map(({ x }) => x)
  const x = percentScale([Math.min(...xs), Math.max(...xs)])
  const y = percentScale(props.range ?? rangeOf(known))
  const dots = measured.length > MOST_DOTS ? measured.slice(-1) : measured
  return (
    <div className={cx(styles.plot, styles[tone])}>
      <p className="visually-hidden">{lineSentence(points, unit)}</p>
      <ValueAxis scale={y} unit={unit} height={height} />
      <div className={styles.area} style={{ blockSize: height }} aria-hidden="true">
        {ticksOf(y).map(({ value, place }) => (
          <i key={value} className={styles.grid} style={{ insetBlockEnd: `${place}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.svg}>
          <path d={bandPath(points, x, y)} className={styles.band} />
          <path
            d={linePath(comparison, x, y)}
            className={styles.comparison}
            vectorEffect="non-scaling-stroke"
          />
          <path d={linePath(points, x, y)} className={styles.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {goal ? (
          <span className={styles.goal} style={{ insetBlockEnd: `${y(goal.y)}%` }}>
            <span>{goal.label}</span>
          </span>
        ) : null}
        {dots.map((point) => (
          <i key={point.x} className={styles.dot} style={at(point, x, y)} />
        ))}
        {measured.length > 1 ? (
          <span className={styles.firstFigure} style={at(measured[0]!, x, y)}>
            {figure(measured[0]!.y)}
            {unit}
          </span>
        ) : null}
        <span className={styles.lastFigure} style={at(measured.at(-1)!, x, y)}>
          {figure(measured.at(-1)!.y)}
          {unit}
        </span>
      </div>
      <div className={styles.xs} aria-hidden="true">
        {labels.map((label, index) => (
          <span
            key={label.x}
            className={cx(index === 0 && styles.first, index === labels.length - 1 && styles.last)}
            style={{ insetInlineStart: `${x(label.x)}%` }}
          >
            {label.label}
          </span>
        ))}
      </div>
    </div>
  )
}

const at = (point: { x: number; y: number }, x: Scale, y: Scale) => ({
  insetInlineStart: `${x(point.x)}%`,
  insetBlockEnd: `${y(point.y)}%`,
})
