import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteOldImports } from '../use-cases/delete-old-imports.server.ts'

const DELETE_OLD_IMPORTS = queue('authoring.delete-old-imports', z.object({}))

/** Registers the hourly job before jobs.start(). */
export function authoringJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(DELETE_OLD_IMPORTS, () => deleteOldImports(services))
  jobs.schedule(DELETE_OLD_IMPORTS, '51 * * * *', {})
}
