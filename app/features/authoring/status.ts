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
export function statusLine(row: { status: Status; problems: number; reason: string | null }): string {
  if (row.status === 'declined' || row.status === 'withdrawn') return row.reason ?? ''
  if (row.problems > 0) return `${row.problems} ${row.problems === 1 ? 'thing' : 'things'} to mend`
  return ''
}
