import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { SharedPart } from './rules/shared-parts.ts'

/** A person's goal for study time. It applies from its week until the week of the next one. */
export const studyGoals = pgTable(
  'study_goals',
  {
    personId: owner(),
    /** The Monday of the first week. */
    fromWeek: date('from_week').notNull(),
    /** Minutes a week; 0 for no goal. */
    minutes: smallint('minutes').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.fromWeek] }),
    check('study_goals_minutes', sql`${table.minutes} BETWEEN 0 AND 6000`),
  ],
)

/** A link with which a person shows chosen parts of their study log to a guardian or a tutor. */
export const studyLogLinks = pgTable(
  'study_log_links',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    /** Who reads it, in the person's words. */
    name: text('name').notNull(),
    parts: text('parts').array().$type<SharedPart[]>().notNull(),
    /** The time zone of the person when the link was made. Its days are days in this zone. */
    zone: text('zone').notNull(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** When the link was revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('study_log_links_person').on(table.personId, table.createdAt.desc())],
)
