import { sql, type SQL } from 'drizzle-orm'
import { flashcardReviews } from '#app/features/flashcards/door.ts'
import { formulaRecalls } from '#app/features/formula-sheets/door.ts'
import { responses } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { startOfStudyDay, studyDay, studyDayShifts } from '#app/platform/time/study-day.ts'
import { firstOfMonth, isStreakCertain, streakOf, type Streak } from '../rules/streak.ts'

/** Streaks look back this many days: three years. */
const DAYS_BACK = 1_100
/** The current streak is looked for in this many months first, then in more, then in three years. */
const MONTHS_BACK = [1, 12]

interface Range {
  /** Milliseconds since 1970. */
  now: number
  zone: string
}

/** The study days with an answer, a card review or a recalled formula, newest first, in the person's zone. */
export async function findStudyDays(
  db: DatabaseOrTx,
  actor: Person,
  range: Range,
  first = studyDay(range.now, range.zone) - DAYS_BACK,
): Promise<number[]> {
  const { rows } = await db.execute(studyDays(subjectOf(actor), { ...range, first }))
  return rows.map((row) => Number(row['day'])).filter((day) => day >= first)
}

/**
 * The streak that is alive, and the study days that were read for it. Reads one month or two; reads more only if an
 * earlier day could change the streak.
 */
export async function findStreak(
  db: DatabaseOrTx,
  actor: Person,
  range: Range,
): Promise<{ days: readonly number[]; streak: Omit<Streak, 'best'> }> {
  const today = studyDay(range.now, range.zone)
  for (const months of MONTHS_BACK) {
    const first = firstOfMonth(today, months)
    const days = await findStudyDays(db, actor, range, first)
    if (isStreakCertain(days, first, today)) return { days, streak: streakOf(days, today) }
  }
  const days = await findStudyDays(db, actor, range)
  return { days, streak: streakOf(days, today) }
}

/** One query: each day with work needs one index lookup in each table, however much work the day has. */
export function studyDays(personId: string, { now, zone, first }: Range & { first: number }): SQL {
  const today = studyDay(now, zone)
  // In each row, days up to `last` start `shift` before the UTC day.
  let last = today + 1
  const shifts = studyDayShifts(today, zone).map(({ day, shift }) => {
    const row = { day, last, shift, starts: startOfStudyDay(day, zone) }
    last = day - 1
    return row
  })
  /** When a study day starts. */
  const startOf = (day: SQL) => sql`
    (SELECT to_timestamp((${day} * 86400000::float8 - s.shift) / 1000) FROM shifts s WHERE s.day <= ${day} ORDER BY s.day DESC LIMIT 1)`
  /** The latest work of a table before a moment; null without any. The indexes have their nulls last. */
  const latestIn = (table: SQL, column: SQL, moment: SQL) => sql`
    (SELECT w.${column} FROM ${table} w WHERE w.person_id = ${personId} AND w.${column} < ${moment}
      ORDER BY w.${column} DESC NULLS LAST LIMIT 1)`
  /** The study day of the latest work before a moment; no row without any. */
  const latestBefore = (moment: SQL) => sql`
    SELECT (SELECT least(s.last, floor((extract(epoch FROM latest.at) * 1000 + s.shift) / 86400000)::int) FROM shifts s
      WHERE s.starts <= extract(epoch FROM latest.at) * 1000 ORDER BY s.day DESC LIMIT 1) AS day
    FROM (SELECT greatest(
      ${latestIn(sql`${responses}`, sql`answered_at`, moment)},
      ${latestIn(sql`${flashcardReviews}`, sql`at`, moment)},
      ${latestIn(sql`${formulaRecalls}`, sql`recalled_at`, moment)}) AS at
      -- Looked up once, not for each mention of it.
      OFFSET 0) latest
    WHERE latest.at IS NOT NULL`
  return sql`
    WITH RECURSIVE shifts AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(shifts)}::json) AS one(day int, last int, shift float8, starts float8)),
    studied(day) AS (
      (${latestBefore(sql`${new Date(startOfStudyDay(today + 1, zone))}::timestamptz`)})
      UNION ALL
      SELECT earlier.day FROM studied CROSS JOIN LATERAL (${latestBefore(startOf(sql`studied.day`))}) earlier
        WHERE studied.day > ${first}::int)
    SELECT day FROM studied`
}
