import { and, eq, isNull } from 'drizzle-orm'
import { findAccountSummary } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'
import type { Feed } from '../rules/feeds.ts'
import { calendarFeeds } from '../tables.ts'

/** The person's open address of a feed. */
export async function findFeed(
  db: DatabaseOrTx,
  actor: Person,
  feed: Feed,
): Promise<{ id: string; tokenHash: string } | undefined> {
  const [row] = await db
    .select({ id: calendarFeeds.id, tokenHash: calendarFeeds.tokenHash })
    .from(calendarFeeds)
    .where(
      and(own(calendarFeeds.personId, actor), eq(calendarFeeds.feed, feed), isNull(calendarFeeds.endedAt)),
    )
  return row
}

/**
 * Whose feed an address opens; undefined for every address that does not work. The owner must be allowed to share, which
 * is checked on every request. The token is the key, so there is no actor.
 */
export async function findFeedOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  feed: Feed,
  token: string,
): Promise<string | undefined> {
  const { personId, tokenHash: hash, endedAt } = calendarFeeds
  const [row] = await db
    .select({ personId })
    .from(calendarFeeds)
    .where(and(eq(hash, tokenHash(token)), eq(calendarFeeds.feed, feed), isNull(endedAt)))
  if (!row) return undefined
  const { freedoms, deletionDue } = await findAccountSummary(db, row.personId, clock())
  return freedoms.open.sharing && deletionDue === null ? row.personId : undefined
}
