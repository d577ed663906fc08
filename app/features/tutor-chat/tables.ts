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
    /** complete, writing, stopped, incomplete, failed */
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
