import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { atarGoals } from '../tables.ts'

const BOUNDS = 'A goal is from 30 to 99.95.'

/** Sets the ATAR that the person aims for. It replaces an earlier goal. */
export const setGoal = defineUseCase({
  form: z.object({
    goal: z
      .string()
      .trim()
      .min(1, 'Enter the ATAR that you aim for.')
      .transform(Number)
      .pipe(z.number('Write a number, such as 85.').min(30, BOUNDS).max(99.95, BOUNDS)),
  }),
  invalid: 'Your goal is not saved yet.',
  async run({ tx, personId, now }, { goal }) {
    const stored = Math.round(goal * 100) / 100
    await tx
      .insert(atarGoals)
      .values({ personId, goal: stored, setAt: now })
      .onConflictDoUpdate({ target: atarGoals.personId, set: { goal: stored, setAt: now } })
    return ok({ goal: stored })
  },
})

/** Removes the goal. */
export const removeGoal = defineUseCase({
  form: z.object({}),
  invalid: 'Your goal is not removed yet.',
  async run({ tx, personId }) {
    await tx.delete(atarGoals).where(eq(atarGoals.personId, personId))
    return ok({ removed: true as const })
  },
})
