import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { people } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { CheckInFlag, EndReason, RegistrationStatus } from './rules/registration.ts'
import type { StoredStatus } from './rules/event-state.ts'
import type { EventQuestion } from './rules/event-question.ts'

/** What people register for. `events` is the event log of the platform. */
export const publicEvents = pgTable(
  'public_events',
  {
    id: text('id').primaryKey(),
    /** Eight characters without hyphens, as in the address (`rules/event-code.ts`). */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    host: text('host').notNull(),
    hostNote: text('host_note').notNull().default(''),
    mode: text('mode').$type<'online' | 'onsite'>().notNull(),
    /** The address of the place, for an onsite event. */
    place: text('place').notNull().default(''),
    /** Where an online event takes place. People with a place receive it. */
    joinLink: text('join_link').notNull().default(''),
    /** What the host provides: captions, step-free entry. */
    access: text('access').notNull().default(''),
    /** IANA name. Sessions keep their local time in this zone. */
    zone: text('zone').notNull(),
    questions: jsonb('questions').$type<EventQuestion[]>().notNull(),
    status: text('status').$type<StoredStatus>().notNull().default('draft'),
    /** Written by the seeds of a demo installation. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdBy: text('created_by').references(() => people.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    publishedAt: moment('published_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (table) => [
    index('public_events_creator').on(table.createdBy),
    check('public_events_mode', sql`${table.mode} IN ('online', 'onsite')`),
    check('public_events_status', sql`${table.status} IN ('draft', 'published', 'cancelled')`),
  ],
)

/** One date and time of an event. Its row is locked while places are given or freed. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => publicEvents.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** The position of the next person on the waiting list. */
    nextPosition: integer('next_position').notNull().default(1),
    cancelledAt: moment('cancelled_at'),
    /** Kept when the registrations are deleted. */
    attended: integer('attended'),
  },
  (table) => [
    index('event_sessions_event').on(table.eventId, table.startsAt),
    index('event_sessions_start').on(table.startsAt),
    check('event_sessions_capacity', sql`${table.capacity} BETWEEN 1 AND 100000`),
    check('event_sessions_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** One person's place in a session, or their turn on its waiting list. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    /** The account, if the person was signed in. */
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** The code for check-in. */
    ticket: text('ticket').notNull().unique(),
    /** SHA-256 of the token in the address of the ticket. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    accessNeeds: text('access_needs').notNull().default(''),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    isUnder16: boolean('is_under_16').notNull().default(false),
    guardianEmail: text('guardian_email').notNull().default(''),
    guardianAt: moment('guardian_at'),
    status: text('status').$type<RegistrationStatus>().notNull(),
    /** The turn on the waiting list. */
    position: integer('position'),
    /** The time zone in which the person reads times. */
    zone: text('zone').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the email address was confirmed. */
    confirmedAt: moment('confirmed_at'),
    /** Until then an unconfirmed registration counts. */
    holdUntil: moment('hold_until'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    dayReminderAt: moment('day_reminder_at'),
    hourReminderAt: moment('hour_reminder_at'),
    checkedInAt: moment('checked_in_at'),
    checkedInBy: text('checked_in_by').references(() => people.id, { onDelete: 'set null' }),
    /** The id that a device gave the scan, so that a scan sent twice is one check-in. */
    scanId: text('scan_id'),
    wasOffline: boolean('was_offline').notNull().default(false),
    checkInFlag: text('check_in_flag').$type<CheckInFlag>(),
  },
  (table) => [
    uniqueIndex('event_registrations_email')
      .on(table.sessionId, table.email)
      .where(sql`status <> 'ended'`),
    index('event_registrations_queue').on(table.sessionId, table.status, table.position),
    index('event_registrations_person').on(table.personId),
    index('event_registrations_checker').on(table.checkedInBy),
    index('event_registrations_address').on(table.email),
    index('event_registrations_hold')
      .on(table.holdUntil)
      .where(sql`status <> 'ended' AND hold_until IS NOT NULL`),
    check('event_registrations_status', sql`${table.status} IN ('booked', 'offered', 'waiting', 'ended')`),
  ],
)

/** A place held for one person of the waiting list. A registration has at most one offer. */
export const eventOffers = pgTable(
  'event_offers',
  {
    id: text('id').primaryKey(),
    registrationId: text('registration_id')
      .notNull()
      .unique()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address of the offer. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    until: moment('until').notNull(),
    answeredAt: moment('answered_at'),
    answer: text('answer').$type<'accepted' | 'declined' | 'lapsed' | 'withdrawn'>(),
  },
  (table) => [
    index('event_offers_open')
      .on(table.until)
      .where(sql`answered_at IS NULL`),
  ],
)
