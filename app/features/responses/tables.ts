import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
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
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import type { Claim, PartResult } from '#app/engines/questions/part-result.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'

/** A practice set: questions in order, for one person. */
export const practiceSets = pgTable(
  'practice_sets',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    /** What the student requested, built from names in the bank: "Equilibrium constant, 8 questions". */
    title: text('title').notNull(),
    origin: text('origin').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('practice_sets_person').on(table.personId, table.startedAt.desc())],
)

/** The questions of a set. The seed draws the numbers and never leaves the server. */
export const practiceQuestions = pgTable(
  'practice_questions',
  {
    setId: text('set_id')
      .notNull()
      .references(() => practiceSets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    questionId: text('question_id').notNull(),
    /** The skill of the question, so that marking needs no extra query for mastery. */
    skillId: text('skill_id').notNull().default(''),
    seed: integer('seed').notNull(),
    /** A typed question that was asked with four choices. A correct guess proves less. */
    askedAs: text('asked_as').$type<'choice'>(),
    /** Hints opened, by part: {"a": 2}. */
    hintsOpened: jsonb('hints_opened').$type<Record<string, number>>().notNull().default({}),
    flagged: boolean('flagged').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.setId, table.position] })],
)

/** One response to one part, with its mark. Earlier marks are in `mark_corrections`. */
export const responses = pgTable(
  'responses',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    setId: text('set_id')
      .notNull()
      .references(() => practiceSets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    partId: text('part_id').notNull(),
    questionId: text('question_id').notNull(),
    subjectId: text('subject_id').notNull(),
    skillId: text('skill_id').notNull(),
    response: text('response').notNull(),
    /** 1 guess, 2 fairly sure, 3 certain; null when the student did not choose. */
    confidence: smallint('confidence'),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    /** Marks of key points that wait for the student to confirm them: neither earned nor lost. */
    toConfirm: smallint('to_confirm').notNull().default(0),
    /** What the student says of key points that were not found, by point. */
    claims: jsonb('claims').$type<Record<string, Claim>>().notNull().default({}),
    misconceptionId: text('misconception_id'),
    /** The result of marking. */
    result: jsonb('result').$type<PartResult>().notNull(),
    /** Seconds from showing the question to submitting, measured by the browser; null when unknown. */
    seconds: integer('seconds'),
    /** Why marks were lost, in the student's view: misread, slip, method, not-known, no-time. */
    cause: text('cause'),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    uniqueIndex('responses_once').on(table.setId, table.position, table.partId),
    index('responses_person').on(table.personId, table.answeredAt.desc()),
    index('responses_person_skill').on(table.personId, table.skillId, table.answeredAt.desc()),
    index('responses_question').on(table.questionId),
    check('responses_confidence', sql`${table.confidence} BETWEEN 1 AND 3`),
    check('responses_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
    check('responses_to_confirm', sql`${table.toConfirm} BETWEEN 0 AND ${table.of} - ${table.awarded}`),
  ],
)

/**
 * A mark for an essay by its criteria, given by the writer or another person. The response itself starts with 0 of 0,
 * so that sums of marks ignore self-assessment. A mark by another person is also written to the response and counts in
 * sums.
 */
export const responseMarks = pgTable(
  'response_marks',
  {
    responseId: text('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'cascade' }),
    /** self: the writer; person: somebody else, whose mark overrides the writer's. */
    markedBy: text('marked_by').$type<'self' | 'person'>().notNull(),
    /** The writer of the essay. */
    personId: owner(),
    /** Who marked; null once the account is deleted. */
    markerId: text('marker_id').references(() => people.id, { onDelete: 'set null' }),
    criteria: jsonb('criteria').$type<CriterionMark[]>().notNull(),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    /** The other person's comment. Empty for the writer's own mark. */
    comment: text('comment').notNull().default(''),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.responseId, table.markedBy] }),
    index('response_marks_person').on(table.personId),
    check('response_marks_by', sql`${table.markedBy} IN ('self', 'person')`),
    check('response_marks_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** The state of engines/mastery for one skill, after the person's last response. */
export const skillMastery = pgTable(
  'skill_mastery',
  {
    personId: owner(),
    skillId: text('skill_id').notNull(),
    mean: doublePrecision('mean').notNull(),
    variance: doublePrecision('variance').notNull(),
    stability: doublePrecision('stability').notNull(),
    /** How slowly stability grows, 1 to 10; 0 without evidence. */
    difficulty: doublePrecision('difficulty').notNull(),
    evidence: integer('evidence').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.skillId] })],
)

/** A ruling on a response to a part. It applies to everyone with the same response, until the next ruling. */
export const markRulings = pgTable(
  'mark_rulings',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id').notNull(),
    partId: text('part_id').notNull(),
    /** The key of the response (rules/answer-key.ts). */
    answerKey: text('answer_key').notNull(),
    /** The response that was ruled on, to be read again when the engine improves (rules/ruling-key.server.ts). */
    example: jsonb('example').$type<{
      seed: number
      response: string
      readAs: string
      following: boolean
    }>(),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    /** Shown to everyone who gave this response. */
    reason: text('reason').notNull(),
    ruledBy: text('ruled_by').notNull(),
    ruledAt: moment('ruled_at').notNull(),
  },
  (table) => [
    index('mark_rulings_answer').on(table.questionId, table.partId, table.answerKey, table.ruledAt.desc()),
    index('mark_rulings_latest').on(table.ruledAt.desc()),
    check('mark_rulings_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** The history of changed marks: before and after each ruling. */
export const markCorrections = pgTable(
  'mark_corrections',
  {
    id: text('id').primaryKey(),
    responseId: text('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'cascade' }),
    personId: owner(),
    rulingId: text('ruling_id')
      .notNull()
      .references(() => markRulings.id),
    before: smallint('before').notNull(),
    after: smallint('after').notNull(),
    /** The result before the ruling. */
    resultBefore: jsonb('result_before').$type<PartResult>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('mark_corrections_once').on(table.responseId, table.rulingId),
    index('mark_corrections_person').on(table.personId, table.at.desc()),
  ],
)
