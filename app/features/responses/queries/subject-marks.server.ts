import { sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { lostMarks } from './lost-marks.ts'
import { responses } from '../tables.ts'

/** How sure somebody was of a response, and what it earned. Marks to confirm are left out of `of`. */
export interface ConfidenceMarks {
  confidence: number | null
  awarded: number
  of: number
}

/** Marks lost in one response, with the cause that the person chose. */
export interface LostMarks {
  lost: number
  cause: string | null
  /** Milliseconds since 1970. */
  at: number
}

/**
 * The marks of one subject: those among the person's latest `most` responses, and all marks lost since a date.
 * One query, because the progress page may ask eight.
 */
export async function findSubjectMarks(
  db: Database,
  actor: Person,
  subjectId: string,
  { most, since }: { most: number; since: Date },
): Promise<{ answers: ConfidenceMarks[]; lost: LostMarks[] }> {
  const personId = subjectOf(actor)
  const { rows } = await db.execute(sql`
    SELECT confidence, awarded, "of", NULL::text AS cause, NULL::float8 AS at FROM (
      SELECT r.subject_id, r.confidence, r.awarded, r."of" - r.to_confirm AS "of"
      FROM ${responses} r WHERE r.person_id = ${personId}
      ORDER BY r.answered_at DESC LIMIT ${most}) latest
    WHERE subject_id = ${subjectId}
    UNION ALL
    SELECT NULL, r.awarded, r."of" - r.to_confirm, r.cause, (extract(epoch FROM r.answered_at) * 1000)::float8
    FROM ${responses} r WHERE r.person_id = ${personId} AND r.answered_at > ${since}::timestamptz
      AND r.subject_id = ${subjectId} AND ${lostMarks(sql`r`)}`)
  const found = rows as unknown as (ConfidenceMarks & { cause: string | null; at: number | null })[]
  return {
    answers: found.flatMap(({ confidence, awarded, of, at }) =>
      at === null ? [{ confidence, awarded, of }] : [],
    ),
    lost: found.flatMap(({ awarded, of, cause, at }) =>
      at === null ? [] : [{ lost: of - awarded, cause, at }],
    ),
  }
}
