import { eq, inArray } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { ticketToken } from '../rules/ticket-token.ts'
import { eventRegistrations, eventSessions, publicEvents } from '../tables.ts'

/** Marks events of the seeds, so that they are removed where demo data is not allowed. */
export async function markAsDemo(db: DatabaseOrTx, eventIds: readonly string[]): Promise<void> {
  await db
    .update(publicEvents)
    .set({ isDemo: true })
    .where(inArray(publicEvents.id, [...eventIds]))
}

export async function removeDemoEvents(db: DatabaseOrTx): Promise<void> {
  await db.delete(publicEvents).where(eq(publicEvents.isDemo, true))
}

/** The tickets of a session for seeds, which have no emails to read. */
export async function demoTickets(db: DatabaseOrTx, eventId: string, secret: string) {
  const rows = await db
    .select({ id: eventRegistrations.id, ticket: eventRegistrations.ticket, sessionId: eventSessions.id })
    .from(eventRegistrations)
    .innerJoin(eventSessions, eq(eventSessions.id, eventRegistrations.sessionId))
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(eventRegistrations.createdAt, eventRegistrations.id)
  return rows.map((row) => ({ ...row, token: ticketToken(row.id, secret) }))
}

/** The ids of the sessions of an event, the earliest first. */
export async function demoSessions(db: DatabaseOrTx, eventId: string): Promise<string[]> {
  const rows = await db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(eventSessions.startsAt)
  return rows.map(({ id }) => id)
}
