import type { ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './question-column.module.css'

export interface QuestionColumnProps {
  /** The question, its answer and its verdict. Its `ActionBar` goes into `actions`. */
  children: ReactNode
  /** Hint, flag, note, data book: beside the question from 1200 px, below it on smaller screens. */
  rail?: ReactNode
  railLabel?: string
  /** An `ActionBar`. */
  actions?: ReactNode
}

/** One question on a screen: a column of 680 px, a rail beside it on wide screens, the actions at the bottom. */
export function QuestionColumn(props: QuestionColumnProps) {
  const { children, rail, railLabel = 'Tools for this question', actions } = props
  return (
    <div className={styles.column} data-question={rail ? 'rail' : 'alone'}>
      <div className={cx(styles.matter, rail ? styles.wide : null)}>
        <div className={styles.main}>{children}</div>
        {rail ? (
          <aside className={styles.rail} aria-label={railLabel}>
            {rail}
          </aside>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

/** One tool of the rail: an icon, its name, a figure or link at the end, and its content. */
export function RailItem({
  icon,
  title,
  end,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  end?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={styles.item}>
      <div className={styles.itemHead}>
        {icon}
        <h2 className={styles.itemTitle}>{title}</h2>
        {end ? <div className={styles.itemEnd}>{end}</div> : null}
      </div>
      {children}
    </section>
  )
}
