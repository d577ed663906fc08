import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link/link.tsx'
import styles from './tabs.module.css'

export interface TabsProps {
  /** Names the set of tabs. */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  start?: string | undefined
}

/** Parts of one thing, one at a time, in place. What deserves an address of its own is LinkTabs. */
export function Tabs({ label, tabs, start }: TabsProps) {
  return (
    <Base.Root defaultValue={start ?? tabs[0]?.id}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab ?? ''}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel ?? ''} keepMounted>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

/** The same look for pages of one thing: links, the open one said and underlined. */
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
