import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { takeSharing } from '#app/features/account/door.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { findFeed } from '../queries/feeds.server.ts'
import { feedToken, type Feed } from '../rules/feeds.ts'
import { calendarFeeds } from '../tables.ts'

const MADE = { name: 'calendar-feed-made', points: 40, seconds: 24 * 3600, many: 'addresses' }

const common = { form: z.object({}), invalid: 'Reload the page and try again.' }

/** Creates the address for calendars. An open address is kept. Under-16s need a guardian's consent, as for every link. */
export const createFeed = (feed: Feed) =>
  defineUseCase({
    ...common,
    prepare: ({ services, personId, now }) => takeSharing(services, personId, now, MADE),
    async run({ services, tx, person, personId, now }) {
      const open = await findFeed(tx, person, feed)
      if (open) return ok({ feedId: open.id })
      const feedId = randomUUID()
      const created = await tx
        .insert(calendarFeeds)
        .values({
          ...{ id: feedId, personId, feed, createdAt: now },
          tokenHash: tokenHash(feedToken(feed, feedId, services.accounts.config.secret)),
        })
        .onConflictDoNothing()
        .returning({ id: calendarFeeds.id })
      if (created.length > 0)
        await record(tx, { type: 'calendar.feed-created', personId, at: now, data: { feed } })
      return ok({ feedId })
    },
  })

/** Revokes the address. Doing it again changes nothing. */
export const revokeFeed = (feed: Feed) =>
  defineUseCase({
    ...common,
    async run({ tx, personId, now }) {
      const ended = await tx
        .update(calendarFeeds)
        .set({ endedAt: now })
        .where(
          and(
            eq(calendarFeeds.personId, personId),
            eq(calendarFeeds.feed, feed),
            isNull(calendarFeeds.endedAt),
          ),
        )
        .returning({ id: calendarFeeds.id })
      if (ended.length > 0)
        await record(tx, { type: 'calendar.feed-revoked', personId, at: now, data: { feed } })
      return ok({ revoked: true as const })
    },
  })
