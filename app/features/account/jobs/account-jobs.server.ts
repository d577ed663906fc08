import { z } from 'zod'
import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteDueAccounts } from '../use-cases/delete-account.server.ts'
import { deleteExpiredSessions } from '../use-cases/delete-expired-sessions.server.ts'

const noData = z.object({})
const DELETE_DUE_ACCOUNTS = queue('account.delete-due', noData)
const DELETE_EXPIRED_SESSIONS = queue('account.tidy', noData)

/** Registers the hourly jobs before jobs.start(). */
export function accountJobs(
  jobs: Jobs,
  services: Pick<Services, 'db' | 'clock' | 'accounts'>,
  tables: readonly PersonalTable[],
): void {
  jobs.work(DELETE_DUE_ACCOUNTS, async () => {
    await deleteDueAccounts(services, tables)
  })
  jobs.schedule(DELETE_DUE_ACCOUNTS, '7 * * * *', {})
  jobs.work(DELETE_EXPIRED_SESSIONS, () => deleteExpiredSessions(services))
  jobs.schedule(DELETE_EXPIRED_SESSIONS, '23 * * * *', {})
}
