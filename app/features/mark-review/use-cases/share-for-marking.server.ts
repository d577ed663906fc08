import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms, sharingRefusal } from '#app/features/account/door.ts'
import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findLink, findEssay, lockEssay } from '../queries/marking-links.server.ts'
import { isOpen, LINK_DAYS } from '../rules/link-rules.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { markingToken } from '../rules/link-token.ts'
import { markingLinks } from '../tables.ts'

const MADE: LimitRule = { name: 'marking-link-made', points: 40, seconds: 24 * 3600 }
const NOT_YOURS = fail('not-found', 'We couldn’t find this answer in your work.')

const form = z.object({ response: z.uuid() })

/** Makes the link with which a teacher or tutor may mark an essay. An open link is kept. */
export const makeMarkingLink = defineUseCase({
  form,
  invalid: NOT_YOURS,
  async prepare({ services: { db, limits }, personId, now }, { response }) {
    const answer = await findEssay(db, personId, response)
    if (!answer) return NOT_YOURS
    const closed = sharingRefusal(await findFreedoms(db, personId, now))
    if (closed !== null) return fail('forbidden', closed)
    const limit = await takeLimit(
      limits,
      MADE,
      personId,
      (wait) => `You have created many links today. Try again ${wait}.`,
    )
    return limit.ok ? ok(answer.questionId) : limit
  },
  async run({ services, tx, personId, now }, { response: responseId }, questionId) {
    await lockEssay(tx, responseId)
    const before = await findLink(tx, responseId)
    if (before && isOpen(before, now)) return ok({ linkId: before.id })
    if (before) await tx.update(markingLinks).set({ endedAt: now }).where(eq(markingLinks.id, before.id))
    const linkId = randomUUID()
    await tx.insert(markingLinks).values({
      id: linkId,
      responseId,
      personId,
      tokenHash: tokenHash(markingToken(linkId, services.accounts.config.secret)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
    })
    await record(tx, {
      type: 'practice.marking-asked',
      personId,
      at: now,
      data: { questionId, responseId },
    })
    return ok({ linkId })
  },
})

/** Withdraws the link. Marks that were given with it stay. Doing it again changes nothing. */
export const takeBackMarkingLink = defineUseCase({
  form,
  invalid: NOT_YOURS,
  async run({ tx, personId, now }, { response: responseId }) {
    const answer = await findEssay(tx, personId, responseId)
    if (!answer) return NOT_YOURS
    await lockEssay(tx, responseId)
    const ended = await tx
      .update(markingLinks)
      .set({ endedAt: now })
      .where(and(eq(markingLinks.responseId, responseId), isNull(markingLinks.endedAt)))
      .returning({ id: markingLinks.id })
    const { questionId } = answer
    if (ended.length > 0)
      await record(tx, {
        type: 'practice.marking-withdrawn',
        personId,
        at: now,
        data: { questionId, responseId },
      })
    return ok({ takenBack: true as const })
  },
})
