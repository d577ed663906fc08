import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { unpublish } from './unpublish.server.ts'

const REASON =
  'A guardian no longer allows sharing. You can submit the question again when the guardian allows it.'

/**
 * Withdraws every question that a person has published or submitted.
 * @param actor for the audit log: the name of the rule that withdraws them
 */
export async function withdrawAllQuestions(
  tx: Tx,
  personId: string,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const shared = await tx
    .select({ id: authoredQuestions.id, status: authoredQuestions.status })
    .from(authoredQuestions)
    .where(
      and(
        eq(authoredQuestions.ownerId, personId),
        or(isNotNull(authoredQuestions.publishedVersion), eq(authoredQuestions.status, 'submitted')),
      ),
    )
    .orderBy(asc(authoredQuestions.id))
    .for('update')
  for (const { id, status } of shared) {
    await unpublish(tx, id, { reason: REASON, by: null, actor, at })
    if (status !== 'submitted') continue
    await tx
      .update(authoredSubmissions)
      .set({ status: 'withdrawn', reason: REASON, decidedAt: at })
      .where(and(eq(authoredSubmissions.questionId, id), eq(authoredSubmissions.status, 'waiting')))
    await tx.update(authoredQuestions).set({ status: 'withdrawn' }).where(eq(authoredQuestions.id, id))
  }
}
