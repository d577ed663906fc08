import { eq } from 'drizzle-orm'
import { isAdmin, type Person } from '#app/platform/access/actor.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { readEventCode } from '../rules/event-code.ts'
import { publicEvents } from '../tables.ts'

/** Only administrators change events. Everybody else gets the answer of an unknown address. */
export const asAdmin = (person: Person): Result<unknown> =>
  isAdmin(person) ? ok(undefined) : fail('not-found', 'We couldn’t find this page.')

export const NO_EVENT = fail('not-found', 'We couldn’t find this event.')

/** Locks an event, so that its status does not change meanwhile. */
export async function lockEvent(tx: Tx, code: string) {
  const [row] = await tx
    .select()
    .from(publicEvents)
    .where(eq(publicEvents.code, readEventCode(code) ?? ''))
    .for('update')
  return row
}
