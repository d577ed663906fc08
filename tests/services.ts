import { createRateLimits } from '#app/platform/access/rate-limits.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'

/**
 * What a use case needs besides its database, for a test: a clock that the test sets, dice that always fall the same
 * way, jobs that nobody does.
 */
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
