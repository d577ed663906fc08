import { sql, type SQL } from 'drizzle-orm'
import { flashcardReviews, IMPORTED_REVIEW } from '#app/features/flashcards/door.ts'
import { formulaRecalls } from '#app/features/formula-sheets/door.ts'
import { mockSittings } from '#app/features/mocks/door.ts'
import { paperAttempts } from '#app/features/papers/door.ts'
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

/**
 * The study days with an answer, a card review here, a recalled formula, a past paper or a mock test, newest first, in
 * the person's zone. A past paper counts on the days of its start and of its last save.
 */
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

/** One query: each day with work needs one index lookup in each table, however much work the day has. A person
 * has few past papers and mock tests, so a scan of these is short. */
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
  const earliest = sql`${new Date(startOfStudyDay(first, zone))}::timestamptz`
  /** The study day of the latest work of a table before a moment; no row without any. */
  const latestBefore = ({ table, at, counts }: Work, moment: SQL) => sql`
    SELECT (SELECT least(s.last, floor((extract(epoch FROM latest.at) * 1000 + s.shift) / 86400000)::int) FROM shifts s
      WHERE s.starts <= extract(epoch FROM latest.at) * 1000 ORDER BY s.day DESC LIMIT 1) AS day
    FROM (SELECT w.${at} AS at FROM ${table} w
      WHERE w.person_id = ${personId} AND w.${at} < ${moment} AND w.${at} >= ${earliest} AND ${counts}
      -- The indexes have their nulls last.
      ORDER BY w.${at} DESC NULLS LAST LIMIT 1) latest`
  /** From each study day of a table to the one before it, so that every row is read at most once. */
  const daysOf = (work: Work) => sql`${work.days}(day) AS (
      (${latestBefore(work, sql`${new Date(startOfStudyDay(today + 1, zone))}::timestamptz`)})
      UNION ALL
      SELECT earlier.day FROM ${work.days} CROSS JOIN LATERAL (${latestBefore(work, startOf(sql`${work.days}.day`))}) earlier)`
  return sql`
    WITH RECURSIVE shifts AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(shifts)}::json) AS one(day int, last int, shift float8, starts float8)),
    ${sql.join(WORK.map(daysOf), sql`, `)}
    ${sql.join(
      WORK.map(({ days }) => sql`SELECT day FROM ${days}`),
      sql` UNION `,
    )}
    ORDER BY day DESC`
}

interface Work {
  days: SQL
  table: SQL
  /** The column with its time. */
  at: SQL
  /** Which rows are study. */
  counts: SQL
}

const WORK: readonly Work[] = [
  // A skipped question has an empty response.
  { days: sql`answered`, table: sql`${responses}`, at: sql`answered_at`, counts: sql`w.response <> ''` },
  {
    days: sql`reviewed`,
    table: sql`${flashcardReviews}`,
    at: sql`at`,
    counts: sql`w.kind = 'review' AND w.weights <> ${IMPORTED_REVIEW}`,
  },
  { days: sql`recalled`, table: sql`${formulaRecalls}`, at: sql`recalled_at`, counts: sql`true` },
  // An attempt that was opened and never saved is not work.
  { days: sql`started`, table: sql`${paperAttempts}`, at: sql`started_at`, counts: sql`w.revision > 0` },
  { days: sql`saved`, table: sql`${paperAttempts}`, at: sql`saved_at`, counts: sql`w.revision > 0` },
  {
    days: sql`handed_in`,
    table: sql`${mockSittings}`,
    at: sql`submitted_at`,
    counts: sql`w.submitted_by = 'person'`,
  },
]
