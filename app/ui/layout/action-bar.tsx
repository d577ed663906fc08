import type { ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './action-bar.module.css'

export interface ActionBarProps {
  /** Buttons. The primary one comes last and is the widest; at most two side by side. */
  children: ReactNode
  /** Above the buttons: what comes next and why, or what was chosen so far. */
  lead?: ReactNode
  /** A quiet link below the buttons: "Skip for now". */
  below?: ReactNode
  /** Sticks to the screen only while something is unsaved. */
  loose?: boolean | undefined
}

/**
 * The main buttons, always on screen: at the bottom on phones, above the tab bar and the maths keyboard, and on
 * desktop. In a column that fills the screen they stand at the very bottom.
 */
export function ActionBar({ children, lead, below, loose }: ActionBarProps) {
  return (
    <div className={cx(styles.bar, loose && styles.loose)}>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <div className={styles.actions}>{children}</div>
      {below ? <div className={styles.below}>{below}</div> : null}
    </div>
  )
}
