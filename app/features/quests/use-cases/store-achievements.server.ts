import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { recordAll } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { earnedAchievements } from '../tables.ts'

/** Stores achievements that the person's work has earned. Stored ones stay, also when a count falls later. */
export const storeAchievements = defineUseCase({
  form: z.object({
    earned: z.array(z.object({ achievementId: z.string(), earnedAt: z.date(), work: z.string() })).min(1),
  }),
  invalid: 'The achievements could not be stored.',
  async run({ tx, personId, now }, { earned }) {
    const added = await tx
      .insert(earnedAchievements)
      .values(earned.map((one) => ({ personId, ...one })))
      .onConflictDoNothing()
      .returning({ id: earnedAchievements.achievementId })
    await recordAll(
      tx,
      added.map(({ id }) => ({
        type: 'achievements.earned' as const,
        personId,
        at: now,
        data: { achievement: id },
      })),
    )
    return ok({ stored: added.length })
  },
})
