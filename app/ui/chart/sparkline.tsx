import type { BadgeTone } from '#app/ui/badge/badge.tsx'
import { linePath, type Point } from '#app/ui/chart/paths.ts'
import { percentScale, rangeOf } from '#app/ui/chart/scales.ts'
import { lineSentence } from '#app/ui/chart/sentences.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './chart.module.css'
import spark from './sparkline.module.css'

export interface SparklineProps {
  /** What is measured, for screen readers. */
  label: string
  /** Null where nothing was measured. */
  values: readonly (number | null)[]
  unit?: string | undefined
  tone?: BadgeTone | undefined
}

/** A small line beside a figure. It has no axis: the figure and its words say the value. */
export function Sparkline({ label, values, unit = '', tone = 'plain' }: SparklineProps) {
  const points = values.map((y, x): Point => ({ x, y }))
  const known = points.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]))
  const x = percentScale([0, Math.max(1, values.length - 1)])
  const y = percentScale(rangeOf(known.map((point) => point.y)))
  const last = known.at(-1)
  return (
    <span className={cx(spark.line, styles[tone])}>
      <span className="visually-hidden">
        {label}: {lineSentence(points, unit)}
      </span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={spark.svg} aria-hidden="true">
        <path d={linePath(points, x, y)} className={spark.path} vectorEffect="non-scaling-stroke" />
      </svg>
      {last ? (
        <i
          className={spark.dot}
          aria-hidden="true"
          style={{ insetInlineStart: `${x(last.x)}%`, insetBlockEnd: `${y(last.y)}%` }}
        />
      ) : null}
    </span>
  )
}
