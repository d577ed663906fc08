import { ticksOf, type Scale } from '#app/ui/chart/scales.ts'
import styles from './chart.module.css'

interface ValueAxisProps {
  scale: Scale
  unit: string
  height: number
  /** About how many ticks. */
  count?: number | undefined
}

/** The values beside the axis, with their unit. */
export function ValueAxis({ scale, unit, height, count }: ValueAxisProps) {
  const ticks = ticksOf(scale, count)
  // The values are positioned absolutely, so the widest one sets the width.
  const widest = Math.max(...ticks.map(({ label }) => `${label}${unit}`.length))
  return (
    <div className={styles.ys} style={{ blockSize: height, minInlineSize: `${widest}ch` }} aria-hidden="true">
      {ticks.map(({ value, label, place }) => (
        <span key={value} style={{ insetBlockEnd: `${place}%` }}>
          {label}
          {unit}
        </span>
      ))}
    </div>
  )
}
