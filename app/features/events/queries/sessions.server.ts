import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { SessionFacts } from '../rules/event-state.ts'
import { eventSessions } from '../tables.ts'

export interface SessionRow extends SessionFacts {
  id: string
  eventId: string
  waiting: number
  checkedIn: number
}

// Names are written out: Drizzle leaves out the table of a column, which would then belong to the inner query.
const counted = (condition: string) =>
  sql<number>`(SELECT count(*)::int FROM event_registrations r WHERE r.session_id = event_sessions.id AND ${sql.raw(condition)})`

const columns = {
  id: eventSessions.id,
  eventId: eventSessions.eventId,
  startsAt: eventSessions.startsAt,
  endsAt: eventSessions.endsAt,
  capacity: eventSessions.capacity,
  isCancelled: sql<boolean>`${eventSessions.cancelledAt} IS NOT NULL`,
  taken: counted(`r.status IN ('booked', 'offered')`),
  waiting: counted(`r.status = 'waiting'`),
  checkedIn: counted('r.checked_in_at IS NOT NULL'),
}

/** The sessions of these events with their places, the earliest first. */
export async function findSessions(db: DatabaseOrTx, eventIds: readonly string[]): Promise<SessionRow[]> {
  if (eventIds.length === 0) return []
  return db
    .select(columns)
    .from(eventSessions)
    .where(inArray(eventSessions.eventId, [...eventIds]))
    .orderBy(asc(eventSessions.startsAt), asc(eventSessions.id))
}

export interface UpcomingRow {
  code: string
  title: string
  mode: 'online' | 'onsite'
  place: string
  /** ISO 8601. */
  startsAt: string
  capacity: number
  taken: number
}

/** The next sessions of published events, one for each event, as JSON for a larger query. */
export const upcomingRows = (now: Date, most: number): SQL => sql`
  (SELECT json_agg(u) FROM (
    SELECT e.code, e.title, e.mode, e.place, s.starts_at AS "startsAt", s.capacity,
      (SELECT count(*)::int FROM event_registrations r
        WHERE r.session_id = s.id AND r.status IN ('booked', 'offered')) AS taken
    FROM (
      SELECT DISTINCT ON (event_id) id, event_id, starts_at, capacity FROM event_sessions
      WHERE starts_at > ${now} AND cancelled_at IS NULL
      ORDER BY event_id, starts_at
    ) s JOIN public_events e ON e.id = s.event_id
    WHERE e.status = 'published'
    ORDER BY s.starts_at, e.code
    LIMIT ${most}) u)`

/** The next sessions of published events, one for each event. */
export async function findUpcoming(db: DatabaseOrTx, now: Date, most: number): Promise<UpcomingRow[]> {
  const { rows } = await db.execute<{ upcoming: UpcomingRow[] | null }>(
    sql`SELECT ${upcomingRows(now, most)} AS upcoming`,
  )
  return rows[0]!.upcoming ?? []
}
