import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** The salt of each day's visitor hashes. Deleted on the day after, and with it what the hashes say about anybody. */
export const viewSalts = pgTable('view_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})
