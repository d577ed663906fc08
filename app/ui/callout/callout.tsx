import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './callout.module.css'

export type CalloutKind = 'right' | 'wrong' | 'ask' | 'info' | 'care'

const looks = {
  right: { Icon: CircleCheck, word: 'Right' },
  wrong: { Icon: CircleX, word: 'Not right yet' },
  ask: { Icon: CircleHelp, word: 'Not marked yet' },
  info: { Icon: Info, word: 'Good to know' },
  care: { Icon: TriangleAlert, word: 'Take care' },
} as const

export interface CalloutProps {
  kind: CalloutKind
  /** The words beside the icon; each kind has a default. */
  title?: ReactNode
  children?: ReactNode
  /** Announced by screen readers when it appears without focus. */
  live?: boolean | undefined
  className?: string | undefined
}

/** A notice: an icon, a title and text; never colour alone. */
export function Callout({ kind, title, children, live, className }: CalloutProps) {
  const { Icon, word } = looks[kind]
  return (
    <div className={cx(styles.callout, styles[kind], className)} {...(live ? { role: 'status' } : {})}>
      <Icon size={20} className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title ?? word}</p>
        {children ? <div className={styles.body}>{children}</div> : null}
      </div>
    </div>
  )
}
