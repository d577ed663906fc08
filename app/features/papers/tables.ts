import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'

/** A person's work on one official paper: sections, answers and marks, marked by the person. */
export const paperAttempts = pgTable(
  'paper_attempts',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    /** The paper's id in data/past-papers.json. */
    paperId: text('paper_id').notNull(),
    /** The subject id, or the paper's own subject name if the certificates have none. */
    subjectId: text('subject_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The clock, if it was started. The server's times count, not the device's. */
    clockStartedAt: moment('clock_started_at'),
    readingEndsAt: moment('reading_ends_at'),
    writingEndsAt: moment('writing_ends_at'),
    clockStoppedAt: moment('clock_stopped_at'),
    /** Rest granted by the person's arrangements when the clock was started. Writing time stops during a rest. */
    restGrantedMs: integer('rest_granted_ms').notNull().default(0),
    restUsedMs: integer('rest_used_ms').notNull().default(0),
    restStartedAt: moment('rest_started_at'),
    /** In the shape of sections.ts. */
    sections: jsonb('sections').$type<unknown>().notNull(),
    /** Counts saves, so that an older page does not overwrite a newer one. */
    revision: integer('revision').notNull().default(0),
    /**
     * The random id of the page that saved last, and the number of its last change. This page may save again
     * even if it did not receive the answer to its last save.
     */
    savedBy: text('saved_by'),
    savedEdit: integer('saved_edit').notNull().default(0),
    /** Of the questions marked so far; null before the first mark. */
    awarded: doublePrecision('awarded'),
    of: doublePrecision('of'),
    savedAt: moment('saved_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('paper_attempts_person').on(table.personId, table.startedAt.desc()),
    check('paper_attempts_marks', sql`${table.awarded} >= 0 AND ${table.awarded} <= ${table.of}`),
  ],
)
