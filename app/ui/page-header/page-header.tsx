import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** One sentence: what to do here, or what this is. */
  sub?: ReactNode
  actions?: ReactNode
  /** The page above this one. */
  back?: { href: string; label: string } | undefined
  /** Above the title: a subject's chip, a date. */
  over?: ReactNode
}

export function PageHeader({ title, sub, actions, back, over }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {back ? (
          <TextLink href={back.href} className={styles.back}>
            <ChevronLeft size={18} aria-hidden="true" />
            {back.label}
          </TextLink>
        ) : null}
        {over}
        <h1>{title}</h1>
        {sub ? <p className={styles.sub}>{sub}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
