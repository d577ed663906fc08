import { and, desc, isNull, lt } from 'drizzle-orm'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import type { Services } from '#app/platform/services.ts'
import { END_SITTING, SWEEP } from './end-queue.ts'
import { endIfDue } from './end-sitting.server.ts'
import { mockSittings } from './tables.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Before jobs.start(): a paper whose time is up is handed in, whether or not anybody looks at it. */
export function mockJobs(jobs: Jobs, services: Needed): void {
  jobs.work(END_SITTING, ({ sittingId }) => endIfDue(services, sittingId))
  jobs.work(SWEEP, () => sweep(services))
  jobs.schedule(SWEEP, '*/10 * * * *', {})
}

/**
 * Ends every sitting that is over, and finishes the marking of those that a crash left unmarked. One that cannot be
 * marked holds up none of the others; the job fails with what stopped it once they are done.
 */
export async function sweep(services: Needed): Promise<void> {
  const open = await services.db
    .select({ id: mockSittings.id })
    .from(mockSittings)
    .where(and(isNull(mockSittings.of), lt(mockSittings.writingEndsAt, services.clock())))
    // The latest first: what could not be marked for long is not what everybody waits for.
    .orderBy(desc(mockSittings.writingEndsAt))
    .limit(500)
  const failures: unknown[] = []
  for (const { id } of open) await endIfDue(services, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Papers that could not be ended or marked.')
}
