import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Course } from './rules/course.ts'
import type { CsvRow } from './rules/csv-rows.ts'
import type { Kind } from './rules/kinds.ts'
import type { Overlay } from './rules/overlay.ts'

/** Every change by staff, in the order of `revision`. A trigger refuses updates and deletions: an undo adds a row. */
export const referenceCorrections = pgTable(
  'reference_corrections',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<Kind>().notNull(),
    rowId: text('row_id').notNull(),
    /** Counts the corrections of one row from 1. */
    revision: integer('revision').notNull(),
    act: text('act').$type<CorrectionAct>().notNull(),
    /** The changed fields before and after. A row that was added has none before; a row taken back has none after. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    source: text('source').notNull(),
    checkedOn: text('checked_on'),
    /** Why a correction was undone. */
    reason: text('reason'),
    /** The member of staff. No foreign key: the history must stay after the account is deleted. */
    personId: text('person_id').notNull(),
    /** The CSV import that the correction belongs to. */
    importId: text('import_id'),
    /** The correction that this one takes back. */
    undoes: text('undoes'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('reference_corrections_row').on(table.kind, table.rowId, table.revision),
    index('reference_corrections_at').on(table.at),
    index('reference_corrections_person').on(table.personId),
    check('reference_corrections_act', sql`${table.act} IN ('changed', 'added', 'undone')`),
  ],
)
export type CorrectionAct = 'changed' | 'added' | 'undone'

/** What the corrections of a row amount to. `rules/overlay.ts` lays it over the row in `data/`. */
export const referenceOverlays = pgTable(
  'reference_overlays',
  {
    kind: text('kind').$type<Kind>().notNull(),
    rowId: text('row_id').notNull(),
    state: text('state').$type<Overlay['state']>().notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.rowId] }),
    check('reference_overlays_state', sql`${table.state} IN ('changed', 'added', 'removed')`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The courses with their corrections, copied from `data/` and `reference_overlays` at every start and at every
 * correction, so that a search can use indexes. `row` is the whole course; the other columns are derived from it for
 * filters and sorting. Figures without a year are null in the columns.
 */
export const courses = pgTable(
  'courses',
  {
    id: text('id').primaryKey(),
    row: jsonb('row').$type<Course>().notNull(),
    title: text('title').notNull(),
    universityId: text('university_id').notNull(),
    university: text('university').notNull(),
    state: text('state').notNull(),
    campus: text('campus'),
    modes: text('modes').array(),
    fields: text('fields').array().notNull(),
    durationYears: real('duration_years'),
    lowestSelectionRank: real('lowest_selection_rank'),
    lowestAtar: real('lowest_atar'),
    guaranteedAtar: real('guaranteed_atar'),
    equityAtar: real('equity_atar'),
    year: integer('year'),
    status: text('status').notNull(),
    checkedOn: text('checked_on'),
    /** Other words to find it by: university, campus, fields, code. */
    words: text('words').notNull(),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', "title"), 'A') || setweight(to_tsvector('english', "words"), 'C')`,
    ),
  },
  (table) => [
    index('courses_search').using('gin', table.search),
    index('courses_title_letters').using('gin', table.title.op('gin_trgm_ops')),
    index('courses_words_letters').using('gin', table.words.op('gin_trgm_ops')),
    index('courses_university').on(table.universityId),
    index('courses_fields').using('gin', table.fields),
    index('courses_state').on(table.state),
  ],
)

/** A CSV file between its preview and its import. */
export const referenceImports = pgTable(
  'reference_imports',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    kind: text('kind').$type<Kind>().notNull(),
    name: text('name').notNull(),
    /** The rows of the file as texts, with their lines. Empty after the import. */
    rows: jsonb('rows').$type<CsvRow[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Number of rows that the import changed or added; null before it. */
    changed: integer('changed'),
  },
  (table) => [index('reference_imports_person').on(table.personId, table.createdAt.desc())],
)
