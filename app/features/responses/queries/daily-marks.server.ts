import { sql, type SQL } from 'drizzle-orm'
import { publishedIds } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { startOfStudyDay, studyDay } from '#app/platform/time/study-day.ts'
import { responses } from '../tables.ts'
import { countsTowardsMastery } from './counts-towards-mastery.ts'
import { unfinishedSets, type UnfinishedSet } from './unfinished-sets.server.ts'

/** What a person answered in one subject on one day. */
export interface DayMarks {
  subjectId: string
  /** See studyDay. */
  day: number
  /** Answers that count towards mastery, and their marks. An answer without marks still fills its day. */
  answers: number
  awarded: number
  of: number
}

interface MarkedDays {
  firstDay: number
  zone: string
}

/** The answers of each study day since `firstDay`, by subject, in the person's zone. */
export async function findDailyMarks(db: Database, actor: Person, asked: MarkedDays): Promise<DayMarks[]> {
  const { rows } = await db.execute(dailyMarks(actor, asked))
  return daysOf(rows as unknown as QuarterRow[], asked.zone)
}

/** The answers of each study day, and the newest unfinished sets. One query, for the page Today. */
export async function findDaysAndSets(db: Database, actor: Person, asked: MarkedDays) {
  const { rows } = await db.execute(sql`
    SELECT (SELECT coalesce(json_agg(one), '[]'::json) FROM (${dailyMarks(actor, asked)}) one) AS quarters,
      (SELECT coalesce(json_agg(one), '[]'::json) FROM (${unfinishedSets(db, actor)}) one) AS sets`)
  const { quarters, sets } = rows[0] as unknown as {
    quarters: QuarterRow[]
    sets: (Omit<UnfinishedSet, 'startedAt'> & { startedAt: string })[]
  }
  return {
    days: daysOf(quarters, asked.zone),
    openSets: sets
      .map(({ startedAt, ...set }): UnfinishedSet => ({ ...set, startedAt: new Date(startedAt) }))
      .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime()),
  }
}

function dailyMarks(actor: Person, { firstDay, zone }: MarkedDays): SQL {
  const counts = countsTowardsMastery(
    { of: sql`r."of"`, toConfirm: sql`r.to_confirm`, questionId: sql`r.question_id` },
    sql.param(publishedIds()),
  )
  // In every zone a day begins at a full quarter of an hour.
  return sql`
    SELECT r.subject_id AS "subjectId", floor(extract(epoch FROM r.answered_at) / 900)::int AS quarter,
      count(*) FILTER (WHERE ${counts})::int AS answers,
      coalesce(sum(r.awarded) FILTER (WHERE ${counts}), 0)::int AS awarded,
      coalesce(sum(r."of") FILTER (WHERE ${counts}), 0)::int AS "of"
    FROM ${responses} r
    WHERE r.person_id = ${subjectOf(actor)} AND r.answered_at >= ${new Date(startOfStudyDay(firstDay, zone))}::timestamptz
    GROUP BY 1, 2 ORDER BY 2`
}

type QuarterRow = Omit<DayMarks, 'day'> & { quarter: number }

function daysOf(rows: readonly QuarterRow[], zone: string): DayMarks[] {
  const days = new Map<string, DayMarks>()
  for (const { quarter, ...row } of rows) {
    const day = studyDay(quarter * 900_000, zone)
    const key = `${row.subjectId} ${day}`
    const known = days.get(key) ?? { subjectId: row.subjectId, day, answers: 0, awarded: 0, of: 0 }
    days.set(key, {
      ...known,
      answers: known.answers + row.answers,
      awarded: known.awarded + row.awarded,
      of: known.of + row.of,
    })
  }
  return [...days.values()]
}
