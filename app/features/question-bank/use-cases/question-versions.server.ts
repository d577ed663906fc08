import { and, eq, ne } from 'drizzle-orm'
import type { Question } from '#app/engines/questions/schema.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { asBankQuestion } from '../rules/question-version.ts'
import { questionVersions } from '../tables.ts'

// Steps of the use cases of `authoring`, which checks permissions. Each runs in the transaction of its caller.

/** Saves a new version of a question. */
export async function saveVersion(
  tx: Tx,
  version: Pick<typeof questionVersions.$inferInsert, 'questionId' | 'version' | 'ownerId' | 'createdAt'> & {
    body: Question
  },
): Promise<Question> {
  await tx.insert(questionVersions).values(version)
  return asBankQuestion(version.questionId, version.version, version.body)
}

/** The body of a version as its author wrote it. */
export async function findVersionBody(
  tx: Tx,
  questionId: string,
  version: number,
): Promise<Question | undefined> {
  const [row] = await tx
    .select({ body: questionVersions.body })
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version)))
  return row?.body
}

/** Publishes one version and replaces the version that was published before. */
export async function publishVersion(tx: Tx, questionId: string, version: number): Promise<void> {
  const ofQuestion = eq(questionVersions.questionId, questionId)
  await tx
    .update(questionVersions)
    .set({ published: false })
    .where(and(ofQuestion, ne(questionVersions.version, version)))
  await tx
    .update(questionVersions)
    .set({ published: true })
    .where(and(ofQuestion, eq(questionVersions.version, version)))
}

/** Withdraws a question. Afterwards only its author is given it. */
export async function withdrawVersions(tx: Tx, questionId: string): Promise<void> {
  await tx
    .update(questionVersions)
    .set({ published: false })
    .where(eq(questionVersions.questionId, questionId))
}

export async function deleteVersions(tx: Tx, questionId: string): Promise<void> {
  await tx.delete(questionVersions).where(eq(questionVersions.questionId, questionId))
}
