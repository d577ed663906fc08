import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import { responses } from '#app/features/responses/tables.ts'

const itsAnswer = () =>
  text('response_id')
    .notNull()
    .references(() => responses.id, { onDelete: 'cascade' })

/** A link with which a writer shares one essay with a teacher or tutor. An essay has at most one open link. */
export const markingLinks = pgTable(
  'marking_links',
  {
    id: text('id').primaryKey(),
    responseId: itsAnswer(),
    /** The writer of the essay. */
    personId: owner(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the link was withdrawn or replaced. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('marking_links_person').on(table.personId),
    // Also covers withdrawn links, which are deleted together with their response.
    index('marking_links_response').on(table.responseId),
    uniqueIndex('marking_links_open')
      .on(table.responseId)
      .where(sql`ended_at IS NULL`),
  ],
)

/** Who opened a link, shown to the writer. */
export const markingReaders = pgTable(
  'marking_readers',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => markingLinks.id, { onDelete: 'cascade' }),
    personId: owner(),
    readerId: text('reader_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.readerId] }),
    index('marking_readers_person').on(table.personId),
    index('marking_readers_reader').on(table.readerId),
  ],
)

/** The history of marks that people gave to an essay. The latest is also in `response_marks`. */
export const givenMarks = pgTable(
  'given_marks',
  {
    /** Created with the form, so that a double submit saves one mark. */
    id: text('id').primaryKey(),
    responseId: itsAnswer(),
    /** The writer of the essay. */
    personId: owner(),
    /** Who marked; null once the account is deleted. */
    markerId: text('marker_id').references(() => people.id, { onDelete: 'set null' }),
    criteria: jsonb('criteria').$type<CriterionMark[]>().notNull(),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    comment: text('comment').notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    index('given_marks_response').on(table.responseId, table.markedAt.desc()),
    index('given_marks_person').on(table.personId),
    index('given_marks_marker').on(table.markerId),
    check('given_marks_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** "This mark is wrong", with the context that is needed to decide. */
export const markDisputes = pgTable(
  'mark_disputes',
  {
    id: text('id').primaryKey(),
    responseId: text('response_id')
      .notNull()
      .unique()
      .references(() => responses.id, { onDelete: 'cascade' }),
    personId: owner(),
    reason: text('reason').notNull(),
    /** The question's id and seed, the bank's revision, the response as typed and its result. */
    context: jsonb('context').$type<Record<string, unknown>>().notNull(),
    /** open, changed or kept. */
    status: text('status').notNull().default('open'),
    /** The reason given by the person who decided. */
    decision: text('decision'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mark_disputes_status').on(table.status, table.createdAt)],
)
