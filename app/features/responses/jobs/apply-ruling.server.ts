import { z } from 'zod'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { applyRuling, findRulingInForce } from '../use-cases/apply-ruling.server.ts'

/** By this time, every response that was being marked at the moment of the ruling has been saved. */
export const LATE_MS = 120_000

export const APPLY_RULING_LATE = queue('responses.apply-ruling-late', z.object({ rulingId: z.string() }))

/** Registers the job before jobs.start(). */
export function rulingJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(APPLY_RULING_LATE, ({ rulingId }) => applyRulingLate(services, rulingId))
}

/** Applies a ruling again, to responses that were being marked without it when it was made. */
export async function applyRulingLate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rulingId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const ruling = await findRulingInForce(tx, rulingId)
    if (ruling) await applyRuling(tx, ruling, { at: clock(), by: null })
  })
}
