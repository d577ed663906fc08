import type { Tx } from '#app/platform/database/database.ts'
import type { EventData, EventName } from './registry.ts'

/** An event as a subscriber gets it: with the people in it, for it is not delivered when one of them is gone. */
export type Happened<N extends EventName = EventName> = {
  [K in N]: {
    id: number
    at: Date
    type: K
    /** Whom it is about. */
    personId: string | undefined
    /** Who did it; undefined for the system. */
    actorId: string | undefined
    data: EventData<K>
  }
}[N]

export interface Subscriber {
  /** Kept in event_deliveries: under a new name it gets every event again. */
  name: string
  to: readonly EventName[]
  /** Runs in one transaction with the note that it was done: its effect on the database happens exactly once. */
  handle: (tx: Tx, event: Happened) => Promise<void>
  /** Empties what this subscriber has written, before a replay. */
  reset: ((tx: Tx) => Promise<void>) | undefined
}

/** A subscriber, with a handler that knows the shapes of what it gets. Events may arrive in any order. */
export function subscriber<N extends EventName>(
  name: string,
  to: readonly N[],
  handle: (tx: Tx, event: Happened<N>) => Promise<void>,
  reset?: (tx: Tx) => Promise<void>,
): Subscriber {
  return { name, to, handle: handle as Subscriber['handle'], reset }
}
