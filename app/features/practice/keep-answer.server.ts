import { sql } from 'drizzle-orm'
import { learn, unknown, type Mastery } from '#app/engines/mastery/mastery.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { sqlState } from '#app/platform/database/database-error.ts'
import type { Database } from '#app/platform/database/database.ts'
import { recordWith } from '#app/platform/events/record.server.ts'
import type { AnswerForm } from './answer-form.ts'
import { evidenceOf } from './evidence.ts'
import { OPEN_RUN } from './open-run.server.ts'
import type { Asked } from './look-up.server.ts'
import type { DealtRow } from './queries.server.ts'
import { practiceSets, responses, skillMastery } from './tables.ts'

export interface Kept extends Asked {
  id: string
  at: Date
  personId: string
  setId: string
  input: AnswerForm
  found: DealtRow
  result: PartResult
}

const TRIES = 4
const DIVISION_BY_ZERO = '22012'

/**
 * Keeps one answer, what follows from it for mastery, the end of the sitting and the event: one statement, so one
 * round trip and one transaction. It fails as a whole when another answer moved the same skill in the same moment;
 * then it is done again from where that one left off.
 * @returns false when this part was answered before: nothing is changed.
 */
export async function keepAnswer(db: Database, kept: Kept): Promise<boolean> {
  const { skillId } = kept
  let before = kept.found.mastery
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(db, kept, skillId, before)
    } catch (error) {
      if (sqlState(error) !== DIVISION_BY_ZERO || attempt === TRIES) throw error
      before = await findState(db, kept.personId, skillId)
    }
  }
}

async function write(
  db: Database,
  kept: Kept,
  skillId: string,
  before: DealtRow['mastery'],
): Promise<boolean> {
  const { id, at, personId, setId, input, found, question, result, parts, counts } = kept
  const state = learn(
    stateOf(before, at),
    evidenceOf(question, {
      partId: input.part,
      awarded: result.awarded,
      of: result.of,
      hints: found.hintsOpened[input.part] ?? 0,
      at,
    }),
  )
  const last = found.origin !== OPEN_RUN && found.marked + 1 >= parts
  const data = {
    questionId: found.questionId,
    skillId,
    subjectId: found.subjectId,
    awarded: result.awarded,
    of: result.of,
  }
  const row = await recordWith(
    db,
    { type: 'practice.answered', personId, at, data },
    sql`EXISTS (SELECT 1 FROM kept)`,
    (happened) => sql`
      WITH kept AS (
        INSERT INTO ${responses} (id, person_id, set_id, position, part_id, question_id, subject_id, skill_id, response,
          confidence, awarded, "of", misconception_id, result, seconds, answered_at)
        VALUES (${id}, ${personId}, ${setId}, ${input.position}, ${input.part}, ${found.questionId}, ${found.subjectId}, ${skillId},
          ${input.response}, ${input.confidence}, ${result.awarded}, ${result.of}, ${result.misconception?.id ?? null},
          ${JSON.stringify(result)}::jsonb, ${input.seconds === null ? null : Math.round(input.seconds)}, ${at})
        ON CONFLICT (set_id, position, part_id) DO NOTHING RETURNING id),
      learned AS (
        INSERT INTO ${skillMastery} AS m (person_id, skill_id, mean, variance, stability, evidence, at)
        SELECT ${personId}, ${skillId}, ${state.mean}::float8, ${state.variance}::float8, ${state.stability}::float8, ${state.evidence}::int,
          ${new Date(state.at)}::timestamptz
        WHERE EXISTS (SELECT 1 FROM kept) AND ${counts}::boolean
        ON CONFLICT (person_id, skill_id) DO UPDATE SET mean = excluded.mean, variance = excluded.variance,
          stability = excluded.stability, evidence = excluded.evidence, at = excluded.at
        WHERE m.evidence = excluded.evidence - 1
        RETURNING evidence),
      finished AS (
        UPDATE ${practiceSets} SET finished_at = ${at}
        WHERE id = ${setId} AND ${last}::boolean AND EXISTS (SELECT 1 FROM kept) RETURNING id),
      ${happened}
      SELECT (SELECT count(*) FROM kept)::int AS "kept", (SELECT id FROM happened) AS "eventId",
        -- Kept, but the mastery or the event was not: undo it all.
        CASE WHEN EXISTS (SELECT 1 FROM kept) AND NOT ((EXISTS (SELECT 1 FROM learned) OR NOT ${counts}::boolean) AND EXISTS (SELECT 1 FROM happened))
          THEN 1 / (SELECT count(*) FROM kept WHERE false) END AS "undone"`,
    'keep-answer',
  )
  return row['kept'] === 1
}

function stateOf(before: DealtRow['mastery'], at: Date): Mastery {
  return before ? { ...before, at: new Date(before.at).getTime() } : unknown(at.getTime())
}

async function findState(db: Database, personId: string, skillId: string): Promise<DealtRow['mastery']> {
  const { rows } = await db.execute(sql`
    SELECT mean, variance, stability, evidence, at FROM ${skillMastery} WHERE person_id = ${personId} AND skill_id = ${skillId}`)
  return (rows[0] as DealtRow['mastery'] | undefined) ?? null
}
