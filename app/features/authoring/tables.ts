import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import type { ImportResult } from '#app/engines/interchange/imported.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Place } from './rules/imported-draft.ts'
import type { Draft } from './rules/draft.ts'

/** A question that a person writes or imports. The draft is edited; versions are practised. */
export const authoredQuestions = pgTable(
  'authored_questions',
  {
    id: text('id').primaryKey(),
    ownerId: owner('owner_id'),
    title: text('title').notNull(),
    subjectId: text('subject_id').notNull(),
    /** draft: has problems; ready: passed the check; otherwise the state of the submission. */
    status: text('status').notNull(),
    draft: jsonb('draft').$type<Draft>().notNull(),
    /** Counts saves, so that two pages that edit the same question detect each other. */
    revision: integer('revision').notNull().default(1),
    /** The latest version; 0 before the first. */
    version: integer('version').notNull().default(0),
    /** The version that everyone may practise; null while the question is private. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    /** Number of unsolved problems. */
    problems: integer('problems').notNull().default(0),
    /** A hash of the imported item. Importing the same item again finds this question. */
    sourceHash: text('source_hash'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('authored_questions_owner').on(table.ownerId, table.updatedAt.desc()),
    uniqueIndex('authored_questions_source').on(table.ownerId, table.sourceHash),
    index('authored_questions_published')
      .on(table.publishedVersion)
      .where(sql`${table.publishedVersion} IS NOT NULL`),
    check(
      'authored_questions_status',
      sql`${table.status} IN ('draft', 'ready', 'submitted', 'published', 'declined', 'withdrawn')`,
    ),
  ],
)

/** A version submitted for publication, with the author's statement and the decision. */
export const authoredSubmissions = pgTable(
  'authored_submissions',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id')
      .notNull()
      .references(() => authoredQuestions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The version of the statement that the author agreed to. */
    statement: text('statement').notNull(),
    /** The name with which the author signed. */
    signedName: text('signed_name').notNull(),
    /** True when the name may be shown with the question. */
    showName: boolean('show_name').notNull(),
    signedAt: moment('signed_at').notNull(),
    /** waiting, approved, declined, taken-back or withdrawn */
    status: text('status').notNull(),
    decidedBy: text('decided_by').references(() => people.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Shown to the author. */
    reason: text('reason'),
  },
  (table) => [
    index('authored_submissions_question').on(table.questionId, table.signedAt.desc()),
    index('authored_submissions_status').on(table.status, table.signedAt),
    uniqueIndex('authored_submissions_waiting')
      .on(table.questionId)
      .where(sql`${table.status} = 'waiting'`),
  ],
)

/** A report that a published question should be removed. */
export const authoredReports = pgTable(
  'authored_reports',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id')
      .notNull()
      .references(() => authoredQuestions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    reporterId: owner('reporter_id'),
    kind: text('kind').notNull(),
    words: text('words').notNull(),
    /** open, kept or withdrawn */
    status: text('status').notNull().default('open'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('authored_reports_once').on(table.questionId, table.version, table.reporterId),
    index('authored_reports_status').on(table.status, table.createdAt),
  ],
)

/** A picture of a question, checked and re-encoded before it is stored. */
export const authoredPictures = pgTable(
  'authored_pictures',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => authoredQuestions.id, { onDelete: 'cascade' }),
    /** The alternative text. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [index('authored_pictures_question').on(table.questionId)],
)

/** A parsed file that a person looks at before importing it. */
export const authoredImports = pgTable(
  'authored_imports',
  {
    id: text('id').primaryKey(),
    ownerId: owner('owner_id'),
    name: text('name').notNull(),
    /** Not jsonb, which does not keep the order of keys. */
    reading: json('reading').$type<ImportResult>().notNull(),
    place: jsonb('place').$type<Place>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('authored_imports_owner').on(table.ownerId, table.createdAt)],
)
