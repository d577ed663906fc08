import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import type { LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { logToken } from '../rules/log-token.ts'
import { MOST_LINKS, SHARED_PARTS } from '../rules/shared-parts.ts'
import { studyLogLinks } from '../tables.ts'

const MADE: LimitRule = { name: 'study-log-link-made', points: 40, seconds: 24 * 3600 }

const form = z.object({
  id: z.uuid(),
  zone: z.string(),
  name: z.string().trim().min(1, 'Say who the link is for.').max(40, 'Use at most 40 characters.'),
  parts: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((parts) => SHARED_PARTS.filter((part) => [parts].flat().includes(part))),
})

/** Makes a link that shows the chosen parts. A double submit makes one link. Under-16s need a guardian's consent. */
export const shareLog = defineUseCase({
  form,
  invalid: 'The link is not created yet.',
  async prepare({ services, personId, now }, { parts }) {
    if (parts.length === 0)
      return fail('invalid-input', 'The link is not created yet.', {
        fields: { form: 'Choose at least one part to show.' },
      })
    return takeSharing(services, personId, now, MADE)
  },
  async run({ services, tx, personId, now }, { id, name, parts, zone }) {
    await lockPerson(tx, personId)
    if (await lockOwn(tx, studyLogLinks, personId, id)) return ok({ linkId: id })
    const [open] = await tx
      .select({ links: count() })
      .from(studyLogLinks)
      .where(and(eq(studyLogLinks.personId, personId), isNull(studyLogLinks.endedAt)))
    if ((open?.links ?? 0) >= MOST_LINKS)
      return fail('conflict', `You have ${MOST_LINKS} open links, which is the most. Revoke one first.`)
    const made = await tx
      .insert(studyLogLinks)
      .values({
        ...{ id, personId, name, parts, zone, createdAt: now },
        tokenHash: tokenHash(logToken(id, services.accounts.config.secret)),
      })
      .onConflictDoNothing()
      .returning({ id: studyLogLinks.id })
    if (made.length === 0) return fail('conflict', 'Reload the page and try again.')
    await record(tx, {
      type: 'study-log.shared',
      personId,
      at: now,
      data: { linkId: id, parts: parts.length },
    })
    return ok({ linkId: id })
  },
})

/** Revokes a link. Doing it again changes nothing. */
export const revokeLogLink = defineUseCase({
  form: z.object({ link: z.string() }),
  invalid: 'The link is not revoked yet.',
  async run({ tx, personId, now }, { link: linkId }) {
    const link = await lockOwn(tx, studyLogLinks, personId, linkId)
    if (!link) return fail('not-found', 'We couldn’t find this link.')
    if (link.endedAt) return ok({ revoked: true as const })
    await tx.update(studyLogLinks).set({ endedAt: now }).where(eq(studyLogLinks.id, linkId))
    await record(tx, { type: 'study-log.withdrawn', personId, at: now, data: { linkId } })
    return ok({ revoked: true as const })
  },
})
