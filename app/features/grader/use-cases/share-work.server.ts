import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { isStaff, type Actor } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { DEAD_LINK, findWorkLink, findWorkToReview, type SharedWork } from '../queries/links.server.ts'
import { LINK_DAYS } from '../rules/limits.ts'
import { isOpen, workToken } from '../rules/work-token.ts'
import { graderLinks, graderReaders, graderWorks } from '../tables.ts'
import { NO_WORK } from './create-work.server.ts'

const MADE: LimitRule = { name: 'grader-link-made', points: 40, seconds: 24 * 3600 }
const OPENED: LimitRule = { name: 'grader-link-opened', points: 120, seconds: 3600 }

const form = z.object({ work: z.string() })

/** Makes the link with which a teacher or tutor may read a work. An open link is kept. Under-16s need consent. */
export const shareWork = defineUseCase({
  form,
  invalid: NO_WORK,
  prepare: ({ services, personId, now }) => takeSharing(services, personId, now, MADE),
  async run({ services, tx, personId, now }, { work: workId }) {
    if (!(await lockOwn(tx, graderWorks, personId, workId))) return NO_WORK
    const before = await findWorkLink(tx, workId)
    if (before && isOpen(before, now)) return ok({ linkId: before.id })
    if (before) await tx.update(graderLinks).set({ endedAt: now }).where(eq(graderLinks.id, before.id))
    const linkId = randomUUID()
    await tx.insert(graderLinks).values({
      ...{ id: linkId, workId, personId },
      tokenHash: tokenHash(workToken(linkId, services.accounts.config.secret)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
    })
    await record(tx, { type: 'grader.shared', personId, at: now, data: { workId } })
    return ok({ linkId })
  },
})

/** Revokes the link. Reviews that were given with it stay. Doing it again changes nothing. */
export const revokeWorkLink = defineUseCase({
  form,
  invalid: NO_WORK,
  async run({ tx, personId, now }, { work: workId }) {
    if (!(await lockOwn(tx, graderWorks, personId, workId))) return NO_WORK
    const ended = await tx
      .update(graderLinks)
      .set({ endedAt: now })
      .where(and(eq(graderLinks.workId, workId), isNull(graderLinks.endedAt)))
      .returning({ id: graderLinks.id })
    if (ended.length > 0) await record(tx, { type: 'grader.withdrawn', personId, at: now, data: { workId } })
    return ok({ revoked: true as const })
  },
})

/** Opens a link and records the reader once, for the writer. The audit log records staff. */
export async function openWorkLink(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  token: string,
): Promise<Result<SharedWork>> {
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
    const found = await findWorkToReview(tx, actor, token, at)
    if (!found) return DEAD_LINK
    const { id: linkId, personId, workId } = found.link
    const fresh = await tx
      .insert(graderReaders)
      .values({ linkId, personId, readerId: actor.personId, openedAt: at })
      .onConflictDoNothing()
      .returning({ linkId: graderReaders.linkId })
    if (fresh.length > 0 && isStaff(actor))
      await audit(tx, at, { actorId: actor.personId, action: 'draft.opened', subjectId: workId })
    return ok(found)
  })
}
