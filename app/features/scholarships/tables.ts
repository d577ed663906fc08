import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** The equity groups that a person saved with consent, to match scholarships. No row without consent. */
export const scholarshipFacts = pgTable('scholarship_facts', {
  personId: owner().primaryKey(),
  groups: text('groups')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** When the person agreed that Victor stores these sensitive facts. */
  consentedAt: moment('consented_at').notNull(),
})
