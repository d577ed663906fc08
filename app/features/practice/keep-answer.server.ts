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
import { forgetSitting, noteAnswer } from './open-sittings.server.ts'
import type { Place, StoredMastery } from './queries.server.ts'
import { practiceQuestions, practiceSets, responses, skillMastery } from './tables.ts'

export interface Kept extends Asked {
  id: string
  at: Date
  personId: string
  setId: string
  input: AnswerForm
  found: Place
  result: PartResult
}

/** Each failure is another answer kept: so many as can be at work at once, here and elsewhere, each get their turn. */
const TRIES = 100
const DIVISION_BY_ZERO = '22012'

/**
 * Keeps one answer, what follows from it for mastery, the end of the sitting and the event: one statement, so one
 * round trip and one transaction. It fails as a whole when another answer moved the same skill in the same moment;
 * then it is done again from where that one left off.
 * @returns false when nothing was changed: this part was answered before, or the place is no longer what `found` says
 * (finished, another hint opened, another part answered).
 */
export async function keepAnswer(db: Database, kept: Kept): Promise<boolean> {
  const { skillId } = kept
  let before = kept.found.mastery
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await write(db, kept, skillId, before)
      if (!done) forgetSitting(db, kept.personId, kept.setId)
      return done
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
  before: StoredMastery | null,
): Promise<boolean> {
  const { id, at, personId, setId, input, found, question, result, parts, gone, counts } = kept
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
  const ends = found.origin !== OPEN_RUN
  const met = Object.keys(found.answers ?? {}).length
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
        SELECT ${id}, s.person_id, s.id, q.position, ${input.part}, ${found.questionId}, ${found.subjectId}, ${skillId},
          ${input.response}, ${input.confidence}::smallint, ${result.awarded}::smallint, ${result.of}::smallint,
          ${result.misconception?.id ?? null}, ${JSON.stringify(result)}::jsonb,
          ${input.seconds === null ? null : Math.round(input.seconds)}::int, ${at}::timestamptz
        FROM ${practiceQuestions} q JOIN ${practiceSets} s ON s.id = q.set_id
        WHERE s.id = ${setId} AND s.person_id = ${personId} AND q.position = ${input.position}::smallint
          AND s.finished_at IS NULL AND q.hints_opened = ${JSON.stringify(found.hintsOpened)}::jsonb
          AND (SELECT count(*) FROM ${responses} e WHERE e.set_id = s.id AND e.position = q.position) = ${met}::int
        ON CONFLICT (set_id, position, part_id) DO NOTHING RETURNING id),
      learned AS (
        INSERT INTO ${skillMastery} AS m (person_id, skill_id, mean, variance, stability, evidence, at)
        SELECT ${personId}, ${skillId}, ${state.mean}::float8, ${state.variance}::float8, ${state.stability}::float8, ${state.evidence}::int,
          ${new Date(state.at)}::timestamptz
        WHERE EXISTS (SELECT 1 FROM kept) AND ${counts}::boolean
          -- A ruling may have taken away what this goes on from.
          AND (${before === null}::boolean OR EXISTS (
            SELECT 1 FROM ${skillMastery} b WHERE b.person_id = ${personId} AND b.skill_id = ${skillId}))
        ON CONFLICT (person_id, skill_id) DO UPDATE SET mean = excluded.mean, variance = excluded.variance,
          stability = excluded.stability, evidence = excluded.evidence, at = excluded.at
        WHERE m.evidence = excluded.evidence - 1 AND m.mean = ${before?.mean ?? 0}::float8 AND m.variance = ${before?.variance ?? 0}::float8
        RETURNING evidence),
      finished AS (
        UPDATE ${practiceSets} SET finished_at = ${at}
        WHERE id = ${setId} AND ${ends}::boolean AND EXISTS (SELECT 1 FROM kept)
          AND (SELECT count(*) FROM ${responses} a WHERE a.set_id = ${setId}
            AND a.question_id NOT IN (SELECT jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))) + 1 >= ${parts}::int RETURNING id),
      ${happened}
      SELECT (SELECT count(*) FROM kept)::int AS "kept", (SELECT count(*) FROM finished)::int AS "finished",
        (SELECT id FROM happened) AS "eventId",
        -- Kept, but the mastery or the event was not: undo it all.
        CASE WHEN EXISTS (SELECT 1 FROM kept) AND NOT ((EXISTS (SELECT 1 FROM learned) OR NOT ${counts}::boolean) AND EXISTS (SELECT 1 FROM happened))
          THEN 1 / (SELECT count(*) FROM kept WHERE false) END AS "undone"`,
    'keep-answer',
  )
  if (row['kept'] !== 1) return false
  await noteAnswer(db, personId, setId, {
    position: input.position,
    partId: input.part,
    response: input.response,
    skillId,
    mastery: counts ? { ...state, at: new Date(state.at).toISOString() } : before,
    finished: row['finished'] === 1,
  })
  return true
}

function stateOf(before: StoredMastery | null, at: Date): Mastery {
  return before ? { ...before, at: new Date(before.at).getTime() } : unknown(at.getTime())
}

async function findState(db: Database, personId: string, skillId: string): Promise<StoredMastery | null> {
  const { rows } = await db.execute(sql`
    SELECT mean, variance, stability, evidence, at FROM ${skillMastery} WHERE person_id = ${personId} AND skill_id = ${skillId}`)
  return (rows[0] as StoredMastery | undefined) ?? null
}
