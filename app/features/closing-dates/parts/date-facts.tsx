import { Badge } from '#app/ui/badge/badge.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { DateView } from '../pages/date-view.ts'
import styles from './dates.module.css'

/** When a date is, what is known about it, and where it comes from. */
export function DateFacts({ date }: { date: DateView }) {
  return (
    <div className={styles.facts}>
      <p>
        {date.when}{' '}
        {date.next?.left ? <Badge tone={date.next.isSoon ? 'gold' : 'plain'}>{date.next.left}</Badge> : null}
      </p>
      {date.next?.isMonth ? <p>Read the day on the provider’s page.</p> : null}
      {date.note ? <p>{sentence(date.note)}</p> : null}
      <p className={styles.source}>
        Source: {date.url ? <TextLink href={date.url}>{date.source}</TextLink> : date.source} ({date.trust}).
      </p>
    </div>
  )
}

function sentence(note: string): string {
  const text = note.charAt(0).toUpperCase() + note.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
