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

/** How strong somebody or something is in Glicko-2 (engines/rating): of a student as of a question. */
const strength = () => ({
  rating: figure('rating').notNull(),
  deviation: figure('deviation').notNull(),
  volatility: figure('volatility').notNull(),
})

/** How hard an item has turned out to be, over everybody. Kept when its question leaves the bank: it may come back. */
export const dojoQuestions = pgTable('dojo_questions', {
  /** A question and one of its parts: chem-ph-01/a. */
  itemId: text('item_id').primaryKey(),
  ...strength(),
  answers: integer('answers').notNull().default(0),
})

/** Which questions a topic's runs may ask, by rating: the next one is found by an index and not by a sort. */
export const dojoItems = pgTable(
  'dojo_items',
  {
    /** A topic, or a whole subject. */
    topicId: text('topic_id').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => dojoQuestions.itemId),
    /** The item's rating, again. */
    rating: figure('rating').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.itemId] }),
    index('dojo_items_rating').on(table.topicId, table.rating, table.itemId),
    index('dojo_items_item').on(table.itemId),
  ],
)

/** Where a person stands in a topic. */
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

/** A run of questions: a practice set of origin "dojo", with a clock and what the run came to. */
export const dojoRuns = pgTable(
  'dojo_runs',
  {
    /** Also the id of its practice set, which holds the questions and the answers. */
    id: text('id').primaryKey(),
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    topicId: text('topic_id').notNull(),
    mode: text('mode').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When the time is up; null without a clock. */
    endsAt: moment('ends_at'),
    finishedAt: moment('finished_at'),
    /** The part that is asked at each place, a letter each. */
    parts: text('parts').notNull(),
    /** How many answers have moved the rating: the place of the open question. */
    settled: smallint('settled').notNull().default(0),
    /** With full marks. */
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

/** A belt, once earned, is kept, whatever the rating does after. */
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
