import ical from 'ical-generator'
import type { Services } from '#app/platform/services.ts'
import { findEvent, type EventRow } from '../queries/events.server.ts'
import { findTicket } from '../queries/registrations.server.ts'
import { findSessions } from '../queries/sessions.server.ts'
import { showCode } from '../rules/event-code.ts'

/** The sessions of a published event as a calendar file. */
export async function eventFile(services: Services, code: string): Promise<string | undefined> {
  const event = await findEvent(services.db, code)
  if (!event || event.status === 'draft') return undefined
  return calendarOf(services, event, await findSessions(services.db, [event.id]), undefined)
}

/** The session of a ticket as a calendar file. */
export async function ticketFile(services: Services, token: string): Promise<string | undefined> {
  const row = await findTicket(services.db, token)
  if (!row) return undefined
  const isCancelled = row.session.cancelledAt !== null || row.registration.status === 'ended'
  const link = services.accounts.page(`/events/tickets/${token}`)
  return calendarOf(services, row.event, [{ ...row.session, isCancelled }], link)
}

interface CalendarSession {
  id: string
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
}

/** Moments are written in UTC, so that every calendar shows the right local time. */
function calendarOf(
  { clock, accounts }: Services,
  event: EventRow,
  sessions: readonly CalendarSession[],
  ticket: string | undefined,
): string {
  const calendar = ical({
    name: event.title,
    prodId: { company: 'Victor', product: 'events', language: 'EN' },
  })
  for (const { id, startsAt, endsAt, isCancelled } of sessions)
    calendar.createEvent({
      id: `${id}@victor-events`,
      start: startsAt,
      end: endsAt,
      stamp: clock(),
      summary: isCancelled ? `Cancelled: ${event.title}` : event.title,
      description: `${event.summary}\nHost: ${event.host}`,
      location: event.mode === 'online' ? 'Online' : event.place,
      url: ticket ?? accounts.page(`/events/${showCode(event.code)}`),
      ...(isCancelled ? { status: 'CANCELLED' as never } : {}),
    })
  return calendar.toString()
}

/** A calendar file as a download. */
export const calendarAnswer = (file: string) =>
  new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="event.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
