import { findStanding } from '#app/features/account/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { fail } from '#app/platform/errors/failure.ts'
import { findHandedOn } from './link-queries.server.ts'
import { isOpen } from './link-rules.ts'

export type HandedOn = NonNullable<Awaited<ReturnType<typeof findHandedOn>>>

/** The same words for every link that opens nothing, so that nobody learns which of them there once were. */
export const DEAD_LINK = fail(
  'not-found',
  'This link opens nothing. It may have ended or been taken back, or a part of it is missing. Ask the student for a new one.',
)

/**
 * What this person may mark by this link. Only people with a checked role, never the writer, and only while the link is
 * open and its writer may share and stays: asked anew each time, so that nothing has to be closed when that changes.
 */
export async function handedOn(
  db: DatabaseOrTx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<HandedOn | undefined> {
  if (actor.kind === 'guest' || actor.viewing || mayEnter(actor, 'marker') !== 'yes') return undefined
  const found = await findHandedOn(db, token)
  if (!found || found.answer.personId === actor.personId || !isOpen(found.link, now)) return undefined
  const { freedoms, deletionDue } = await findStanding(db, found.answer.personId, now)
  return freedoms.open.sharing && deletionDue === null ? found : undefined
}
