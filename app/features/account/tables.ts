import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'
import { USUAL_ZONE } from '#app/platform/time/zone.ts'

/** Who the person is, as far as study needs it. */
export const profiles = pgTable('profiles', {
  personId: owner().primaryKey(),
  bornOn: date('born_on'),
  certificate: text('certificate'),
  yearLevel: smallint('year_level'),
  zone: text('zone').notNull().default(USUAL_ZONE),
  updatedAt: moment('updated_at').notNull(),
})

/** One document per person, shaped by `settings.ts`, whose parser reads every version ever stored. */
export const personSettings = pgTable('person_settings', {
  personId: owner().primaryKey(),
  version: integer('version').notNull(),
  settings: jsonb('settings').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** What the person chose about their own data. No row: never asked, and then the default by age holds. */
export const privacyChoices = pgTable(
  'privacy_choices',
  {
    personId: owner(),
    purpose: text('purpose').notNull(),
    allowed: boolean('allowed').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.purpose] })],
)

/** A guardian has no account: they are known by an address that is not the student's, and a signed link sent there. */
export const guardians = pgTable(
  'guardians',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    email: text('email').notNull(),
    invitedAt: moment('invited_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [uniqueIndex('guardians_person_email').on(table.personId, table.email)],
)

/** What a guardian confirmed, purpose by purpose; withdrawing sets the end. */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: text('id').primaryKey(),
    guardianId: text('guardian_id')
      .notNull()
      .references(() => guardians.id, { onDelete: 'cascade' }),
    personId: owner(),
    purpose: text('purpose').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('guardian_consents_person').on(table.personId, table.purpose)],
)

/** Waiting for the grace period to end; signing in takes the row away. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    personId: owner().primaryKey(),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('deletion_requests_due').on(table.dueAt)],
)
