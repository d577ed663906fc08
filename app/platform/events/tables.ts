import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { people } from '#app/platform/accounts/tables.ts'

/**
 * Events in the order in which they were stored. Append-only (see database/append-only.ts). People appear only as
 * pseudonyms, and the data contains nothing that a person typed.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    type: text('type').notNull(),
    /** The person who acted; null for the system. */
    actor: text('actor'),
    /** The person whom the event is about; null for nobody. */
    subject: text('subject'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('events_type').on(table.type, table.id),
    index('events_subject').on(table.subject, table.id),
    index('events_at').on(table.at),
  ],
)

/** Maps people to pseudonyms. When a row is deleted, nothing can link the person's events to the person again. */
export const pseudonyms = pgTable('pseudonyms', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  pseudonym: text('pseudonym').notNull().unique(),
})

/** Which subscriber has handled which event. Written in the same transaction as the subscriber's changes. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    subscriber: text('subscriber').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriber, table.eventId] })],
)
