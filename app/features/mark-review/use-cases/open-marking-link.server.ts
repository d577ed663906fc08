import { isStaff, type Actor } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { DEAD_LINK, findEssayToMark, type SharedEssay } from '../queries/shared-response.server.ts'
import { markingReaders } from '../tables.ts'

const OPENED: LimitRule = { name: 'marking-link-opened', points: 120, seconds: 3600 }

/** Opens a link and records the reader once, for the writer. The audit log records staff. */
export async function openMarkingLink(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  token: string,
): Promise<Result<SharedEssay>> {
  if (actor.kind === 'guest') return DEAD_LINK
  const limit = await takeLimit(
    services.limits,
    OPENED,
    actor.personId,
    (wait) => `You have opened many links this hour. Try again ${wait}.`,
  )
  if (!limit.ok) return limit
  const at = services.clock()
  return services.db.transaction(async (tx) => {
    const found = await findEssayToMark(tx, actor, token, at)
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
