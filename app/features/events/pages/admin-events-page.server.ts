import type { Services } from '#app/platform/services.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findEvents } from '../queries/events.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'
import { eventState, STATE_WORDS, type EventState } from '../rules/event-state.ts'
import { EVENT_VIEWS, eventsQuery, VIEW_LABELS, type EventView } from '../rules/events-query.ts'
import { sessionWords } from '../rules/session-words.ts'

const VIEW_OF: Readonly<Record<EventState, EventView>> = {
  draft: 'draft',
  published: 'upcoming',
  full: 'upcoming',
  finished: 'finished',
  cancelled: 'cancelled',
}

/** Every event for administrators, in views by its state. */
export async function adminEventsPage({ db, clock }: Services, query: URLSearchParams, zone: string) {
  const now = clock()
  const asked = eventsQuery.read(query)
  const view = asked.filters.show ?? 'upcoming'
  const events = await findEvents(db)
  const byEvent = Map.groupBy(
    await findSessions(
      db,
      events.map(({ id }) => id),
    ),
    ({ eventId }) => eventId,
  )
  const rows = events.map((event) => {
    const sessions = (byEvent.get(event.id) ?? []).filter(({ isCancelled }) => !isCancelled)
    const state = eventState(event.status, sessions, now)
    const coming = sessions.filter(({ endsAt }) => endsAt > now)
    const shown = coming[0] ?? sessions.at(-1)
    const sum = (of: 'taken' | 'capacity' | 'waiting') => coming.reduce((total, one) => total + one[of], 0)
    return {
      code: showCode(event.code),
      title: event.title,
      state,
      stateWords: STATE_WORDS[state],
      host: event.host,
      next: shown ? sessionWords(shown.startsAt, zone) : 'No session yet',
      nextAt: shown?.startsAt.getTime() ?? Infinity,
      sessions: plural(sessions.length, 'session'),
      places: coming.length > 0 ? `${sum('taken')} of ${sum('capacity')}` : '–',
      waiting: sum('waiting'),
    }
  })
  const inView = rows
    .filter(({ state }) => VIEW_OF[state] === view)
    .toSorted((a, b) => (view === 'finished' ? b.nextAt - a.nextAt : a.nextAt - b.nextAt))
  const paging = eventsQuery.page(asked, inView.length)
  return {
    view,
    paging,
    all: rows.length,
    waiting: rows.reduce((total, { waiting }) => total + waiting, 0),
    rows: inView.slice(paging.offset, paging.offset + paging.limit),
    views: EVENT_VIEWS.map((one) => ({
      href: one === 'upcoming' ? '/admin/events' : `/admin/events?show=${one}`,
      label: VIEW_LABELS[one],
      count: rows.filter(({ state }) => VIEW_OF[state] === one).length,
    })),
  }
}
