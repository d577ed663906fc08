import type { ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './key-hint.module.css'

/** Names the keys of a screen. Hidden on touch screens and without scripts, where the keys do nothing. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <p className={cx(styles.keys, 'needs-scripts')}>{children}</p>
}
