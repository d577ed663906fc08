import { listQuery, oneOf, shortText } from '#app/ui/patterns/list/list-query.ts'

export const STATUSES = ['draft', 'ready', 'submitted', 'published', 'declined', 'withdrawn'] as const

/** The filters in the address of the list of own questions. */
export const ownList = listQuery({
  sort: { by: ['title', 'subject', 'status', 'saved'], start: '-saved' },
  filters: { subject: shortText(), status: oneOf(STATUSES) },
})
