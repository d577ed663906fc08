import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabsProps {
  /** Names the set of tabs. */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[]
  start?: string | undefined
}

/** Parts of one thing, one at a time, in place. Parts that need an address use LinkTabs. */
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
