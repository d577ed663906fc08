import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import type { Reading } from '#app/engines/interchange/brought.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { Place } from './brought-draft.ts'
import type { Draft } from './draft.ts'

/** A question that a person writes or brings. What is being written is the draft; what is practised is a version. */
export const authoredQuestions = pgTable(
  'authored_questions',
  {
    id: text('id').primaryKey(),
    ownerId: owner('owner_id'),
    title: text('title').notNull(),
    subjectId: text('subject_id').notNull(),
    /** draft: something is still wrong; ready: checked and found sound; then what became of a submission. */
    status: text('status').notNull(),
    draft: jsonb('draft').$type<Draft>().notNull(),
    /** Counts every save: two pages that edit the same question notice each other. */
    revision: integer('revision').notNull().default(1),
    /** The latest version made; 0 before the first. */
    version: integer('version').notNull().default(0),
    /** The version that everybody may be dealt; null while the question is private. */
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    /** How many things are still to be mended. */
    problems: integer('problems').notNull().default(0),
    /** Of the item it was imported from: the same item again is the same question. */
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

/** A question as it was dealt or submitted: written once, so that an answer can always be read beside what was asked. */
export const authoredVersions = pgTable(
  'authored_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => authoredQuestions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The format of content/questions, version 1. Not jsonb, which forgets the order in which numbers are drawn. */
    body: json('body').$type<Question>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
)

/** A version put forward for everybody, with what its author stated about it, and what was decided. */
export const authoredSubmissions = pgTable(
  'authored_submissions',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id')
      .notNull()
      .references(() => authoredQuestions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Which wording of the statement was agreed to. */
    statement: text('statement').notNull(),
    /** The name written under the statement. */
    signedName: text('signed_name').notNull(),
    /** Whether the name may stand beside the question. */
    showName: boolean('show_name').notNull(),
    signedAt: moment('signed_at').notNull(),
    /** waiting, approved, declined, taken-back or withdrawn */
    status: text('status').notNull(),
    decidedBy: text('decided_by').references(() => people.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** Told to the author. */
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

/** Somebody says that a published question should not be there. */
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

/** A picture of a question: checked, decoded and written anew before it is stored. */
export const authoredPictures = pgTable(
  'authored_pictures',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => authoredQuestions.id, { onDelete: 'cascade' }),
    /** What the picture shows, for those who do not see it. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [index('authored_pictures_question').on(table.questionId)],
)

/** A file that was read and is being looked at, before any of it is kept. */
export const authoredImports = pgTable(
  'authored_imports',
  {
    id: text('id').primaryKey(),
    ownerId: owner('owner_id'),
    name: text('name').notNull(),
    /** Not jsonb, which forgets the order of keys. */
    reading: json('reading').$type<Reading>().notNull(),
    place: jsonb('place').$type<Place>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('authored_imports_owner').on(table.ownerId, table.createdAt)],
)
