import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** A university abroad that a person wants to remember. */
export const abroadShortlist = pgTable(
  'study_abroad_shortlist',
  {
    personId: owner(),
    placeId: text('place_id').notNull(),
    note: text('note').notNull().default(''),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.placeId] }),
    index('study_abroad_shortlist_person').on(table.personId, table.addedAt),
  ],
)
