import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { TextLink } from '#app/ui/link/link.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './rows.module.css'

/** A list with hairlines between rows. `label` names it for screen readers if no heading does. */
export function Rows({
  label,
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  return (
    <ul role="list" className={cx(styles.rows, className)} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </ul>
  )
}

export interface RowProps {
  title: ReactNode
  sub?: ReactNode
  /** At the start: an icon, a tick, a large figure. */
  lead?: ReactNode
  /** At the end: a time, a figure, a button. */
  end?: ReactNode
  /** Makes the whole row a link. */
  href?: string | undefined
}

export function Row({ title, sub, lead, end, href }: RowProps) {
  return (
    <li className={cx(styles.row, href && styles.linked)}>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <div className={styles.body}>
        <div className={styles.text}>
          {href ? (
            <TextLink href={href} className={styles.title}>
              {title}
            </TextLink>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          {sub ? <div className={styles.sub}>{sub}</div> : null}
        </div>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {href ? <ChevronRight size={18} className={styles.go} aria-hidden="true" /> : null}
    </li>
  )
}
