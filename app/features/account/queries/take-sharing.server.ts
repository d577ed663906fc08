import { takeLimit, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { fail, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { sharingRefusal } from '../rules/sharing.ts'
import { findFreedoms } from './account-queries.server.ts'

/**
 * Whether the person may create another link that others can open. Under-16s need a guardian's consent. `many` is
 * "links" or "addresses".
 */
export async function takeSharing(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  personId: string,
  now: Date,
  { many = 'links', ...rule }: LimitRule & { many?: string },
): Promise<Result<undefined>> {
  const closed = sharingRefusal(await findFreedoms(db, personId, now))
  if (closed !== null) return fail('forbidden', closed)
  return takeLimit(
    limits,
    rule,
    personId,
    (wait) => `You have created many ${many} today. Try again ${wait}.`,
  )
}
