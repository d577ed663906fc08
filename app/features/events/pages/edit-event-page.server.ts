import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findHistory } from '../queries/event-history.server.ts'
import { findEvent, type EventRow } from '../queries/events.server.ts'
import {
  countAttendees,
  findAttendees,
  type AttendeeFilter,
  type AttendeeRow,
} from '../queries/registrations.server.ts'
import { findSessions, type SessionRow } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'
import { eventState, STATE_WORDS } from '../rules/event-state.ts'
import { attendeesQuery } from '../rules/events-query.ts'
import { actionWords } from '../rules/history-words.ts'
import { END_WORDS, FLAG_WORDS } from '../rules/registration.ts'
import { lengthWords, sessionWords, timeWords } from '../rules/session-words.ts'

export const EVENT_TABS = ['details', 'sessions', 'attendees', 'history'] as const
type EventTab = (typeof EVENT_TABS)[number]

/** One event for administrators, with the rows of the open tab. */
export async function editEventPage(
  { db, clock }: Services,
  { code, query }: { code: string; query: URLSearchParams },
) {
  const event = await findEvent(db, code)
  if (!event) return undefined
  const now = clock()
  const sessions = await findSessions(db, [event.id])
  const state = eventState(event.status, sessions, now)
  const tab: EventTab = EVENT_TABS.find((one) => one === query.get('show')) ?? 'details'
  const coming = sessions.filter(({ isCancelled, endsAt }) => !isCancelled && endsAt > now)
  const sum = (of: 'taken' | 'capacity' | 'waiting') => coming.reduce((total, one) => total + one[of], 0)
  return {
    tab,
    state,
    stateWords: STATE_WORDS[state],
    facts: [
      coming[0] ? `Next: ${sessionWords(coming[0].startsAt, event.zone)}` : 'No session in the future',
      `${sum('taken')} of ${plural(sum('capacity'), 'place')} taken`,
      `${sum('waiting')} waiting`,
    ],
    event: eventValues(event),
    today: todayIn(event.zone, now),
    sessions: sessions.map((session) => sessionLine(session, event.zone, now)),
    attendees: tab === 'attendees' ? await attendees() : null,
    history: tab === 'history' ? await history() : [],
  }

  async function attendees() {
    const asked = attendeesQuery.read(query)
    const filter = attendeeFilter(event!.id, query)
    const [matching, all] = [
      await countAttendees(db, filter),
      await countAttendees(db, { eventId: event!.id }),
    ]
    const paging = attendeesQuery.page(asked, matching)
    const rows = await findAttendees(db, filter, paging)
    return {
      asked: { words: asked.words, filters: asked.filters },
      all: matching > all ? undefined : all,
      paging,
      rows: rows.map((row) => attendeeLine(row, event!)),
    }
  }

  async function history() {
    return (await findHistory(db, event!.id)).map(({ id, at, name, action, reason, details }) => ({
      id,
      at: sessionWords(at, event!.zone),
      dateTime: at.toISOString(),
      actor: name ?? 'A guardian',
      change: actionWords(action, details ?? {}),
      reason,
    }))
  }
}

export type EditEventPage = NonNullable<Awaited<ReturnType<typeof editEventPage>>>
export type EventValues = ReturnType<typeof eventValues>
export type SessionLine = ReturnType<typeof sessionLine>
export type AttendeeLine = ReturnType<typeof attendeeLine>

function eventValues(event: EventRow) {
  const { title, summary, host, hostNote, mode, place, joinLink, access, zone, questions, cancelReason } =
    event
  const shown = {
    title,
    summary,
    host,
    hostNote,
    mode,
    place,
    joinLink,
    access,
    zone,
    questions,
    cancelReason,
  }
  return { ...shown, code: showCode(event.code) }
}

function sessionLine(session: SessionRow, zone: string, now: Date) {
  const { id, startsAt, endsAt, capacity, taken, waiting, checkedIn, isCancelled } = session
  return {
    ...{ id, capacity, taken, waiting, checkedIn, isCancelled },
    when: sessionWords(startsAt, zone),
    length: lengthWords(startsAt, endsAt),
    isOver: endsAt <= now,
    canChange: !isCancelled && startsAt > now,
    day: todayIn(zone, startsAt),
    time: new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
      startsAt,
    ),
  }
}

/** The filter that an address asks for, for the list and its file. */
export function attendeeFilter(eventId: string, query: URLSearchParams): AttendeeFilter {
  const { words, filters } = attendeesQuery.read(query)
  return { eventId, sessionId: filters.session, state: filters.state, words: words || undefined }
}

export function attendeeLine({ registration, startsAt }: AttendeeRow, event: EventRow) {
  const { id, name, email, accessNeeds, answers, status, position, isUnder16, guardianAt } = registration
  const { checkedInAt, checkInFlag, wasOffline, confirmedAt, endReason, ticket } = registration
  const state =
    status === 'ended' && endReason
      ? END_WORDS[endReason]
      : confirmedAt === null
        ? 'Address not confirmed yet'
        : isUnder16 && guardianAt === null
          ? 'Guardian has not agreed yet'
          : {
              booked: 'Has a place',
              offered: 'Place offered',
              waiting: `Waiting, joined as number ${position}`,
              ended: '',
            }[status]
  return {
    ...{ id, name, email, needs: accessNeeds, ticket: showCode(ticket), isUnder16 },
    state,
    session: sessionWords(startsAt, event.zone),
    checkedIn: checkedInAt ? `${timeWords(checkedInAt, event.zone)}${wasOffline ? ', offline' : ''}` : '',
    flag: checkInFlag ? FLAG_WORDS[checkInFlag] : '',
    answers: event.questions.map(({ id: question, label }) => ({ label, answer: answers[question] ?? '' })),
  }
}
