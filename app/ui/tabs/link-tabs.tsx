import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './tabs.module.css'

/** Links that look like tabs, for pages of one thing; the open one is underlined and announced. */
export function LinkTabs(props: {
  label: string
  tabs: readonly { href: string; label: ReactNode; count?: number }[]
  /** The address that is open. */
  current: string
}) {
  return (
    <nav aria-label={props.label}>
      <ul role="list" className={styles.list}>
        {props.tabs.map((tab) => (
          <li key={tab.href}>
            <TextLink
              href={tab.href}
              className={styles.tab}
              {...(tab.href === props.current ? { 'aria-current': 'page' as const } : {})}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
