import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { practiceQuestions, practiceSets } from '../tables.ts'

// Steps of the dojo's use cases. Each runs in the transaction of its caller, which owns the run.

export interface RunQuestion {
  questionId: string
  seed: number
  skillId: string
}

/** Starts a run set without questions. */
export async function startRunSet(
  tx: Tx,
  run: { id: string; personId: string; subjectId: string; title: string; origin: string; startedAt: Date },
): Promise<void> {
  await tx.insert(practiceSets).values(run)
}

/** Adds one question to a run. A position that already has a question does not change. */
export async function addQuestionToRun(
  tx: Tx,
  setId: string,
  position: number,
  question: RunQuestion,
): Promise<void> {
  await tx
    .insert(practiceQuestions)
    .values({ setId, position, ...question })
    .onConflictDoNothing()
}

/** Finishes a practice set or a run, unless it is finished. */
export async function finishOpenSet(tx: Tx, setId: string, now: Date): Promise<void> {
  await tx
    .update(practiceSets)
    .set({ finishedAt: now })
    .where(and(eq(practiceSets.id, setId), isNull(practiceSets.finishedAt)))
}
