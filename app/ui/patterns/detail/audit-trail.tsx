import type { ReactNode } from 'react'
import styles from './detail.module.css'

export interface AuditEntry {
  id: string
  /** The time in words, and for machines. */
  at: string
  dateTime?: string
  /** The person or rule that did it. */
  actor: string
  /** What was done, as the rest of the sentence: "changed the mark from 1 to 2". */
  change: ReactNode
  reason?: ReactNode
  /** The values before and after a change. */
  diff?: readonly { sign: '+' | '-' | ' '; text: string }[]
  /** A form that restores the earlier state. */
  restore?: ReactNode
}

/** The history of one object, latest first: who, what, when and why. */
export function AuditTrail({
  entries,
  label = 'History',
}: {
  entries: readonly AuditEntry[]
  label?: string
}) {
  return (
    <ol role="list" aria-label={label} className={styles.trail}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time className={styles.when} {...(entry.dateTime ? { dateTime: entry.dateTime } : {})}>
            {entry.at}
          </time>
          <div className={styles.what}>
            <p>
              <strong>
                <bdi>{entry.actor}</bdi>
              </strong>{' '}
              {entry.change}
              {entry.reason ? (
                <>
                  {' '}
                  <q>{entry.reason}</q>
                </>
              ) : null}
            </p>
            {entry.diff ? (
              <pre className={styles.diff}>
                {entry.diff.map(({ sign, text }, index) => (
                  <span key={index} data-sign={sign}>
                    {sign} {text}
                    {'\n'}
                  </span>
                ))}
              </pre>
            ) : null}
          </div>
          {entry.restore ? <div>{entry.restore}</div> : null}
        </li>
      ))}
    </ol>
  )
}
