import type { Tx } from '#app/platform/database/database.ts'
import type { EventData, EventName } from './registry.ts'

/** An event with its people. It is not delivered after one of them was deleted. */
export type Happened<N extends EventName = EventName> = {
  [K in N]: {
    id: number
    at: Date
    type: K
    /** The person that the event is about. */
    personId: string | undefined
    /** The person who acted; undefined for the system. */
    actorId: string | undefined
    data: EventData<K>
  }
}[N]

export interface Subscriber {
  /** Stored in event_deliveries. A renamed subscriber gets every event again. */
  name: string
  to: readonly EventName[]
  /** Runs in one transaction with its delivery row, so its effect on the database happens once. */
  handle: (tx: Tx, event: Happened) => Promise<void>
  /** Deletes what this subscriber has written, before a replay. */
  reset: ((tx: Tx) => Promise<void>) | undefined
}

/** Creates a subscriber with a typed handler. Events may arrive in any order. */
export function subscriber<N extends EventName>(
  name: string,
  to: readonly N[],
  handle: (tx: Tx, event: Happened<N>) => Promise<void>,
  reset?: (tx: Tx) => Promise<void>,
): Subscriber {
  return { name, to, handle: handle as Subscriber['handle'], reset }
}
