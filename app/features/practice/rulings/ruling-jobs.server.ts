import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { reachAll, standingFor } from './reach-all.server.ts'
import { KNOWN_FOR_MS } from './standing-rulings.server.ts'

/** By then every server knows of a decision, and whatever was being marked without it has been kept. */
export const LATEST_MS = 4 * KNOWN_FOR_MS

export const REACH_LATECOMERS = queue('practice.reach-latecomers', z.object({ rulingId: z.string() }))

/** Before jobs.start(): answers that another server marked before it knew of a decision get its mark too. */
export function rulingJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(REACH_LATECOMERS, ({ rulingId }) => reachLatecomers(services, rulingId))
}

export async function reachLatecomers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rulingId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const ruling = await standingFor(tx, rulingId)
    if (ruling) await reachAll(tx, ruling, { at: clock(), by: null })
  })
}
