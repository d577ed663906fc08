import { sql } from 'drizzle-orm'
import {
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
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Period, QuestKind } from './rules/quest-kinds.ts'

/** A quest as it was drawn. It counts work from `startsAt` until `endsAt`. */
export const quests = pgTable(
  'quests',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    period: text('period').$type<Period>().notNull(),
    slot: smallint('slot').notNull(),
    kind: text('kind').$type<QuestKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Null for a quest about single skills. */
    topicId: text('topic_id'),
    /** Answers to these skills count. Empty: answers to every skill of the subject. */
    skills: jsonb('skills').$type<string[]>().notNull(),
    target: smallint('target').notNull(),
    points: smallint('points').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    drawnAt: moment('drawn_at').notNull(),
  },
  (table) => [
    uniqueIndex('quests_once').on(table.personId, table.period, table.startsAt, table.slot),
    index('quests_person').on(table.personId, table.endsAt.desc()),
    check('quests_period', sql`${table.period} IN ('day', 'week')`),
    check('quests_target', sql`${table.target} > 0`),
  ],
)

/** The ledger of points. Rows are added and never changed; the sum is what a person has. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<'quest'>().notNull(),
    /** The version of the rules that set the amount. */
    ruleVersion: smallint('rule_version').notNull(),
    /** The quest that was claimed. A quest is claimed once. */
    questId: text('quest_id')
      .notNull()
      .references(() => quests.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('point_entries_quest').on(table.questId),
    index('point_entries_person').on(table.personId, table.at.desc()),
  ],
)

/** Earned achievements. They stay, whatever happens later. */
export const earnedAchievements = pgTable(
  'earned_achievements',
  {
    personId: owner(),
    achievementId: text('achievement_id').notNull(),
    /** When the work that earned it was done. */
    earnedAt: moment('earned_at').notNull(),
    /** That work: "set:…", "run:…", "mock:…", "paper:…", "question:…", or empty when it was no single piece. */
    work: text('work').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.personId, table.achievementId] })],
)
