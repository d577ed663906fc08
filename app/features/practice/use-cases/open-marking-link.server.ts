import { isStaff, type Actor } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { DEAD_LINK, handedOn, type HandedOn } from '../marking/handed-on.server.ts'
import { markingReaders } from '../marking/tables.ts'

const OPENED: LimitRule = { name: 'marking-link-opened', points: 120, seconds: 3600 }

/** Opens a link and notes for its writer who did, once; where staff did, the audit log says so too. */
export async function openMarkingLink(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  token: string,
): Promise<Result<HandedOn>> {
  if (actor.kind === 'guest') return DEAD_LINK
  const taken = await services.limits.take(OPENED, actor.personId)
  if (!taken.ok)
    return fail('too-many', `That is many links in an hour. Go on ${inWords(taken.retryAfter)}.`, {
      retryAfter: taken.retryAfter,
    })
  const at = services.clock()
  return services.db.transaction(async (tx) => {
    const found = await handedOn(tx, actor, token, at)
    if (!found) return DEAD_LINK
    const { id: linkId, personId, responseId } = found.link
    const fresh = await tx
      .insert(markingReaders)
      .values({ linkId, personId, readerId: actor.personId, openedAt: at })
      .onConflictDoNothing()
      .returning({ linkId: markingReaders.linkId })
    if (fresh.length > 0 && isStaff(actor))
      await audit(tx, at, { actorId: actor.personId, action: 'answer.opened', subjectId: responseId })
    return ok(found)
  })
}
