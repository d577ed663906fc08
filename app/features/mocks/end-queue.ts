import { z } from 'zod'
import { queue } from '#app/platform/jobs/queue.ts'

/** Waits until the end of a sitting. Its end may have moved by then: the handler looks. */
export const END_SITTING = queue('mocks.end-sitting', z.object({ sittingId: z.string() }), { atOnce: 2 })
/** Takes up what no job was left for, after a restore for example. */
export const SWEEP = queue('mocks.sweep', z.object({}))
