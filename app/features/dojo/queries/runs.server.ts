import { desc, sql } from 'drizzle-orm'
import type { Rating } from '#app/engines/rating/glicko2.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { dojoBelts, dojoRatings, dojoRuns } from '../tables.ts'

export interface RatingRow extends Rating {
  topicId: string
  answers: number
  at: string
  belts: { belt: string; earnedAt: string }[]
}

/** A person's rating after the last answer, topic by topic, with the belts. */
export async function findRatings(db: Database, actor: Person): Promise<RatingRow[]> {
  const { rows } = await db.execute<RatingRow & Record<string, unknown>>(sql`
    SELECT s.topic_id AS "topicId", s.rating, s.deviation, s.volatility, s.answers, s.at,
      (SELECT coalesce(json_agg(json_build_object('belt', b.belt, 'earnedAt', b.earned_at)), '[]')
        FROM ${dojoBelts} b WHERE b.person_id = s.person_id AND b.topic_id = s.topic_id) AS "belts"
    FROM ${dojoRatings} s WHERE s.person_id = ${subjectOf(actor)}`)
  return rows
}

const RUN = {
  id: dojoRuns.id,
  subjectId: dojoRuns.subjectId,
  topicId: dojoRuns.topicId,
  mode: dojoRuns.mode,
  parts: dojoRuns.parts,
  startedAt: dojoRuns.startedAt,
  endsAt: dojoRuns.endsAt,
  finishedAt: dojoRuns.finishedAt,
  settled: dojoRuns.settled,
  right: dojoRuns.right,
  streak: dojoRuns.streak,
  bestStreak: dojoRuns.bestStreak,
  ratingBefore: dojoRuns.ratingBefore,
  deviationBefore: dojoRuns.deviationBefore,
  rating: dojoRuns.rating,
  deviation: dojoRuns.deviation,
}

export type RunRow = { [K in keyof typeof RUN]: (typeof dojoRuns.$inferSelect)[K] }

/** The latest runs, newest first. */
export function findRuns(db: Database, actor: Person, most: number): Promise<RunRow[]> {
  return db
    .select(RUN)
    .from(dojoRuns)
    .where(own(dojoRuns.personId, actor))
    .orderBy(desc(dojoRuns.startedAt))
    .limit(most)
}

/** One run, with every belt of its topic. */
export async function findRun(
  db: Database,
  actor: Person,
  runId: string,
): Promise<(RunRow & { belts: { belt: string; runId: string }[] }) | undefined> {
  const [row] = await db
    .select({
      ...RUN,
      belts: sql<{ belt: string; runId: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('belt', b.belt, 'runId', b.run_id)), '[]')
        FROM ${dojoBelts} b WHERE b.person_id = dojo_runs.person_id AND b.topic_id = dojo_runs.topic_id)`,
    })
    .from(dojoRuns)
    .where(sql`${dojoRuns.id} = ${runId} AND ${own(dojoRuns.personId, actor)}`)
  return row
}
