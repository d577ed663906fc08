import { and, asc, eq, gt, gte, inArray, notExists, sql } from 'drizzle-orm'
import type { Database, Tx } from '#app/platform/database/database.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { peopleBehind } from './pseudonyms.server.ts'
import { readEventData, type EventName } from './registry.ts'
import type { Happened, Subscriber } from './subscriber.ts'
import { eventDeliveries, events } from './tables.ts'

type Row = typeof events.$inferSelect

/**
 * Delivers one event to one subscriber. The row in event_deliveries and the effect are one transaction, so a job that
 * runs twice has its effect once.
 */
export async function deliver(
  db: Database,
  clock: Clock,
  target: Subscriber,
  eventId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(events).where(eq(events.id, eventId))
    if (row) await deliverRow(tx, clock, target, row)
  })
}

async function deliverRow(tx: Tx, clock: Clock, target: Subscriber, row: Row): Promise<boolean> {
  const inserted = await tx
    .insert(eventDeliveries)
    .values({ subscriber: target.name, eventId: row.id, at: clock() })
    .onConflictDoNothing()
    .returning({ id: eventDeliveries.eventId })
  if (inserted.length === 0) return false
  const event = await withPeople(tx, row)
  // A person in the event was deleted.
  if (!event) return false
  await target.handle(tx, event)
  return true
}

async function withPeople(tx: Tx, row: Row): Promise<Happened | undefined> {
  const names = [...new Set([row.actor, row.subject])].filter((name) => name !== null)
  const people = await peopleBehind(tx, names)
  if (people.size !== names.length) return undefined
  return {
    id: row.id,
    at: row.at,
    type: row.type as EventName,
    personId: row.subject === null ? undefined : people.get(row.subject),
    actorId: row.actor === null ? undefined : people.get(row.actor),
    data: readEventData(row.type as EventName, row.data),
  } as Happened
}

const PAGE = 200

export async function replaySubscriber(db: Database, clock: Clock, target: Subscriber): Promise<number> {
  await db.transaction(async (tx) => {
    await target.reset?.(tx)
    await tx.delete(eventDeliveries).where(eq(eventDeliveries.subscriber, target.name))
  })
  const types = [...target.to]
  let delivered = 0
  for (let last = 0; ;) {
    const page = await db
      .select()
      .from(events)
      .where(and(inArray(events.type, types), gt(events.id, last)))
      .orderBy(asc(events.id))
      .limit(PAGE)
    if (page.length === 0) return delivered
    await db.transaction(async (tx) => {
      for (const row of page) if (await deliverRow(tx, clock, target, row)) delivered += 1
    })
    last = page.at(-1)!.id
  }
}

export async function undelivered(db: Database, target: Subscriber, since: Date): Promise<number[]> {
  const types = [...target.to]
  if (types.length === 0) return []
  const delivered = db
    .select({ one: sql`1` })
    .from(eventDeliveries)
    .where(and(eq(eventDeliveries.subscriber, target.name), eq(eventDeliveries.eventId, events.id)))
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.type, types), gte(events.at, since), notExists(delivered)))
    .orderBy(asc(events.id))
  return rows.map(({ id }) => id)
}
