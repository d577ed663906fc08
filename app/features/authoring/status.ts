/** What has become of a question, in words. */
export const STATUS_WORDS = {
  draft: 'Draft',
  ready: 'Ready',
  submitted: 'In review',
  published: 'Published',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
type Status = keyof typeof STATUS_WORDS

/** What its author is to know besides, in a list. */
export function statusLine(row: {
  status: Status
  problems: number
  told: { verdict: 'declined' | 'withdrawn'; reason: string } | null
}): string {
  const mend = row.problems > 0 ? `${row.problems} ${row.problems === 1 ? 'thing' : 'things'} to mend` : ''
  if (!row.told || row.status === 'submitted') return mend
  if (row.status === row.told.verdict) return row.told.reason
  // Saved since, or published before: what was said still waits to be mended.
  return [`${STATUS_WORDS[row.told.verdict]}: ${row.told.reason}`, mend].filter(Boolean).join(' ')
}
