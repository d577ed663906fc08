import { percentScale, ticksOf } from '#app/ui/chart/scales.ts'
import styles from './chart.module.css'

export interface RangeFigureProps {
  /** What is predicted, for the words of the axis ("ATAR"). */
  name: string
  low: number
  high: number
  /** The most likely value within the range, shown small. */
  likely: number
  /** Ends of the axis. */
  scale: readonly [number, number]
  goal?: number | undefined
  /** Shown only when it is larger than its measurement interval. */
  change?: { by: number; within: number; since: string } | undefined
  places?: number | undefined
}

/** A prediction on an axis, with its range first. */
export function RangeFigure(props: RangeFigureProps) {
  const { name, low, high, likely, scale, goal, change, places = 0 } = props
  const at = percentScale(scale)
  const write = (value: number) => value.toFixed(places)
  const real = change && Math.abs(change.by) > change.within ? change : undefined
  return (
    <div className={styles.range}>
      <p className={styles.figureLine}>
        <span className={styles.big}>
          {write(low)}–{write(high)}
        </span>
        {real ? (
          <span className={styles.change}>
            {real.by > 0 ? 'up' : 'down'} {Math.abs(real.by).toFixed(Math.max(1, places))} since {real.since}
          </span>
        ) : null}
      </p>
      <p className={styles.note}>
        Most likely {likely.toFixed(Math.max(1, places))}
        {goal === undefined ? '' : `; your goal is ${goal}`}.
        {change && !real ? ` No change beyond the margin since ${change.since}.` : ''}
      </p>
      <div className={styles.axis} aria-hidden="true">
        <span
          className={styles.span}
          style={{
            insetInlineStart: `${at(low)}%`,
            inlineSize: `${at(high) - at(low)}%`,
          }}
        />
        <span className={styles.pin} style={{ insetInlineStart: `${at(likely)}%` }} />
        {goal === undefined ? null : (
          <span className={styles.flag} style={{ insetInlineStart: `${at(goal)}%` }}>
            <span>Goal</span>
          </span>
        )}
        {ticksOf(at).map((tick) => (
          <span key={tick.value} className={styles.tick} style={{ insetInlineStart: `${tick.place}%` }}>
            {tick.label}
          </span>
        ))}
      </div>
      <span className="visually-hidden">
        {name}, on a scale from {scale[0]} to {scale[1]}
      </span>
    </div>
  )
}
