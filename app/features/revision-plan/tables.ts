import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Commitment, StudyDay } from '#app/engines/planning/free-time.ts'
import type { WorkKind } from '#app/engines/planning/subject-work.ts'
import type { Unfit } from '#app/engines/planning/timetable.ts'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Basis } from './rules/basis.ts'

/** When a person can study, and what the sessions were made from. */
export const revisionPlans = pgTable('revision_plans', {
  personId: owner().primaryKey(),
  /** Seven days, Monday first. */
  weekdays: jsonb('weekdays').$type<StudyDay[]>().notNull(),
  commitments: jsonb('commitments').$type<(Commitment & { name: string })[]>().notNull(),
  /** The zone of the times. A calendar that reads the feed sends none. */
  zone: text('zone').notNull(),
  basis: jsonb('basis').$type<Basis>().notNull(),
  /** What the hours are too few for. */
  unfit: jsonb('unfit').$type<Unfit[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the sessions were made last. */
  plannedAt: moment('planned_at').notNull(),
})

export type SessionStatus = 'planned' | 'done' | 'skipped' | 'missed'

/** One planned session. Finished sets, reviews and papers show as done without changing the row. */
export const revisionSessions = pgTable(
  'revision_sessions',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    day: date('day').notNull(),
    /** Minute of the day, in the zone of the plan. */
    startsAt: smallint('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Null for the cards of all subjects. */
    subjectId: text('subject_id'),
    kind: text('kind').$type<WorkKind>().notNull(),
    topicId: text('topic_id'),
    /** Which session of the topic this is, from 1; 0 for other work. */
    visit: smallint('visit').notNull(),
    /** A missed session was moved or dropped by Catch up. */
    status: text('status').$type<SessionStatus>().notNull().default('planned'),
    /** The person chose the time. */
    moved: boolean('moved').notNull().default(false),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('revision_sessions_person').on(table.personId, table.day, table.startsAt),
    check(
      'revision_sessions_time',
      sql`${table.startsAt} >= 0 AND ${table.startsAt} + ${table.minutes} <= 1440`,
    ),
    check('revision_sessions_minutes', sql`${table.minutes} > 0`),
    check('revision_sessions_kind', sql`${table.kind} IN ('practice', 'mixed', 'cards', 'paper', 'notes')`),
    check('revision_sessions_status', sql`${table.status} IN ('planned', 'done', 'skipped', 'missed')`),
  ],
)
