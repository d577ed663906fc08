import { findAccountSummary } from '#app/features/account/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { fail } from '#app/platform/errors/failure.ts'
import { findSharedEssay } from './marking-links.server.ts'
import { isOpen } from '../rules/link-rules.ts'

export type SharedEssay = NonNullable<Awaited<ReturnType<typeof findSharedEssay>>>

/** One message for every link that does not work, so that nobody learns which links once existed. */
export const DEAD_LINK = fail(
  'not-found',
  'This link does not work. It may have expired or been revoked. Ask the student for a new link.',
)

/**
 * The essay that this person may mark by this link. The marker needs a verified role and is not the writer. The link
 * must be open and the writer must be allowed to share. This is checked on every request, so a change takes effect at
 * once.
 */
export async function findEssayToMark(
  db: DatabaseOrTx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<SharedEssay | undefined> {
  if (actor.kind === 'guest' || actor.viewing || mayEnter(actor, 'marker') !== 'yes') return undefined
  const shared = await findSharedEssay(db, token)
  if (!shared || shared.answer.personId === actor.personId || !isOpen(shared.link, now)) return undefined
  const { freedoms, deletionDue } = await findAccountSummary(db, shared.answer.personId, now)
  return freedoms.open.sharing && deletionDue === null ? shared : undefined
}
