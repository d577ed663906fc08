import { useId, type ReactNode } from 'react'
import styles from './next-thing.module.css'

export interface NextThingProps {
  /** A subject's chip. */
  chip?: ReactNode
  title: ReactNode
  /** Why this, in one sentence. */
  reason: ReactNode
  /** The one primary button, and at most one other. */
  actions: ReactNode
  level?: 1 | 2 | undefined
}

/** The one best next thing to do: the first thing on a screen, and the only gradient. */
export function NextThing({ chip, title, reason, actions, level = 2 }: NextThingProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.next} aria-labelledby={id}>
      <div className={styles.text}>
        {chip}
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        <p className={styles.reason}>{reason}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
