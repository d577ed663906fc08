import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { executePrepared } from '#app/platform/database/prepared.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { dayShifts } from '#app/platform/time/day-starts.ts'
import { counts } from './counts.server.ts'
import type { ResponseLine } from './queries.server.ts'
import { responses, skillMastery } from './tables.ts'
import { publishedIds } from './the-bank.server.ts'

const SUBJECT = sql.placeholder('subject')
const TODAY = sql`${sql.placeholder('today')}::int`

/** When a day begins where the person is. */
const startOf = (day: SQL) => sql`
    (SELECT to_timestamp((${day} * 86400000::float8 - s.shift) / 1000) FROM shifts s WHERE s.day <= ${day} ORDER BY s.day DESC LIMIT 1)`
const answeredOn = (day: SQL) => sql`
    EXISTS (SELECT 1 FROM ${responses} a WHERE a.person_id = ${SUBJECT}
      AND a.answered_at >= ${startOf(day)} AND a.answered_at < ${startOf(sql`(${day} + 1)`)})`

/**
 * Each day of the streak is one look into the index, however many answers there are on it, and so is each skill: a
 * skill that was met long ago has its latest answers here as well, whatever has been answered since.
 */
export const LATELY = sql`
    WITH RECURSIVE shifts AS (
      SELECT * FROM json_to_recordset(${sql.placeholder('shifts')}::json) AS one(day int, shift float8)),
    streak(day) AS (
      (SELECT d.day FROM (VALUES (${TODAY}), (${TODAY} - 1)) d(day) WHERE ${answeredOn(sql`d.day`)}
        ORDER BY d.day DESC LIMIT 1)
      UNION ALL
      SELECT streak.day - 1 FROM streak WHERE ${answeredOn(sql`(streak.day - 1)`)})
    SELECT latest.*, days.streak FROM (SELECT count(*)::int AS streak FROM streak) days
      LEFT JOIN (
        SELECT r.* FROM ${skillMastery} m CROSS JOIN LATERAL (
          SELECT one.id, one.question_id AS "questionId", one.skill_id AS "skillId", one.awarded, one."of",
            one.misconception_id AS "misconceptionId", (extract(epoch FROM one.answered_at) * 1000)::float8 AS "answeredAt"
          FROM ${responses} one WHERE one.person_id = m.person_id AND one.skill_id = m.skill_id
            AND ${counts(sql`one."of"`, sql`one.question_id`, sql.placeholder('published'))}
          ORDER BY one.answered_at DESC LIMIT ${sql.placeholder('each')}) r
        WHERE m.person_id = ${SUBJECT}) latest ON true
    ORDER BY latest."answeredAt" DESC`

/** What planning needs of an answer. */
export type LatelyLine = Pick<
  ResponseLine,
  'id' | 'questionId' | 'skillId' | 'awarded' | 'of' | 'misconceptionId' | 'answeredAt'
>

export interface Lately {
  /** The latest of each skill that the person has met, newest first: those that count. */
  responses: LatelyLine[]
  /** Days in a row, up to today or yesterday, on which something was answered. */
  streak: number
}

/**
 * The latest responses to each skill, and for how many days there has been one. Some hundred rows of every dashboard:
 * read as they come, without the builder.
 */
export async function findLately(
  db: Database,
  actor: Person,
  { each, now, zone }: { each: number; now: number; zone: string },
): Promise<Lately> {
  const today = dayNumber(now, zone)
  const values = {
    subject: subjectOf(actor),
    each,
    today,
    shifts: shiftsAsText(today, zone),
    published: publishedIds(),
  }
  const rows = await executePrepared(db, 'lately', LATELY, values)
  const streak = Number(rows[0]?.['streak'] ?? 0)
  // Where there is none, the streak comes with an empty row.
  const found = rows.filter((row) => row['id'] !== null)
  for (const row of found) row['answeredAt'] = new Date(row['answeredAt'] as number)
  return { responses: found as unknown as LatelyLine[], streak }
}

const texts = new WeakMap<object, string>()

function shiftsAsText(today: number, zone: string): string {
  const shifts = dayShifts(today, zone)
  const text = texts.get(shifts) ?? JSON.stringify(shifts)
  texts.set(shifts, text)
  return text
}
