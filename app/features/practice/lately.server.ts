import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { executePrepared } from '#app/platform/database/prepared.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { dayShifts } from '#app/platform/time/day-starts.ts'
import type { ResponseLine } from './queries.server.ts'
import { responses } from './tables.ts'

const SUBJECT = sql.placeholder('subject')
const TODAY = sql`${sql.placeholder('today')}::int`

/** When a day begins where the person is. */
const startOf = (day: SQL) => sql`
    (SELECT to_timestamp((${day} * 86400000::float8 - s.shift) / 1000) FROM shifts s WHERE s.day <= ${day} ORDER BY s.day DESC LIMIT 1)`
const answeredOn = (day: SQL) => sql`
    EXISTS (SELECT 1 FROM ${responses} a WHERE a.person_id = ${SUBJECT}
      AND a.answered_at >= ${startOf(day)} AND a.answered_at < ${startOf(sql`(${day} + 1)`)})`

/** Each day of the streak is one look into the index, however many answers there are on it. */
export const LATELY = sql`
    WITH RECURSIVE shifts AS (
      SELECT * FROM json_to_recordset(${sql.placeholder('shifts')}::json) AS one(day int, shift float8)),
    streak(day) AS (
      (SELECT d.day FROM (VALUES (${TODAY}), (${TODAY} - 1)) d(day) WHERE ${answeredOn(sql`d.day`)}
        ORDER BY d.day DESC LIMIT 1)
      UNION ALL
      SELECT streak.day - 1 FROM streak WHERE ${answeredOn(sql`(streak.day - 1)`)})
    SELECT r.id, r.set_id AS "setId", r.position, r.part_id AS "partId", r.question_id AS "questionId",
      r.subject_id AS "subjectId", r.skill_id AS "skillId", r.confidence, r.awarded, r."of",
      r.misconception_id AS "misconceptionId", r.seconds, r.cause,
      (extract(epoch FROM r.answered_at) * 1000)::float8 AS "answeredAt",
      (SELECT count(*)::int FROM streak) AS "streak"
    FROM ${responses} r WHERE r.person_id = ${SUBJECT}
    ORDER BY r.answered_at DESC LIMIT ${sql.placeholder('most')}`

export interface Lately {
  /** Newest first. */
  responses: ResponseLine[]
  /** Days in a row, up to today or yesterday, on which something was answered. */
  streak: number
}

/**
 * The latest responses, and for how many days there has been one. Some hundred rows of every dashboard: read as they
 * come, without the builder.
 */
export async function findLately(
  db: Database,
  actor: Person,
  { most, now, zone }: { most: number; now: number; zone: string },
): Promise<Lately> {
  const today = dayNumber(now, zone)
  const values = { subject: subjectOf(actor), most, today, shifts: shiftsAsText(today, zone) }
  const rows = await executePrepared(db, 'lately', LATELY, values)
  const streak = Number(rows[0]?.['streak'] ?? 0)
  for (const row of rows) row['answeredAt'] = new Date(row['answeredAt'] as number)
  return { responses: rows as unknown as ResponseLine[], streak }
}

const texts = new WeakMap<object, string>()

function shiftsAsText(today: number, zone: string): string {
  const shifts = dayShifts(today, zone)
  const text = texts.get(shifts) ?? JSON.stringify(shifts)
  texts.set(shifts, text)
  return text
}
