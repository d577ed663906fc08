import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { claimFields, claimPoint, responses } from '#app/features/responses/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { mockSittings } from '../tables.ts'
import { copyMark } from './copy-mark.server.ts'

/**
 * "I said this" or "I missed this" in the report of a paper. Changes the response in practice and the paper together.
 */
export const confirmPoint = defineUseCase({
  form: z.object({
    sittingId: z.string(),
    position: z.coerce.number().int().min(0),
    part: z.string(),
    ...claimFields,
  }),
  invalid: 'We couldn’t save that. Reload the page and try again.',
  async run(context, { sittingId, position, part, point, claim }) {
    const { tx, personId } = context
    const sitting = await lockOwn(tx, mockSittings, personId, sittingId)
    if (!sitting) return fail('not-found', 'We couldn’t find this paper.')
    if (sitting.setId === null) return fail('conflict', 'This paper isn’t marked yet. Try again in a minute.')
    const [row] = await tx
      .select({ id: responses.id })
      .from(responses)
      .where(
        and(
          eq(responses.setId, sitting.setId),
          eq(responses.position, position),
          eq(responses.partId, part),
          eq(responses.personId, personId),
        ),
      )
    if (!row) return fail('not-found', 'We couldn’t find this answer.')
    const confirmed = await claimPoint(context, row.id, point, claim)
    if (!confirmed.ok) return confirmed
    await copyMark(tx, row.id)
    const { awarded, of } = confirmed.value.saved.result
    return ok({ position, part, awarded, of })
  },
})
