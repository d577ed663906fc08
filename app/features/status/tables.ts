import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'

/** Minutes of a day in which a part worked, was slow, was down, or was in planned maintenance. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date('day').notNull(),
    part: text('part').notNull(),
    up: integer('up').notNull().default(0),
    slow: integer('slow').notNull().default(0),
    down: integer('down').notNull().default(0),
    planned: integer('planned').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.part] })],
)

/** Minutes that are counted in `status_days`, so that several servers count a minute once. Deleted after two days. */
export const statusRounds = pgTable('status_rounds', {
  /** Minutes since 1970. */
  minute: bigint('minute', { mode: 'number' }).primaryKey(),
})

/** When a job of each round last ran. One row. */
export const statusBeats = pgTable('status_beats', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
})

/** What staff wrote about incidents and maintenance. Append-only, so that no history is edited. */
export const statusNotices = pgTable(
  'status_notices',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    notice: jsonb('notice').$type<unknown>().notNull(),
  },
  (table) => [index('status_notices_at').on(table.at)],
)

/** Notices that were emailed to subscribers. */
export const statusTold = pgTable('status_told', {
  noticeId: text('notice_id')
    .primaryKey()
    .references(() => statusNotices.id),
  at: moment('at').notNull(),
})

/** An email address that wants to hear about problems. It is written to once it is confirmed. */
export const statusSubscribers = pgTable(
  'status_subscribers',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    /** The parts, separated by spaces; empty for all. */
    parts: text('parts').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [check('status_subscribers_email', sql`length(${table.email}) <= 254`)],
)
