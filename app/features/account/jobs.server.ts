import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { sessions, verifications } from '#app/platform/accounts/tables.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteDueAccounts } from './use-cases/delete-account.server.ts'

const nothing = z.object({})
const DELETE_DUE = queue('account.delete-due', nothing)
const TIDY = queue('account.tidy', nothing)

/** Before jobs.start(): deletes accounts whose grace period has ended, and what has run out, every hour. */
export function accountJobs(
  jobs: Jobs,
  services: Pick<Services, 'db' | 'clock' | 'accounts'>,
  tables: readonly PersonalTable[],
): void {
  jobs.work(DELETE_DUE, async () => {
    await deleteDueAccounts(services, tables)
  })
  jobs.schedule(DELETE_DUE, '7 * * * *', {})
  jobs.work(TIDY, () => tidy(services))
  jobs.schedule(TIDY, '23 * * * *', {})
}

/** Sessions and one-time links that have ended are of no use to anybody but a thief. */
export async function tidy(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock()
  const hourAgo = new Date(now.getTime() - 3_600_000)
  await services.db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, now),
        and(eq(sessions.awaitsSecondFactor, true), lt(sessions.createdAt, hourAgo)),
      ),
    )
  await services.db.delete(verifications).where(lt(verifications.expiresAt, now))
}
