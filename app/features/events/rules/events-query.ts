import { listQuery, oneOf, shortText } from '#app/ui/patterns/list/list-query.ts'

export const EVENT_VIEWS = ['upcoming', 'draft', 'finished', 'cancelled'] as const
export type EventView = (typeof EVENT_VIEWS)[number]

export const VIEW_LABELS: Readonly<Record<EventView, string>> = {
  upcoming: 'Upcoming',
  draft: 'Drafts',
  finished: 'Finished',
  cancelled: 'Cancelled',
}

export const eventsQuery = listQuery({ filters: { show: oneOf(EVENT_VIEWS) }, size: 30 })

/** What the address asks of the attendee list. */
export const attendeesQuery = listQuery({
  filters: {
    session: shortText(60),
    state: oneOf(['place', 'waiting', 'checked-in', 'not-here', 'flagged', 'ended']),
  },
  size: 50,
})
