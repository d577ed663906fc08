import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteOldRequests } from '../use-cases/send-request.server.ts'

const DELETE_OLD = queue('support.forget', z.object({}))

/** Registers the daily job before jobs.start(). */
export function supportJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(DELETE_OLD, () => deleteOldRequests(services))
  jobs.schedule(DELETE_OLD, '47 3 * * *', {})
}
