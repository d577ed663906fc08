import type { ReactNode } from 'react'
import styles from './detail.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Short facts about one object, each a name and a value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
