import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { RUN_IS_OPEN, RUN_ORIGIN } from '../rules/run-set.ts'
import { practiceSets } from '../tables.ts'

/** Finishes a practice set. Parts without a response count for nothing. The dojo finishes its own runs. */
export const finishSet = defineUseCase({
  form: z.object({ setId: z.string() }),
  invalid: 'We couldn’t find this practice.',
  async run({ tx, personId, now }, { setId }) {
    const set = await lockOwn(tx, practiceSets, personId, setId)
    if (!set) return fail('not-found', 'We couldn’t find this practice.')
    if (set.finishedAt === null && set.origin === RUN_ORIGIN) return fail('conflict', RUN_IS_OPEN)
    if (set.finishedAt === null)
      await tx.update(practiceSets).set({ finishedAt: now }).where(eq(practiceSets.id, setId))
    return ok({ setId })
  },
})
