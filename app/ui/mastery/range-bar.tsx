import type { SubjectTone } from '#app/ui/subject/families.ts'
import type { MasteryEstimate } from './level.ts'
import styles from './mastery.module.css'

/** An estimate and its range on a line from 0 to 100%. The sentence above it says the same in words. */
export function RangeBar({ estimate, subject }: { estimate: MasteryEstimate; subject: SubjectTone }) {
  const [low, high] = rangeOf(estimate)
  const value = Math.min(high, Math.max(low, Math.round(estimate.value)))
  // Two figures that would overlap are written as one.
  const apart = high - low >= 12
  return (
    <div className={styles.range} data-subject={subject} aria-hidden="true">
      <div className={styles.track}>
        <span className={styles.band} style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }} />
        <span className={styles.point} style={{ insetInlineStart: `${value}%` }} />
      </div>
      <div className={styles.ends}>
        {low > 8 ? <span className={styles.start}>0%</span> : null}
        {apart ? (
          <>
            <b style={{ insetInlineStart: `${low}%` }}>{low}%</b>
            <b style={{ insetInlineStart: `${high}%` }}>{high}%</b>
          </>
        ) : (
          <b style={{ insetInlineStart: `${(low + high) / 2}%` }}>
            {low}–{high}%
          </b>
        )}
        {high < 92 ? <span className={styles.stop}>100%</span> : null}
      </div>
    </div>
  )
}

/** The range in whole per cent. It always includes the estimate. */
export function rangeOf({ value, low, high }: MasteryEstimate): [number, number] {
  return [Math.max(0, Math.round(Math.min(low, value))), Math.min(100, Math.round(Math.max(high, value)))]
}
