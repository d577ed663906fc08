import { sql, type SQL } from 'drizzle-orm'
import type { Database, DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { executePrepared } from '#app/platform/database/prepared.ts'
import { newPseudonym, pseudonymOf } from './pseudonyms.server.ts'
import { readEventData, type EventData, type EventName } from './registry.ts'
import { events, pseudonyms } from './tables.ts'

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
let listenedTo: ReadonlySet<string> | undefined

/**
 * Set by createEvents for this process. While nobody listens (a command, a test of one use case) events are only
 * written; the next start of the server hands on what was not delivered.
 */
export function setHandOn(next: HandOn | undefined, types?: ReadonlySet<string>): void {
  handOn = next
  listenedTo = types
}

/**
 * For a change that is one statement: writes the event as a part of that statement, so that both are one round trip
 * and one transaction. `statement` gets the parts of a WITH that write the event where `condition` holds, and must
 * select `"eventId"` from `happened`. Where somebody listens to this type, it runs inside a transaction with the jobs.
 */
export async function recordWith<N extends EventName>(
  db: Database,
  event: Omit<Recorded<N>, 'actorId' | 'personId'> & { personId: string },
  condition: SQL,
  statement: (happened: SQL) => SQL,
  /** A name, where this statement is run so often that planning it each time would cost. */
  name?: string,
): Promise<Record<string, unknown>> {
  const data = JSON.stringify(readEventData(event.type, event.data))
  const happened = sql`
    known AS (SELECT pseudonym FROM ${pseudonyms} WHERE person_id = ${event.personId}),
    made AS (
      INSERT INTO ${pseudonyms} (person_id, pseudonym)
      SELECT ${event.personId}, ${newPseudonym()} WHERE NOT EXISTS (SELECT 1 FROM known)
      ON CONFLICT (person_id) DO NOTHING RETURNING pseudonym),
    who AS (SELECT pseudonym FROM known UNION ALL SELECT pseudonym FROM made),
    happened AS (
      INSERT INTO ${events} (at, type, actor, subject, data)
      SELECT ${event.at}::timestamptz, ${event.type}, pseudonym, pseudonym, ${data}::jsonb FROM who WHERE ${condition}
      RETURNING id)`
  const run = async (on: DatabaseOrTx) => {
    const { rows } = await on.execute<Record<string, unknown>>(statement(happened))
    return rows[0] ?? {}
  }
  const silent = !handOn || listenedTo?.has(event.type) === false
  if (silent) return name ? ((await executePrepared(db, name, statement(happened)))[0] ?? {}) : run(db)
  return db.transaction(async (tx) => {
    const row = await run(tx)
    if (row['eventId'] !== null && row['eventId'] !== undefined)
      await handOn?.(tx, event.type, Number(row['eventId']))
    return row
  })
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

/** Several events of one transaction about one person, in one statement. */
export async function recordAll<N extends EventName>(
  tx: Tx,
  all: readonly (Omit<Recorded<N>, 'actorId' | 'personId'> & { personId: string })[],
): Promise<void> {
  const [first] = all
  if (!first) return
  if (all.some(({ personId }) => personId !== first.personId))
    throw new Error('These events are about several people.')
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
  for (const { id, type } of rows) await handOn?.(tx, type as N, id)
}
