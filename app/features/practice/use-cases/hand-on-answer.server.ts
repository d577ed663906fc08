import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findLink, findLongAnswer, holdAnswer } from '../marking/link-queries.server.ts'
import { closedWords, isOpen, LINK_DAYS } from '../marking/link-rules.ts'
import { markingToken, tokenHash } from '../marking/link-token.ts'
import { markingLinks } from '../marking/tables.ts'

const MADE: LimitRule = { name: 'marking-link-made', points: 40, seconds: 24 * 3600 }
const NOT_YOURS = fail('not-found', 'This long answer is not yours.')
const id = z.uuid()

type Needed = Pick<Services, 'db' | 'clock' | 'limits' | 'accounts'>

/** Makes the link by which a teacher or tutor may mark an answer. One that is open already stays as it is. */
export async function makeMarkingLink(
  services: Needed,
  actor: Actor,
  responseId: string,
): Promise<Result<{ linkId: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  if (!id.safeParse(responseId).success) return NOT_YOURS
  const answer = await findLongAnswer(services.db, personId, responseId)
  if (!answer) return NOT_YOURS
  const closed = closedWords(await findFreedoms(services.db, personId, at))
  if (closed !== null) return fail('forbidden', closed)
  const taken = await services.limits.take(MADE, personId)
  if (!taken.ok)
    return fail('too-many', `That is many links in a day. Make the next one ${inWords(taken.retryAfter)}.`, {
      retryAfter: taken.retryAfter,
    })
  return services.db.transaction(async (tx) => {
    await holdAnswer(tx, responseId)
    const before = await findLink(tx, responseId)
    if (before && isOpen(before, at)) return ok({ linkId: before.id })
    if (before) await tx.update(markingLinks).set({ endedAt: at }).where(eq(markingLinks.id, before.id))
    const linkId = randomUUID()
    await tx.insert(markingLinks).values({
      id: linkId,
      responseId,
      personId,
      tokenHash: tokenHash(markingToken(linkId, services.accounts.config.secret)),
      createdAt: at,
      expiresAt: new Date(at.getTime() + LINK_DAYS * 86_400_000),
    })
    const { questionId } = answer
    await record(tx, { type: 'practice.marking-asked', personId, at, data: { questionId, responseId } })
    return ok({ linkId })
  })
}

/** From now on the link opens nothing. A mark that was given by it stays. Done again, it changes nothing. */
export async function takeBackMarkingLink(
  services: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  responseId: string,
): Promise<Result<{ takenBack: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  if (!id.safeParse(responseId).success) return NOT_YOURS
  return services.db.transaction(async (tx) => {
    const answer = await findLongAnswer(tx, personId, responseId)
    if (!answer) return NOT_YOURS
    await holdAnswer(tx, responseId)
    const ended = await tx
      .update(markingLinks)
      .set({ endedAt: at })
      .where(and(eq(markingLinks.responseId, responseId), isNull(markingLinks.endedAt)))
      .returning({ id: markingLinks.id })
    const { questionId } = answer
    if (ended.length > 0)
      await record(tx, { type: 'practice.marking-withdrawn', personId, at, data: { questionId, responseId } })
    return ok({ takenBack: true as const })
  })
}
