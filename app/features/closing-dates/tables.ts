import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { DateKind } from './rules/closing-date.ts'

/** A closing date that a person follows. The date itself is in the reference data, where staff correct it. */
export const followedDates = pgTable(
  'followed_dates',
  {
    personId: owner(),
    kind: text('kind').$type<DateKind>().notNull(),
    itemId: text('item_id').notNull(),
    /** How many days before the date an email reminds of it; null for no email. */
    remindDays: smallint('remind_days'),
    /** The date of which the person was reminded. A corrected date is another date. */
    remindedOf: date('reminded_of'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.kind, table.itemId] }),
    index('followed_dates_item')
      .on(table.itemId)
      .where(sql`remind_days IS NOT NULL`),
    check('followed_dates_kind', sql`${table.kind} IN ('deadline', 'scholarship')`),
  ],
)
