import { plural } from '#app/ui/words/plural.ts'

/** Labels of the status of a question. */
export const STATUS_WORDS = {
  draft: 'Draft',
  ready: 'Ready',
  submitted: 'In review',
  published: 'Published',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
type Status = keyof typeof STATUS_WORDS

/** The further note for the author in the list. */
export function statusLine(row: {
  status: Status
  problems: number
  staffReason: { verdict: 'declined' | 'withdrawn'; reason: string } | null
}): string {
  const mend = row.problems > 0 ? `${plural(row.problems, 'thing')} to fix` : ''
  if (!row.staffReason || row.status === 'submitted') return mend
  if (row.status === row.staffReason.verdict) return row.staffReason.reason
  // The question was saved since, or an older version is published: the reason still applies.
  return [`${STATUS_WORDS[row.staffReason.verdict]}: ${row.staffReason.reason}`, mend]
    .filter(Boolean)
    .join(' ')
}
