import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineOpenUseCase } from '#app/platform/use-cases/define-open-use-case.server.ts'
import { findAlertOf } from '../queries/care-alerts.server.ts'
import { careAlerts } from '../tables.ts'

/** The person on call confirms an alert. Doing it again changes nothing. */
export const confirmAlert = defineOpenUseCase({
  form: z.object({ token: z.string().max(200) }),
  invalid: 'The alert is not confirmed yet.',
  async run({ tx, now }, { token }) {
    const alert = await findAlertOf(tx, token)
    if (!alert) return fail('not-found', 'This link does not work.')
    if (!alert.confirmedAt)
      await tx.update(careAlerts).set({ confirmedAt: now }).where(eq(careAlerts.id, alert.id))
    return ok({ confirmed: true as const })
  },
})
