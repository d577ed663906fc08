import { sql } from 'drizzle-orm'
import { sqlState } from '#app/platform/database/database-error.ts'
import type { Database } from '#app/platform/database/database.ts'
import { recordWith } from '#app/platform/events/record.server.ts'
import { practiceQuestions, practiceSets } from './tables.ts'

export interface NewSet {
  id: string
  personId: string
  at: Date
  subjectId: string
  title: string
  origin: 'chosen' | 'given' | 'guest' | 'own'
  questions: readonly { questionId: string; seed: number; skillId: string }[]
}

const DIVISION_BY_ZERO = '22012'

/** Keeps a new sitting, its questions and the event in one statement: one round trip and one transaction. */
export async function keepSet(db: Database, set: NewSet): Promise<void> {
  try {
    await write(db, set)
  } catch (error) {
    // The person's very first event met another of theirs: by now the pseudonym is there.
    if (sqlState(error) !== DIVISION_BY_ZERO) throw error
    await write(db, set)
  }
}

async function write(
  db: Database,
  { id, personId, at, subjectId, title, origin, questions }: NewSet,
): Promise<void> {
  const rows = JSON.stringify(questions.map((one, position) => ({ position, ...one })))
  await recordWith(
    db,
    { type: 'practice.started', personId, at, data: { subjectId, questions: questions.length } },
    sql`true`,
    (happened) => sql`
      WITH started AS (
        INSERT INTO ${practiceSets} (id, person_id, subject_id, title, origin, started_at)
        VALUES (${id}, ${personId}, ${subjectId}, ${title}, ${origin}, ${at}) RETURNING id),
      dealt AS (
        INSERT INTO ${practiceQuestions} (set_id, position, question_id, seed, skill_id)
        SELECT started.id, one.position, one."questionId", one.seed, one."skillId"
        FROM started, json_to_recordset(${rows}::json) AS one(position smallint, "questionId" text, seed int, "skillId" text)
        RETURNING position),
      ${happened}
      SELECT (SELECT id FROM happened) AS "eventId", (SELECT count(*) FROM dealt)::int AS "dealt",
        CASE WHEN NOT EXISTS (SELECT 1 FROM happened) THEN 1 / (SELECT count(*) FROM dealt WHERE false) END AS "undone"`,
    'keep-set',
  )
}
