import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Citation, Judged } from './rules/chat.ts'

/** A conversation of a person with one of the tutors. */
export const tutorThreads = pgTable(
  'tutor_threads',
  {
    /** Created with the form, so that a double submit makes one thread. */
    id: text('id').primaryKey(),
    personId: owner(),
    /** victor or exodus */
    tutor: text('tutor').notNull(),
    title: text('title').notNull(),
    /** The person has named the thread. */
    isNamed: boolean('is_named').notNull().default(false),
    /** The last message of the branch that is shown. */
    leafId: text('leaf_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('tutor_threads_person').on(table.personId, table.tutor, table.updatedAt.desc())],
)

/** A message. An edited question and a repeated answer are siblings: they have the same parent. */
export const tutorMessages = pgTable(
  'tutor_messages',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    threadId: text('thread_id')
      .notNull()
      .references(() => tutorThreads.id, { onDelete: 'cascade' }),
    /** Null: the first message of the thread. */
    parentId: text('parent_id'),
    /** user or tutor */
    role: text('role').notNull(),
    text: text('text').notNull(),
    /** posted (nobody writes it yet), writing, complete, stopped, incomplete, failed */
    state: text('state').notNull(),
    /** What wrote an answer, as shown; empty for questions. */
    source: text('source').notNull().default(''),
    isOutside: boolean('is_outside').notNull().default(false),
    /** The passages that the text cites, by number. */
    citations: jsonb('citations').$type<Citation[]>().notNull(),
    /** The student's lines that were checked, in a question; null: none. */
    judged: jsonb('judged').$type<Judged | null>(),
    /** Hints used, in an answer; null: no hint ladder. */
    hints: integer('hints'),
    /** The message was about a risk of harm: shown with services. */
    isCare: boolean('is_care').notNull().default(false),
    rating: text('rating'),
    /** Why the person reported the answer; null: not reported. */
    report: text('report'),
    at: moment('at').notNull(),
  },
  (table) => [index('tutor_messages_thread').on(table.threadId, table.at)],
)

/** An alert to the person on call, who confirms it by a link. */
export const careAlerts = pgTable(
  'care_alerts',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    tutor: text('tutor').notNull(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    sentAt: moment('sent_at').notNull(),
    /** When the person on call confirmed it; null: not confirmed. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('care_alerts_person').on(table.personId, table.sentAt.desc())],
)

/** A link with which a person shows one branch of a chat to a teacher or a tutor. */
export const chatLinks = pgTable(
  'chat_links',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    threadId: text('thread_id')
      .notNull()
      .references(() => tutorThreads.id, { onDelete: 'cascade' }),
    /** The last message of the branch when the link was made. Later messages are not shown. */
    leafId: text('leaf_id').notNull(),
    /** Who reads it, in the person's words. */
    name: text('name').notNull(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the link was revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('chat_links_thread').on(table.threadId, table.createdAt.desc())],
)
