import type { Arrangements } from '#app/engines/papers/exam-clock.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { owner } from '#app/platform/accounts/tables.ts'
import type { Paper } from './paper.ts'

/** One sitting of a mock paper. Its times are the server's; no browser is asked what time it is. */
export const mockSittings = pgTable(
  'mock_sittings',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    blueprintId: text('blueprint_id').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The questions as dealt, with their seeds. */
    paper: jsonb('paper').$type<Paper>().notNull(),
    /** As they were granted when it began. */
    arrangements: jsonb('arrangements').$type<Arrangements>().notNull(),
    startedAt: moment('started_at').notNull(),
    readingEndsAt: moment('reading_ends_at').notNull(),
    writingEndsAt: moment('writing_ends_at').notNull(),
    restGrantedMs: integer('rest_granted_ms').notNull().default(0),
    restUsedMs: integer('rest_used_ms').notNull().default(0),
    restStartedAt: moment('rest_started_at'),
    submittedAt: moment('submitted_at'),
    /** person or time. */
    submittedBy: text('submitted_by'),
    /** Questions that the person means to come back to. */
    flagged: jsonb('flagged').$type<number[]>().notNull().default([]),
    /** Marks that the machine gave, and that it could give; with those of long answers that somebody else has marked. */
    awarded: smallint('awarded'),
    of: smallint('of'),
    /** The same answers as practice, made at submission: what they tell about skills is kept there. */
    setId: text('set_id'),
  },
  (table) => [
    index('mock_sittings_person').on(table.personId, table.startedAt.desc()),
    // One paper at a time: two presses of a button start one.
    uniqueIndex('mock_sittings_open')
      .on(table.personId)
      .where(sql`submitted_at IS NULL`),
    // A mark that a person changes asks whether its answer belongs to a paper.
    index('mock_sittings_set').on(table.setId),
    index('mock_sittings_unmarked')
      .on(table.writingEndsAt)
      .where(sql`"of" IS NULL`),
  ],
)

/** What stands in one answer place. Written over by what was written later, wherever it was written. */
export const mockAnswers = pgTable(
  'mock_answers',
  {
    sittingId: text('sitting_id')
      .notNull()
      .references(() => mockSittings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    partId: text('part_id').notNull(),
    response: text('response').notNull(),
    /** When it was written, in milliseconds, by the server's clock as the device knew it. */
    writtenMs: bigint('written_ms', { mode: 'number' }).notNull(),
    /** Which open page wrote it; decides between two of the same millisecond. */
    device: text('device').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Written before the end and received after it. */
    late: boolean('late').notNull().default(false),
    awarded: smallint('awarded'),
    of: smallint('of'),
    result: jsonb('result').$type<PartResult>(),
    /** What the person gave themselves, criterion by criterion, where no machine marks. */
    selfMarks: jsonb('self_marks').$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.sittingId, table.position, table.partId] }),
    check('mock_answers_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** How long a question was on the screen, on each device. */
export const mockTimes = pgTable(
  'mock_times',
  {
    sittingId: text('sitting_id')
      .notNull()
      .references(() => mockSittings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    device: text('device').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sittingId, table.position, table.device] })],
)
