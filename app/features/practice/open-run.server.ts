import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseOrTx, Tx } from '#app/platform/database/database.ts'
import { practiceQuestions, practiceSets, responses } from './tables.ts'

/**
 * A sitting whose questions are dealt one after another, each chosen after the last answer (the dojo): marked, kept
 * and disputed as any other, but it ends when its owner's feature says so and not with its last dealt question.
 */
export const OPEN_RUN = 'dojo'
/** An open one is answered in its order, by its clock, without hints: where it was begun and not as a practice set. */
export const RUN_IS_OPEN = 'This run is still open in the dojo: go on with it there.'

export interface Dealing {
  questionId: string
  seed: number
  skillId: string
}

/** Begins one, with no question dealt yet. */
export async function startOpenRun(
  tx: Tx,
  {
    at,
    ...run
  }: { id: string; personId: string; at: Date; subjectId: string; title: string; origin: string },
): Promise<void> {
  await tx.insert(practiceSets).values({ ...run, startedAt: at })
}

/** Deals one more question into a run. A place that has one already keeps it. */
export async function dealNext(tx: Tx, setId: string, position: number, dealing: Dealing): Promise<void> {
  await tx
    .insert(practiceQuestions)
    .values({ setId, position, ...dealing })
    .onConflictDoNothing()
}

export async function closeRun(tx: Tx, setId: string, at: Date): Promise<void> {
  await tx
    .update(practiceSets)
    .set({ finishedAt: at })
    .where(and(eq(practiceSets.id, setId), isNull(practiceSets.finishedAt)))
}

/** What stands at a place of a run, and what the answer to one of its parts earned; null while it is open. */
export async function findPlace(
  tx: DatabaseOrTx,
  setId: string,
  position: number,
  partId: string,
): Promise<{ questionId: string; awarded: number | null; of: number | null } | undefined> {
  const [row] = await tx
    .select({ questionId: practiceQuestions.questionId, awarded: responses.awarded, of: responses.of })
    .from(practiceQuestions)
    .leftJoin(
      responses,
      and(
        eq(responses.setId, practiceQuestions.setId),
        eq(responses.position, practiceQuestions.position),
        eq(responses.partId, partId),
      ),
    )
    .where(and(eq(practiceQuestions.setId, setId), eq(practiceQuestions.position, position)))
  return row
}

interface Met {
  questionId: string
  partId: string
  seed: number
}

/** What a person answered last, newest first, with the numbers it had. */
export async function findRecentlyMet(tx: Tx, personId: string, most: number): Promise<Met[]> {
  const { rows } = await tx.execute<Met & Record<string, unknown>>(sql`
    SELECT r.question_id AS "questionId", r.part_id AS "partId", q.seed
    FROM (SELECT set_id, position, part_id, question_id, answered_at FROM ${responses}
      WHERE person_id = ${personId} ORDER BY answered_at DESC LIMIT ${most}) r
    JOIN ${practiceQuestions} q ON q.set_id = r.set_id AND q.position = r.position
    ORDER BY r.answered_at DESC`)
  return rows
}
