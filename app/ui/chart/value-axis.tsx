import { ticksOf, type Scale } from '#app/ui/chart/scales.ts'
import styles from './chart.module.css'

/** The values beside the axis, with their unit. */
export function ValueAxis({ scale, unit, height }: { scale: Scale; unit: string; height: number }) {
  const ticks = ticksOf(scale)
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
