import { z } from 'zod'
import { queue } from '#app/platform/jobs/queue.ts'

/** Runs at the end of a sitting. Rest may have moved the end, so the handler checks it. */
export const END_SITTING = queue('mocks.end-sitting', z.object({ sittingId: z.string() }), { atOnce: 2 })
/** Ends sittings without a job, for example after a restore. */
export const SWEEP = queue('mocks.sweep', z.object({}))
