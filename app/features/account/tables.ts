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

/** Personal details that studying needs. */
export const profiles = pgTable('profiles', {
  personId: owner().primaryKey(),
  bornOn: date('born_on'),
  certificate: text('certificate'),
  yearLevel: smallint('year_level'),
  zone: text('zone').notNull().default(USUAL_ZONE),
  updatedAt: moment('updated_at').notNull(),
})

/** One document for each person in the shape of `settings.ts`, whose parser reads every stored version. */
export const personSettings = pgTable('person_settings', {
  personId: owner().primaryKey(),
  version: integer('version').notNull(),
  settings: jsonb('settings').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The person's choices about their own data. Without a row, the default for the age applies. */
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

/** A guardian has no account, only an email address that differs from the student's and receives a signed link. */
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

/** What a guardian confirmed, by purpose; withdrawing sets the end date. */
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

/** Accounts in their grace period before deletion. Signing in removes the row. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    personId: owner().primaryKey(),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('deletion_requests_due').on(table.dueAt)],
)

/** Which version of a legal document the person accepted, and how. Rows are only added. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    personId: owner(),
    document: text('document').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    how: text('how').$type<'sign-up' | 'asked'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.document, table.version] })],
)
