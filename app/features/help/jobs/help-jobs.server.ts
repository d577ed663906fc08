import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteOldAnswers } from '../use-cases/delete-old-answers.server.ts'

const DELETE_OLD_ANSWERS = queue('help.forget', z.object({}))

/** Registers the daily job before jobs.start(). */
export function helpJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(DELETE_OLD_ANSWERS, () => deleteOldAnswers(services))
  jobs.schedule(DELETE_OLD_ANSWERS, '41 3 * * *', {})
}
