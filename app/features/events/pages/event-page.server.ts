import { findAccountSummary } from '#app/features/account/door.ts'
import { isAdmin, type Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findEvent, type EventRow } from '../queries/events.server.ts'
import { findSessions, type SessionRow } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'
import { eventState, listClosesAt, OFFER_HOURS } from '../rules/event-state.ts'
import { lengthWords, otherZoneWords, sessionWords, zoneCity } from '../rules/session-words.ts'

/** A session as readers choose it. */
export interface SessionChoice {
  id: string
  /** ISO texts, for search engines. */
  startsAt: string
  endsAt: string
  /** In the reader's zone, with its name. */
  when: string
  /** In the zone of the event, if the clocks differ. */
  there: string | null
  places: string
  state: 'free' | 'full' | 'closed'
  /** "12 places left", "Full, 7 people waiting" */
  words: string
  /** The turn of the next person who joins the waiting list. */
  number: number
}

/** The page of an event for everybody; undefined for an unknown code, and for a draft unless an administrator asks. */
export async function eventPage(
  { db, clock, accounts }: Services,
  { code, zone, actor, chosen }: { code: string; zone: string; actor: Actor; chosen: string | null },
) {
  const event = await findEvent(db, code)
  if (!event || (event.status === 'draft' && !isAdmin(actor))) return undefined
  const now = clock()
  const sessions = await findSessions(db, [event.id])
  const choices = sessions
    .filter(({ isCancelled, startsAt }) => !isCancelled && startsAt > now)
    .map((session) => sessionChoice(session, event, zone, now))
  const open = choices.filter(({ state }) => state !== 'closed')
  const account =
    actor.kind === 'person' && !actor.viewing ? await findAccountSummary(db, actor.personId, now) : null
  return {
    ...shownEvent(event),
    address: accounts.page(`/events/${showCode(event.code)}`),
    state: eventState(event.status, sessions, now),
    length: sessions[0] ? lengthWords(sessions[0].startsAt, sessions[0].endsAt) : '',
    zoneCity: zoneCity(zone),
    cancelReason: event.cancelReason,
    sessions: choices,
    chosen: (choices.find(({ id }) => id === chosen) ?? open.find(({ state }) => state === 'free') ?? open[0])
      ?.id,
    canRegister: event.status === 'published' && open.length > 0,
    questions: event.questions,
    offerHours: OFFER_HOURS,
    reader: account && {
      name: account.name,
      email: account.email,
      isUnder16: account.freedoms.band === 'under-16',
    },
  }
}

export type EventPage = NonNullable<Awaited<ReturnType<typeof eventPage>>>

/** What an event says about itself. */
export function shownEvent({ title, summary, host, hostNote, mode, place, access, code }: EventRow) {
  return { title, summary, host, hostNote, mode, place, access, code: showCode(code) }
}

function sessionChoice(
  { id, startsAt, endsAt, capacity, taken, waiting }: SessionRow,
  event: EventRow,
  zone: string,
  now: Date,
): SessionChoice {
  const left = Math.max(0, capacity - taken)
  const state = left > 0 ? 'free' : listClosesAt(startsAt) > now ? 'full' : 'closed'
  return {
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    when: sessionWords(startsAt, zone),
    there: otherZoneWords(startsAt, zone, event.zone),
    places: plural(capacity, 'place'),
    state,
    words:
      state === 'free'
        ? `${plural(left, 'place')} left`
        : state === 'full'
          ? `Full, ${plural(waiting, 'person', 'people')} waiting`
          : 'Full, waiting list closed',
    number: waiting + 1,
  }
}
