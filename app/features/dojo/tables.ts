import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

const figure = (name: string) => doublePrecision(name)

/** A Glicko-2 rating (engines/rating) of a student or a question. */
const strength = () => ({
  rating: figure('rating').notNull(),
  deviation: figure('deviation').notNull(),
  volatility: figure('volatility').notNull(),
})

/**
 * The measured difficulty of an item over all students. Stays when its question leaves the bank, because the
 * question may return.
 */
export const dojoQuestions = pgTable('dojo_questions', {
  /** Question and part: chem-ph-01/a. */
  itemId: text('item_id').primaryKey(),
  ...strength(),
  answers: integer('answers').notNull().default(0),
})

/** The items that a topic's runs may ask, indexed by rating. */
export const dojoItems = pgTable(
  'dojo_items',
  {
    /** A topic or a whole subject. */
    topicId: text('topic_id').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => dojoQuestions.itemId),
    /** A copy of the item's rating, for the index. */
    rating: figure('rating').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.itemId] }),
    index('dojo_items_rating').on(table.topicId, table.rating, table.itemId),
    index('dojo_items_item').on(table.itemId),
  ],
)

/** A person's rating in a topic. */
export const dojoRatings = pgTable(
  'dojo_ratings',
  {
    personId: owner(),
    topicId: text('topic_id').notNull(),
    ...strength(),
    answers: integer('answers').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.topicId] })],
)

/** A run of questions: a practice set of origin "dojo" with a clock and a result. */
export const dojoRuns = pgTable(
  'dojo_runs',
  {
    /** Also the id of the practice set, which holds the questions and answers. */
    id: text('id').primaryKey(),
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    topicId: text('topic_id').notNull(),
    mode: text('mode').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When the time is up; null without a clock. */
    endsAt: moment('ends_at'),
    finishedAt: moment('finished_at'),
    /** The part asked at each position, one letter each. */
    parts: text('parts').notNull(),
    /** How many answers have changed the rating; also the position of the open question. */
    settled: smallint('settled').notNull().default(0),
    /** Answers with full marks. */
    right: smallint('right').notNull().default(0),
    streak: smallint('streak').notNull().default(0),
    bestStreak: smallint('best_streak').notNull().default(0),
    ratingBefore: figure('rating_before').notNull(),
    deviationBefore: figure('deviation_before').notNull(),
    rating: figure('rating').notNull(),
    deviation: figure('deviation').notNull(),
  },
  (table) => [
    index('dojo_runs_person').on(table.personId, table.startedAt.desc()),
    uniqueIndex('dojo_runs_open')
      .on(table.personId)
      .where(sql`finished_at IS NULL`),
    check(
      'dojo_runs_counts',
      sql`${table.right} <= ${table.settled} AND ${table.streak} <= ${table.bestStreak}`,
    ),
  ],
)

/** Earned belts. A belt stays, whatever the rating does later. */
export const dojoBelts = pgTable(
  'dojo_belts',
  {
    personId: owner(),
    topicId: text('topic_id').notNull(),
    belt: text('belt').notNull(),
    earnedAt: moment('earned_at').notNull(),
    runId: text('run_id')
      .notNull()
      .references(() => dojoRuns.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.personId, table.topicId, table.belt] })],
)
