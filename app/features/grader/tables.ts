import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Rubric } from '#app/engines/grading/rubric.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Assessment, HelpKind, HelpLine, ReviewedCriterion } from './rules/assessment.ts'

const ofWork = () =>
  text('work_id')
    .notNull()
    .references(() => graderWorks.id, { onDelete: 'cascade' })

const ofDraft = () =>
  text('draft_id')
    .notNull()
    .references(() => graderDrafts.id, { onDelete: 'cascade' })

/** A task with its rubric. */
export const graderWorks = pgTable(
  'grader_works',
  {
    /** Created with the form, so that a double submit creates one work. */
    id: text('id').primaryKey(),
    personId: owner(),
    title: text('title').notNull(),
    /** The words of the task. */
    task: text('task').notNull(),
    /** The id of a built-in rubric; null for the person's own. */
    rubricId: text('rubric_id'),
    /** The rubric when the work was created, so that all drafts of a work have one. */
    rubric: jsonb('rubric').$type<Rubric>().notNull(),
    /** Whether the task still counts towards a result. */
    counts: boolean('counts').notNull(),
    /** Drafts that were ever added: the number of the latest. */
    added: integer('added').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('grader_works_person').on(table.personId, table.updatedAt.desc())],
)

export const graderDrafts = pgTable(
  'grader_drafts',
  {
    /** Created with the form, so that a double submit adds one draft. */
    id: text('id').primaryKey(),
    workId: ofWork(),
    personId: owner(),
    /** Counts from 1 in its work. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    words: integer('words').notNull(),
    assessment: jsonb('assessment').$type<Assessment>().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('grader_drafts_number').on(table.workId, table.number),
    index('grader_drafts_person').on(table.personId),
  ],
)

/** The record of help. A line stays when its draft is deleted, and ends with the work. */
export const graderHelp = pgTable(
  'grader_help',
  {
    id: text('id').primaryKey(),
    workId: ofWork(),
    personId: owner(),
    kind: text('kind').$type<HelpKind>().notNull(),
    /** The number of the draft; null for a line about the work. */
    draft: integer('draft'),
    words: integer('words'),
    /** The questions or levels as the person saw them. */
    lines: jsonb('lines').$type<HelpLine[]>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('grader_help_work').on(table.workId, table.at),
    index('grader_help_person').on(table.personId),
  ],
)

/** A link with which a person shares one work with a teacher or tutor. A work has at most one open link. */
export const graderLinks = pgTable(
  'grader_links',
  {
    id: text('id').primaryKey(),
    workId: ofWork(),
    personId: owner(),
    /** SHA-256 of the token. A copy of this table opens no link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the link was revoked or replaced. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('grader_links_person').on(table.personId),
    // Also covers revoked links, which are deleted together with their work.
    index('grader_links_work').on(table.workId),
    uniqueIndex('grader_links_open')
      .on(table.workId)
      .where(sql`ended_at IS NULL`),
  ],
)

/** Who opened a link, shown to the writer. */
export const graderReaders = pgTable(
  'grader_readers',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => graderLinks.id, { onDelete: 'cascade' }),
    personId: owner(),
    readerId: text('reader_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.readerId] }),
    index('grader_readers_person').on(table.personId),
    index('grader_readers_reader').on(table.readerId),
  ],
)

/** The levels and words of a teacher about a draft. The latest of each draft counts; all stay. */
export const graderReviews = pgTable(
  'grader_reviews',
  {
    /** Created with the form, so that a double submit saves one review. */
    id: text('id').primaryKey(),
    draftId: ofDraft(),
    /** The writer of the draft. */
    personId: owner(),
    /** Who reviewed; null once the account is deleted. */
    teacherId: text('teacher_id').references(() => people.id, { onDelete: 'set null' }),
    criteria: jsonb('criteria').$type<ReviewedCriterion[]>().notNull(),
    /** How many levels differ from the grader's. */
    changed: smallint('changed').notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  (table) => [
    index('grader_reviews_draft').on(table.draftId, table.reviewedAt.desc()),
    index('grader_reviews_person').on(table.personId),
    index('grader_reviews_teacher').on(table.teacherId),
  ],
)
