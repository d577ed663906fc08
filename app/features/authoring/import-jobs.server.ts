import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { authoredImports } from './tables.ts'

const FORGET = queue('authoring.forget-imports', z.object({}))
const DAY = 86_400_000

/** Before jobs.start(): a file that was read and not kept goes after a day, whether or not anybody brings another. */
export function authoringJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(FORGET, () => forgetImports(services))
  jobs.schedule(FORGET, '51 * * * *', {})
}

async function forgetImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(authoredImports).where(lt(authoredImports.createdAt, new Date(clock().getTime() - DAY)))
}
