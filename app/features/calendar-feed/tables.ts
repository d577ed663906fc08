import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Feed } from './rules/feeds.ts'

/** The addresses at which calendars read. A person has at most one of each feed that works. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    feed: text('feed').$type<Feed>().notNull(),
    /** SHA-256 of the token. A copy of this table opens no feed. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When the address was revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_open')
      .on(table.personId, table.feed)
      .where(sql`ended_at IS NULL`),
    index('calendar_feeds_person').on(table.personId),
    check('calendar_feeds_feed', sql`${table.feed} IN ('revision', 'dates')`),
  ],
)
