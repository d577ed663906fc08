import type { Tx } from '#app/platform/database/database.ts'
import { pseudonymOf } from './pseudonyms.server.ts'
import { readEventData, type EventData, type EventName } from './registry.ts'
import { events } from './tables.ts'

export interface Recorded<N extends EventName> {
  type: N
  at: Date
  /** Whom it is about. Stored as a pseudonym; absent when it is about nobody. */
  personId?: string | undefined
  /** Who did it, where that is not the person it is about; null for the system. */
  actorId?: string | null | undefined
  data: EventData<N>
}

/** Hands a new event on, in the same transaction. */
export type HandOn = (tx: Tx, type: EventName, eventId: number) => Promise<void>

let handOn: HandOn | undefined

/**
 * Set by createEvents for this process. While nobody listens (a command, a test of one use case) events are only
 * written; the next start of the server hands on what was not delivered.
 */
export function setHandOn(next: HandOn | undefined): void {
  handOn = next
}

/**
 * Writes what happened in the transaction of the change itself, so that there is never the one without the
 * other, and hands it to its subscribers as jobs of that same transaction.
 *
 * @returns the event's number.
 */
export async function record<N extends EventName>(tx: Tx, event: Recorded<N>): Promise<number> {
  const data = readEventData(event.type, event.data)
  const subject = event.personId === undefined ? null : await pseudonymOf(tx, event.personId)
  const actor =
    event.actorId === undefined ? subject : event.actorId && (await pseudonymOf(tx, event.actorId))
  const [row] = await tx
    .insert(events)
    .values({ at: event.at, type: event.type, actor, subject, data })
    .returning({ id: events.id })
  await handOn?.(tx, event.type, row!.id)
  return row!.id
}
