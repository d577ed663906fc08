import { sql, type SQL } from 'drizzle-orm'
import { lostMarks, responses } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { CLAIM_DAYS, type Period, type QuestKind } from '../rules/quest-kinds.ts'
import { pointEntries, quests } from '../tables.ts'

export interface QuestRow {
  id: string
  period: Period
  slot: number
  kind: QuestKind
  subjectId: string
  topicId: string | null
  skills: string[]
  target: number
  points: number
  startsAt: Date
  endsAt: Date
  /** What was counted from stored responses, at most the target. */
  done: number
  claimed: boolean
}

/** Quests that are open now, and finished ones that can still be claimed, with their progress. One query. */
export async function findQuests(db: DatabaseOrTx, actor: Person, now: Date): Promise<QuestRow[]> {
  const since = new Date(now.getTime() - CLAIM_DAYS * 86_400_000)
  const rows = await progressOf(
    db,
    sql`q.person_id = ${subjectOf(actor)} AND q.ends_at > ${since} AND q.starts_at <= ${now}`,
  )
  return rows.filter((quest) => quest.endsAt > now || (quest.done >= quest.target && !quest.claimed))
}

/** One quest of the person with its progress; undefined for another person's. */
export async function findQuest(
  db: DatabaseOrTx,
  personId: string,
  questId: string,
): Promise<QuestRow | undefined> {
  return (await progressOf(db, sql`q.person_id = ${personId} AND q.id = ${questId}`))[0]
}

/** An empty answer is a skipped question and counts for nothing. */
async function progressOf(db: DatabaseOrTx, condition: SQL): Promise<QuestRow[]> {
  const isFull = sql`r."of" > 0 AND r.awarded = r."of"`
  const { rows } = await db.execute(sql`
    SELECT q.id, q.period, q.slot, q.kind, q.subject_id AS "subjectId", q.topic_id AS "topicId", q.skills, q.target, q.points,
      q.starts_at AS "startsAt", q.ends_at AS "endsAt", least(q.target, counted.done)::int AS done,
      EXISTS (SELECT 1 FROM ${pointEntries} p WHERE p.quest_id = q.id) AS claimed
    FROM ${quests} q CROSS JOIN LATERAL (
      SELECT CASE
        WHEN q.kind IN ('recall', 'weak', 'new') THEN count(DISTINCT (r.set_id, r.position))
        WHEN q.kind = 'full' THEN count(*) FILTER (WHERE ${isFull})
        WHEN q.kind = 'recall-many' THEN count(DISTINCT r.skill_id) FILTER (WHERE ${isFull})
        ELSE count(DISTINCT r.question_id) FILTER (WHERE ${isFull} AND EXISTS (
          SELECT 1 FROM ${responses} e WHERE e.person_id = r.person_id AND e.skill_id = r.skill_id
            AND e.question_id = r.question_id AND e.part_id = r.part_id AND e.answered_at < r.answered_at AND ${lostMarks(sql`e`)}))
        END AS done
      FROM ${responses} r
      WHERE r.person_id = q.person_id AND r.answered_at >= q.starts_at AND r.answered_at < q.ends_at AND r.response <> ''
        AND r.subject_id = q.subject_id
        AND (jsonb_array_length(q.skills) = 0 OR r.skill_id IN (SELECT jsonb_array_elements_text(q.skills)))) counted
    WHERE ${condition}
    ORDER BY q.period, q.starts_at DESC, q.slot`)
  return (rows as unknown as QuestRow[]).map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  }))
}
