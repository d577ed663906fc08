import type { ReactNode } from 'react'
import { Laurel } from '#app/ui/laurel/laurel.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** Replaces the laurel: a lock, a filter. */
  icon?: ReactNode
  /** `empty`: nothing here yet. `error`: our fault, the work is safe. `done`: everything is finished. */
  stage?: 'empty' | 'error' | 'done' | undefined
  title: ReactNode
  /** What will appear here and how. After an error: what happened, and what is safe. */
  children: ReactNode
  /** The next thing to do, and at most one link. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
}

/** Shown when there is nothing here yet, or nothing left. Says what to do next. */
export function EmptyState({ icon, stage = 'empty', title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : (
        <Laurel stage={stage === 'done' ? 'finished' : stage} size={64} className={styles.laurel} />
      )}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
