import { cx } from '#app/ui/theme/cx.ts'
import type { BeltColour } from './colours.ts'
import styles from './belt.module.css'

export interface BeltProps {
  colour: BeltColour
  /** True fills the belt. */
  earned: boolean
  /** Width in pixels; it is half as high. */
  size?: number
}

/** A drawn belt. An earned belt has its colour. The caller shows its name. */
export function Belt({ colour, earned, size = 56 }: BeltProps) {
  return (
    <svg
      width={size}
      height={size / 2}
      viewBox="0 0 56 28"
      className={cx(styles.belt, earned && styles.earned)}
      style={{ color: `var(--belt-${colour})` }}
      aria-hidden="true"
    >
      <rect x="2" y="5" width="52" height="8" rx="2.5" />
      <path d="m25 12-9 12 6 2.5 7.5-13zM31 12l9 12-6 2.5-7.5-13z" />
      <rect x="22.5" y="3" width="11" height="12" rx="3.5" />
    </svg>
  )
}

export interface BeltListProps {
  /** The name of the topic: "Belts in Chemistry". */
  label: string
  belts: readonly {
    colour: BeltColour
    /** The day on which it was earned, in words. */
    earned: string | null
    /** What is still needed: "66 to go". Only for the next belt. */
    needs?: string | undefined
  }[]
}

/** All belts in order: earned ones in colour, the next one with what it needs. */
export function BeltList({ label, belts }: BeltListProps) {
  const next = belts.find(({ earned }) => earned === null)
  return (
    <ol role="list" aria-label={label} className={styles.list}>
      {belts.map((belt) => (
        <li key={belt.colour} className={cx(styles.item, belt === next && styles.next)}>
          <Belt colour={belt.colour} earned={belt.earned !== null} />
          <span className={styles.name}>{beltName(belt.colour)}</span>
          <span className={styles.state}>
            {belt.earned ??
              (belt === next ? (belt.needs ?? 'Next') : <span className="visually-hidden">Not yet</span>)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** "White". */
export function beltName(colour: BeltColour): string {
  return `${colour[0]!.toUpperCase()}${colour.slice(1)}`
}
