import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteUnkeptPictures } from '../use-cases/delete-unkept-pictures.server.ts'

const DELETE_UNKEPT_PICTURES = queue('canvas.delete-unkept-pictures', z.object({}), { retries: 1 })

/** Registers the nightly job before jobs.start(). */
export function canvasJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock' | 'files'>): void {
  jobs.work(DELETE_UNKEPT_PICTURES, () => deleteUnkeptPictures(services))
  jobs.schedule(DELETE_UNKEPT_PICTURES, '41 3 * * *', {})
}
