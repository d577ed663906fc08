import type { ReactNode } from 'react'
import Download from 'lucide-react/icons/download'
import { TextLink } from '#app/ui/link/link.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import styles from './queue.module.css'

export interface QueuePageProps {
  title: ReactNode
  /** One sentence: how many rows wait, and what is due next. */
  sub: ReactNode
  actions?: ReactNode
  /** Saved views: each is an address with a count. */
  views?: {
    label: string
    current: string
    tabs: readonly { href: string; label: string; count?: number }[]
  }
  filters?: ReactNode
  /** Address of a file with the rows of this view, one line per row. */
  csv?: string
  /** The result of the last action. */
  notice?: ReactNode
  /** The open row: a `QueueDrawer`. */
  drawer?: ReactNode
  children: ReactNode
}

/** A staff console: views, filters and rows, with the open row beside them. Its whole state is in the address. */
export function QueuePage(props: QueuePageProps) {
  const { title, sub, actions, views, filters, csv, notice, drawer, children } = props
  return (
    <div className={styles.page} data-open={drawer ? '' : undefined}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sub}>{sub}</p>
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {notice}
      {drawer}
      <div className={styles.list}>
        {views ? <LinkTabs {...views} /> : null}
        {filters}
        {children}
        {csv ? (
          <p className={styles.csv}>
            <TextLink href={csv} reload>
              <Download size={16} aria-hidden="true" /> Download these rows (CSV)
            </TextLink>
          </p>
        ) : null}
      </div>
    </div>
  )
}
