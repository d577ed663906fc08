import type { Jobs } from '#app/platform/jobs/jobs.ts'
import type { Services } from '#app/platform/services.ts'
import { findOverdueSittings } from '../queries/overdue-sittings.server.ts'
import { endIfDue } from '../use-cases/end-sitting.server.ts'
import { END_SITTING, SWEEP } from './queues.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Registers the jobs that end sittings before jobs.start(). */
export function mockJobs(jobs: Jobs, services: Needed): void {
  jobs.work(END_SITTING, ({ sittingId }) => endIfDue(services, sittingId))
  jobs.work(SWEEP, () => sweep(services))
  jobs.schedule(SWEEP, '*/10 * * * *', {})
}

/**
 * Ends every sitting whose time is up, and finishes marking that a crash interrupted. A sitting that cannot be marked
 * does not stop the others; the job fails with its error afterwards.
 */
export async function sweep(services: Needed): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await findOverdueSittings(services.db, services.clock()))
    await endIfDue(services, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some papers could not be ended or marked.')
}
