import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { theFormulas } from '../queries/formula-store.server.ts'
import { formulaRecalls } from '../tables.ts'

/** Saves how well the person recalled a formula. A double submit saves one recall. */
export const recordRecall = defineUseCase({
  form: z.object({
    id: z.uuid(),
    formula: z.string().max(60),
    rating: z.coerce.number('Say how well you knew it.').int().min(1).max(4),
  }),
  invalid: 'Say how well you knew the formula.',
  async run({ tx, personId, now }, { id, formula: formulaId, rating }) {
    if (!theFormulas().byId.has(formulaId))
      return fail('not-found', 'This formula is not on a sheet any more.')
    const saved = await tx
      .insert(formulaRecalls)
      .values({ id, personId, formulaId, rating, recalledAt: now })
      .onConflictDoNothing()
      .returning({ id: formulaRecalls.id })
    if (saved.length > 0)
      await record(tx, { type: 'formulas.recalled', personId, at: now, data: { formulaId, rating } })
    return ok({ formulaId })
  },
})
