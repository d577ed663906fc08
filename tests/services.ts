import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'

/** Services for a use case in a test: a clock that the test sets, dice with fixed results, jobs that never run. */
export function servicesOf(db: Database, clock: () => Date, more: object = {}): Services {
  let draw = 0
  return {
    db,
    clock,
    dice: () => (draw = (draw + 0.377) % 1),
    limits: createRateLimits(),
    jobs: { enqueue: async () => undefined },
    ...more,
  } as unknown as Services
}
