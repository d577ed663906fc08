import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { CHECKLIST_IDS } from '../rules/checklist.ts'
import { lockPlan, setPlan } from './edit-preferences.server.ts'

/** Ticks or unticks one line of the checklist. */
export const checkLine = defineUseCase({
  form: z.object({ line: z.enum(CHECKLIST_IDS), done: z.enum(['yes', 'no']) }),
  invalid: 'The checklist is not saved yet.',
  async run({ tx, personId, now }, { line, done }) {
    const plan = await lockPlan(tx, personId, now)
    const rest = plan.done.filter((one) => one !== line)
    await setPlan(tx, personId, { done: done === 'yes' ? [...rest, line] : rest, updatedAt: now })
    return ok({ done: done === 'yes' })
  },
})
