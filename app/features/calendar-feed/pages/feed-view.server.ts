import { findFreedoms, sharingRefusal } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { findFeed } from '../queries/feeds.server.ts'
import { FEED_PATHS, feedToken, type Feed } from '../rules/feeds.ts'

/** The person's address of a feed, and why the person cannot have one. */
export async function feedView({ db, clock, accounts }: Services, person: Person, feed: Feed) {
  const open = await findFeed(db, person, feed)
  return {
    feed: open ? { address: addressOf(accounts, person, feed, open) } : null,
    closed: sharingRefusal(await findFreedoms(db, subjectOf(person), clock())),
  }
}

export type FeedView = Awaited<ReturnType<typeof feedView>>

/** Only the owner sees the address: not staff who view the record, and not after the installation's secret changed. */
function addressOf(
  accounts: Services['accounts'],
  person: Person,
  feed: Feed,
  open: { id: string; tokenHash: string },
): string | null {
  const token = feedToken(feed, open.id, accounts.config.secret)
  return person.viewing || tokenHash(token) !== open.tokenHash
    ? null
    : accounts.page(FEED_PATHS[feed] + token)
}
