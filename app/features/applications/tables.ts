import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import type { CentreId } from './rules/admission-centre.ts'
import type { Chance } from './rules/preference-order.ts'

/** What a person has done of their application. The row is the lock of their preference lists. */
export const applicationPlans = pgTable('application_plans', {
  personId: owner().primaryKey(),
  /** The centre that was open last. */
  centre: text('centre').$type<CentreId>(),
  /** Ids of finished lines of the checklist. */
  done: text('done')
    .array()
    .notNull()
    .default(sql`'{}'`),
  updatedAt: moment('updated_at').notNull(),
})

/** One course on a person's list for one admission centre. */
export const applicationPreferences = pgTable(
  'application_preferences',
  {
    /** Created with the form, so that a double submit adds one course. */
    id: text('id').primaryKey(),
    personId: owner(),
    centre: text('centre').$type<CentreId>().notNull(),
    /** From 0. */
    place: smallint('place').notNull(),
    university: text('university').notNull(),
    course: text('course').notNull(),
    code: text('code'),
    /** The person's own judgement. */
    chance: text('chance').$type<Chance>().notNull(),
    /** 3 most, 1 least. */
    want: smallint('want').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    index('application_preferences_person').on(table.personId, table.centre, table.place),
    check('application_preferences_chance', sql`${table.chance} IN ('sure', 'open', 'hard')`),
    check('application_preferences_want', sql`${table.want} BETWEEN 1 AND 3`),
  ],
)

/** A statement that a person writes for an application. */
export const applicationStatements = pgTable(
  'application_statements',
  {
    /** Created with the form, so that a double submit creates one statement. */
    id: text('id').primaryKey(),
    personId: owner(),
    title: text('title').notNull(),
    wordLimit: integer('word_limit'),
    /** The number of the latest version. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('application_statements_person').on(table.personId, table.updatedAt.desc())],
)

/** One saved version of a statement. Rows are only added; the oldest are deleted when there are many. */
export const statementVersions = pgTable(
  'application_statement_versions',
  {
    statementId: text('statement_id').notNull(),
    personId: owner(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    /** The version whose text came back. */
    restoredFrom: integer('restored_from'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.version] }),
    index('application_statement_versions_person').on(table.personId),
    // The name that would be generated has more than 63 characters.
    foreignKey({
      name: 'application_statement_versions_statement',
      columns: [table.statementId],
      foreignColumns: [applicationStatements.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The random part of the key that encrypts a person's documents. The other part is the installation's secret. When the
 * row is deleted, nobody can read the person's documents any more, not even from a copy of the files.
 */
export const documentKeys = pgTable('application_document_keys', {
  personId: owner().primaryKey(),
  salt: text('salt').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A document in a person's private vault. The bytes are stored encrypted by the file service. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    /** Created with the form. The bytes are bound to this id. */
    id: text('id').primaryKey(),
    personId: owner(),
    fileId: text('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [index('application_documents_person').on(table.personId, table.addedAt.desc())],
)
