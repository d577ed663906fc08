/** What staff decide. Full and finished follow from the sessions, so that they are never out of date. */
export const STORED_STATUSES = ['draft', 'published', 'cancelled'] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

export type EventState = 'draft' | 'published' | 'full' | 'finished' | 'cancelled'

export interface SessionFacts {
  startsAt: Date
  endsAt: Date
  capacity: number
  taken: number
  isCancelled: boolean
}

/** draft → published → full → finished, or cancelled. */
export function eventState(status: StoredStatus, sessions: readonly SessionFacts[], now: Date): EventState {
  if (status !== 'published') return status
  const held = sessions.filter(({ isCancelled }) => !isCancelled)
  if (held.length > 0 && held.every(({ endsAt }) => endsAt <= now)) return 'finished'
  const open = held.filter(({ startsAt }) => startsAt > now)
  return open.length > 0 && open.every(({ taken, capacity }) => taken >= capacity) ? 'full' : 'published'
}

export const STATE_WORDS: Readonly<Record<EventState, string>> = {
  draft: 'Draft',
  published: 'Published',
  full: 'Full',
  finished: 'Finished',
  cancelled: 'Cancelled',
}

const HOUR = 3_600_000

/** The waiting list closes this long before the session, so that an offered person can still come. */
const LIST_CLOSES = 2 * HOUR
/** How long an offered place is held. */
export const OFFER_HOURS = 12

export function listClosesAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - LIST_CLOSES)
}

export function offerUntil(startsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR, listClosesAt(startsAt).getTime()))
}

/** How long a place is held for a person who must still confirm their address: two hours. */
export function confirmUntil(startsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + 2 * HOUR, startsAt.getTime()))
}

/** How long a place is held until a guardian agrees: three days. */
export function guardianUntil(startsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + 72 * HOUR, startsAt.getTime()))
}
