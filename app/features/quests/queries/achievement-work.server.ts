import { sql } from 'drizzle-orm'
import { dojoBelts, dojoRuns } from '#app/features/dojo/door.ts'
import { mockSittings } from '#app/features/mocks/door.ts'
import { paperAttempts } from '#app/features/papers/door.ts'
import { questionVersions } from '#app/features/question-bank/door.ts'
import {
  practiceQuestions,
  practiceSets,
  lostMarks,
  responseMarks,
  responses,
} from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { ACHIEVEMENTS, type AchievementMeasure } from '../rules/achievements.ts'
import { pointEntries } from '../tables.ts'

/** One piece of counted work: the nth of its measure. */
export interface Work {
  n: number
  at: Date
  /** "set:…", "run:…", "mock:…", "paper:…", "question:…", or empty. */
  work: string
}

export interface MeasuredWork {
  total: number
  /** The pieces that reach a target, by target. */
  reached: ReadonlyMap<number, Work>
}

/** Counts the person's work by measure, and finds the piece of work that reached each target. One query. */
export async function findAchievementWork(
  db: DatabaseOrTx,
  actor: Person,
): Promise<ReadonlyMap<AchievementMeasure, MeasuredWork>> {
  const person = sql`${subjectOf(actor)}`
  const targets = [...new Set(ACHIEVEMENTS.map(({ target }) => target))]
  const { rows } = await db.execute(sql`
    WITH given AS (
      SELECT r.id, r.set_id, r.position, r.question_id, r.subject_id, r.confidence, r.cause, r.answered_at, (CASE WHEN s.origin = 'dojo' THEN 'run:' ELSE 'set:' END) || r.set_id AS link, s.origin,
        r."of" > 0 AND r.awarded = r."of" AS is_full,
        r.answered_at - lag(r.answered_at) OVER (PARTITION BY r.skill_id ORDER BY r.answered_at) AS since,
        coalesce(bool_or(${lostMarks(sql`r`)}) OVER (PARTITION BY r.question_id, r.part_id ORDER BY r.answered_at
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), false) AS lost_before
      FROM ${responses} r JOIN ${practiceSets} s ON s.id = r.set_id
      WHERE r.person_id = ${person} AND r.response <> ''),
    done_sets AS (
      SELECT s.id, s.finished_at, count(*) AS answers, bool_and(g.is_full) AS is_full
      FROM ${practiceSets} s JOIN given g ON g.set_id = s.id
      WHERE s.person_id = ${person} AND s.finished_at IS NOT NULL AND s.origin NOT IN ('dojo', 'mock')
      GROUP BY s.id, s.finished_at),
    belts AS (SELECT * FROM ${dojoBelts} WHERE person_id = ${person}),
    sittings AS (SELECT * FROM ${mockSittings} WHERE person_id = ${person} AND submitted_at IS NOT NULL),
    work(measure, at, work) AS (
      SELECT 'answers', min(answered_at), min(link) FROM given GROUP BY set_id, position
      UNION ALL SELECT 'full', answered_at, link FROM given WHERE is_full
      UNION ALL SELECT 'regained', min(answered_at), min(link) FROM given WHERE is_full AND lost_before GROUP BY question_id
      UNION ALL SELECT 'certain', answered_at, link FROM given WHERE is_full AND confidence = 3
      UNION ALL SELECT 'unaided', g.answered_at, g.link FROM given g JOIN ${practiceQuestions} q
        ON q.set_id = g.set_id AND q.position = g.position
        WHERE g.is_full AND g.origin NOT IN ('dojo', 'mock') AND q.hints_opened = '{}'::jsonb
      UNION ALL SELECT 'causes', answered_at, link FROM given WHERE cause IS NOT NULL
      UNION ALL SELECT 'recalled-week', answered_at, link FROM given WHERE is_full AND since >= interval '7 days'
      UNION ALL SELECT 'recalled-month', answered_at, link FROM given WHERE is_full AND since >= interval '30 days'
      UNION ALL (SELECT DISTINCT ON (subject_id) 'subjects', answered_at, link FROM given ORDER BY subject_id, answered_at)
      UNION ALL SELECT 'sets', finished_at, 'set:' || id FROM done_sets
      UNION ALL SELECT 'perfect-sets', finished_at, 'set:' || id FROM done_sets WHERE answers >= 4 AND is_full
      UNION ALL SELECT 'runs', finished_at, 'run:' || id FROM ${dojoRuns}
        WHERE person_id = ${person} AND finished_at IS NOT NULL AND settled > 0
      UNION ALL SELECT 'long-runs', coalesce(finished_at, started_at), 'run:' || id FROM ${dojoRuns}
        WHERE person_id = ${person} AND best_streak >= 10
      UNION ALL SELECT 'belts', earned_at, 'run:' || run_id FROM belts
      UNION ALL SELECT 'green-belts', earned_at, 'run:' || run_id FROM belts WHERE belt IN ('green', 'blue', 'brown', 'black')
      UNION ALL SELECT 'black-belts', earned_at, 'run:' || run_id FROM belts WHERE belt = 'black'
      UNION ALL SELECT 'mocks', submitted_at, 'mock:' || id FROM sittings
      UNION ALL SELECT 'strong-mocks', submitted_at, 'mock:' || id FROM sittings WHERE "of" > 0 AND awarded >= 0.8 * "of"
      UNION ALL SELECT 'papers', finished_at, 'paper:' || id FROM ${paperAttempts}
        WHERE person_id = ${person} AND finished_at IS NOT NULL
      UNION ALL SELECT 'essays', min(m.marked_at), min(g.link) FROM ${responseMarks} m JOIN given g ON g.id = m.response_id GROUP BY g.id
      UNION ALL SELECT 'own', min(created_at), 'question:' || question_id FROM ${questionVersions}
        WHERE owner_id = ${person} GROUP BY question_id
      UNION ALL SELECT 'published', min(created_at), 'question:' || question_id FROM ${questionVersions}
        WHERE owner_id = ${person} AND published GROUP BY question_id
      UNION ALL SELECT 'quests', at, '' FROM ${pointEntries} WHERE person_id = ${person}),
    numbered AS (
      SELECT *, row_number() OVER (PARTITION BY measure ORDER BY at, work)::int AS n,
        count(*) OVER (PARTITION BY measure)::int AS total FROM work)
    SELECT measure, n, at, work, total FROM numbered
    WHERE n = total OR n IN (SELECT jsonb_array_elements_text(${JSON.stringify(targets)}::jsonb)::int)`)
  const measured = new Map<AchievementMeasure, { total: number; reached: Map<number, Work> }>()
  for (const row of rows as unknown as (Work & { measure: AchievementMeasure; total: number })[]) {
    const one = measured.get(row.measure) ?? { total: row.total, reached: new Map<number, Work>() }
    one.reached.set(row.n, { n: row.n, at: new Date(row.at), work: row.work })
    measured.set(row.measure, one)
  }
  return measured
}
