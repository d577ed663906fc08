import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { eventOffers, eventRegistrations, eventSessions, publicEvents } from '../tables.ts'

const joined = (db: DatabaseOrTx) =>
  db
    .select({ registration: eventRegistrations, session: eventSessions, event: publicEvents })
    .from(eventRegistrations)
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .innerJoin(publicEvents, eq(publicEvents.id, eventSessions.eventId))

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** A registration with its session and event, by the token in the address of the ticket. */
export async function findTicket(db: DatabaseOrTx, token: string) {
  const [row] = await joined(db).where(eq(eventRegistrations.tokenHash, tokenHash(token)))
  return row
}

export async function findTicketById(db: DatabaseOrTx, registrationId: string) {
  const [row] = await joined(db).where(eq(eventRegistrations.id, registrationId))
  return row
}

/** An offer with its registration, by the token in the address of the offer. */
export async function findOffer(db: DatabaseOrTx, token: string) {
  const [row] = await db
    .select({
      offer: eventOffers,
      registration: eventRegistrations,
      session: eventSessions,
      event: publicEvents,
    })
    .from(eventOffers)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventOffers.registrationId))
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .innerJoin(publicEvents, eq(publicEvents.id, eventSessions.eventId))
    .where(eq(eventOffers.tokenHash, tokenHash(token)))
  return row
}

/** How many people of the waiting list come before this one. */
export async function findNumberBefore(
  db: DatabaseOrTx,
  { sessionId, position }: { sessionId: string; position: number | null },
): Promise<number> {
  const [row] = await db
    .select({ before: count() })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.sessionId, sessionId),
        eq(eventRegistrations.status, 'waiting'),
        sql`${eventRegistrations.position} < ${position ?? 0}`,
      ),
    )
  return row?.before ?? 0
}

export const ATTENDEE_STATES = ['place', 'waiting', 'checked-in', 'not-here', 'flagged', 'ended'] as const
export type AttendeeState = (typeof ATTENDEE_STATES)[number]

export interface AttendeeFilter {
  eventId: string
  sessionId?: string | undefined
  state?: AttendeeState | undefined
  words?: string | undefined
}

const STATE_CONDITIONS: Readonly<Record<AttendeeState, SQL>> = {
  place: inArray(eventRegistrations.status, ['booked', 'offered']),
  waiting: eq(eventRegistrations.status, 'waiting'),
  'checked-in': isNotNull(eventRegistrations.checkedInAt),
  'not-here': and(eq(eventRegistrations.status, 'booked'), isNull(eventRegistrations.checkedInAt))!,
  flagged: isNotNull(eventRegistrations.checkInFlag),
  ended: eq(eventRegistrations.status, 'ended'),
}

function matching({ eventId, sessionId, state, words }: AttendeeFilter): SQL {
  const like = words ? `%${words.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
  return and(
    eq(eventSessions.eventId, eventId),
    sessionId === undefined ? undefined : eq(eventRegistrations.sessionId, sessionId),
    // Without a filter, people who left are not listed, except those who came.
    state === undefined
      ? or(ne(eventRegistrations.status, 'ended'), isNotNull(eventRegistrations.checkedInAt))
      : STATE_CONDITIONS[state],
    like === undefined
      ? undefined
      : or(ilike(eventRegistrations.name, like), ilike(eventRegistrations.email, like)),
  )!
}

/** The people of an event, by session, then places before the waiting list. */
export async function findAttendees(
  db: DatabaseOrTx,
  filter: AttendeeFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .select({ registration: eventRegistrations, startsAt: eventSessions.startsAt })
    .from(eventRegistrations)
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .where(matching(filter))
    .orderBy(
      asc(eventSessions.startsAt),
      sql`${eventRegistrations.position} NULLS FIRST`,
      asc(eventRegistrations.name),
      asc(eventRegistrations.id),
    )
    .offset(offset)
    .limit(limit)
}

export type AttendeeRow = Awaited<ReturnType<typeof findAttendees>>[number]

export async function countAttendees(db: DatabaseOrTx, filter: AttendeeFilter): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(eventRegistrations)
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .where(matching(filter))
  return row?.people ?? 0
}

/** What a device needs to admit people without a connection: the codes and names of one session. */
export async function findDoorList(db: DatabaseOrTx, sessionId: string) {
  return db
    .select({
      ticket: eventRegistrations.ticket,
      name: eventRegistrations.name,
      needs: eventRegistrations.accessNeeds,
      checkedInAt: eventRegistrations.checkedInAt,
    })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.sessionId, sessionId),
        eq(eventRegistrations.status, 'booked'),
        or(eq(eventRegistrations.isUnder16, false), isNotNull(eventRegistrations.guardianAt)),
      ),
    )
    .orderBy(asc(eventRegistrations.name), asc(eventRegistrations.id))
}
