import type { Tx } from '#app/platform/database/database.ts'
import { pseudonymOf } from './pseudonyms.server.ts'
import { readEventData, type EventData, type EventName } from './registry.ts'
import { events } from './tables.ts'

export interface Recorded<N extends EventName> {
  type: N
  at: Date
  /** The person that the event is about, stored as a pseudonym. Absent when it is about nobody. */
  personId?: string | undefined
  /** The person who acted, when that is another person; null for the system. */
  actorId?: string | null | undefined
  data: EventData<N>
}

/** Enqueues the jobs of new events of one type in their transaction. */
export type Dispatch = (tx: Tx, type: EventName, eventIds: readonly number[]) => Promise<void>

let dispatch: Dispatch | undefined

/**
 * createEvents calls this once in each process. Without subscribers (a command, a test) events are only stored, and the
 * next start of the server delivers them.
 */
export function setDispatch(next: Dispatch | undefined): void {
  dispatch = next
}

/**
 * Stores the event and the jobs of its subscribers in the transaction of the change.
 *
 * @returns the id of the event
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
  await dispatch?.(tx, event.type, [row!.id])
  return row!.id
}

/** Events about nobody, in one statement. */
export async function recordAboutNobody<N extends EventName>(
  tx: Tx,
  all: readonly { type: N; at: Date; data: EventData<N> }[],
): Promise<void> {
  if (all.length === 0) return
  const rows = await tx
    .insert(events)
    .values(all.map(({ type, at, data }) => ({ type, at, data: readEventData(type, data) })))
    .returning({ id: events.id, type: events.type })
  for (const [type, ofType] of Map.groupBy(rows, (row) => row.type))
    await dispatch?.(
      tx,
      type as N,
      ofType.map(({ id }) => id),
    )
}

/** Several events of one transaction about one person, in one statement. */
export async function recordAll<N extends EventName>(
  tx: Tx,
  all: readonly (Omit<Recorded<N>, 'actorId' | 'personId'> & { personId: string })[],
): Promise<void> {
  const [first] = all
  if (!first) return
  if (all.some(({ personId }) => personId !== first.personId))
    throw new Error('recordAll takes events about one person only.')
  const subject = await pseudonymOf(tx, first.personId)
  const rows = await tx
    .insert(events)
    .values(
      all.map(({ type, at, data }) => ({
        type,
        at,
        actor: subject,
        subject,
        data: readEventData(type, data),
      })),
    )
    .returning({ id: events.id, type: events.type })
  for (const [type, ofType] of Map.groupBy(rows, (row) => row.type))
    await dispatch?.(
      tx,
      type as N,
      ofType.map(({ id }) => id),
    )
}
