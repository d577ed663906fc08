import { sql, type SQL } from 'drizzle-orm'
import { publishedIds } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { responses, skillMastery } from '../tables.ts'
import { countsTowardsMastery } from './counts-towards-mastery.ts'
import type { MasteryRow } from './find-mastery.server.ts'
import type { ResponseLine } from './find-responses.server.ts'

/** What planning needs of a response. */
export type RecentResponse = Pick<
  ResponseLine,
  'id' | 'questionId' | 'skillId' | 'awarded' | 'of' | 'misconceptionId' | 'answeredAt'
>

export interface SkillStates {
  /** The stored mastery of each skill that the person has met. */
  mastery: MasteryRow[]
  /** The latest responses to every skill that count towards mastery, newest first. */
  responses: RecentResponse[]
}

/**
 * The mastery of every skill with its latest responses. One query.
 * @param each the most responses of one skill
 */
export async function findSkillStates(db: Database, actor: Person, each: number): Promise<SkillStates> {
  const { rows } = await db.execute(recentResponses(subjectOf(actor), each))
  type Sent<Row, Moment extends keyof Row> = Omit<Row, Moment> & Record<Moment, number>
  type Row = Sent<MasteryRow, 'at'> & { recent: Sent<RecentResponse, 'answeredAt'>[] }
  const skills = rows as unknown as Row[]
  return {
    mastery: skills.map(({ recent: _, at, ...row }) => ({ ...row, at: new Date(at) })),
    responses: skills
      .flatMap(({ recent }) => recent)
      .toSorted((a, b) => b.answeredAt - a.answeredAt || (a.id < b.id ? -1 : 1))
      .map(({ answeredAt, ...row }) => ({ ...row, answeredAt: new Date(answeredAt) })),
  }
}

/** One query. Each skill needs one index lookup, however many responses there are. */
export function recentResponses(personId: string, each: number): SQL {
  return sql`
    SELECT m.skill_id AS "skillId", m.mean, m.variance, m.stability, m.difficulty, m.evidence,
      (extract(epoch FROM m.at) * 1000)::float8 AS at, latest.recent
    FROM ${skillMastery} m CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(found), '[]'::json) AS recent FROM (
        SELECT one.id, one.question_id AS "questionId", one.skill_id AS "skillId", one.awarded, one."of",
          one.misconception_id AS "misconceptionId", (extract(epoch FROM one.answered_at) * 1000)::float8 AS "answeredAt"
        FROM ${responses} one WHERE one.person_id = m.person_id AND one.skill_id = m.skill_id
          AND ${countsTowardsMastery({ of: sql`one."of"`, toConfirm: sql`one.to_confirm`, questionId: sql`one.question_id` }, sql.param(publishedIds()))}
        ORDER BY one.answered_at DESC LIMIT ${each}) found) latest
    WHERE m.person_id = ${personId}`
}
