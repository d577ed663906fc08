import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import { responses } from '../tables.ts'

const itsAnswer = () =>
  text('response_id')
    .notNull()
    .references(() => responses.id, { onDelete: 'cascade' })

/** A link by which its writer hands one long answer to a teacher or tutor. One at a time for an answer. */
export const markingLinks = pgTable(
  'marking_links',
  {
    id: text('id').primaryKey(),
    responseId: itsAnswer(),
    /** Whose answer it is. */
    personId: owner(),
    /** SHA-256 of what stands in the link: a copy of this table opens nothing. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was taken back, or another one was made in its place. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('marking_links_person').on(table.personId),
    // Also for those that were taken back: with an answer go all its links.
    index('marking_links_response').on(table.responseId),
    uniqueIndex('marking_links_open')
      .on(table.responseId)
      .where(sql`ended_at IS NULL`),
  ],
)

/** Who opened a link, for its writer to see. */
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

/** The trail of marks that people gave for a long answer: every one, the latest of which stands in `response_marks`. */
export const givenMarks = pgTable(
  'given_marks',
  {
    /** Made with the form that gave it, so that a form posted twice gives it once. */
    id: text('id').primaryKey(),
    responseId: itsAnswer(),
    /** Whose answer it is. */
    personId: owner(),
    /** Who marked; null once that account is deleted. */
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
