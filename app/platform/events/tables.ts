import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { people } from '#app/platform/accounts/tables.ts'

/**
 * What happened, in the order of being written. Append-only (see database/append-only.ts). A person stands here
 * only as a pseudonym, and the data holds nothing that anyone typed.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    type: text('type').notNull(),
    /** Who did it; null for the system. */
    actor: text('actor'),
    /** Whom it is about; null when about nobody. */
    subject: text('subject'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('events_type').on(table.type, table.id),
    index('events_subject').on(table.subject, table.id),
    index('events_at').on(table.at),
  ],
)

/** The key to who is meant. With its row goes the only way from an event to a person: nothing restores it. */
export const pseudonyms = pgTable('pseudonyms', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  pseudonym: text('pseudonym').notNull().unique(),
})

/** Which subscriber has dealt with which event; written in the same transaction as what it did. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    subscriber: text('subscriber').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriber, table.eventId] })],
)
