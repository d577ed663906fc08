import { and, eq } from 'drizzle-orm'
import { withdrawVersions } from '#app/features/question-bank/door.ts'
import { audit } from '#app/platform/access/audit.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { authoredQuestions, authoredReports, authoredSubmissions } from '../tables.ts'

export interface Unpublishing {
  reason: string
  /** Who withdrew it; null for an automatic rule. */
  by: string | null
  /** For the audit log: a person's id, or the name of the rule. */
  actor: string
  at: Date
}

/**
 * Withdraws a published question, so that only its author is given it.
 * @returns false when it is not published
 */
export async function unpublish(
  tx: Tx,
  questionId: string,
  { reason, by, actor, at }: Unpublishing,
): Promise<boolean> {
  const [row] = await tx
    .select({
      ownerId: authoredQuestions.ownerId,
      version: authoredQuestions.publishedVersion,
      status: authoredQuestions.status,
    })
    .from(authoredQuestions)
    .where(eq(authoredQuestions.id, questionId))
    .for('update')
  if (!row || row.version === null) return false
  await tx
    .update(authoredQuestions)
    .set({
      publishedVersion: null,
      publishedAt: null,
      ...(row.status === 'submitted' ? {} : { status: 'withdrawn' }),
    })
    .where(eq(authoredQuestions.id, questionId))
  await withdrawVersions(tx, questionId)
  await tx
    .update(authoredSubmissions)
    .set({ status: 'withdrawn', reason, decidedBy: by, decidedAt: at })
    .where(and(eq(authoredSubmissions.questionId, questionId), eq(authoredSubmissions.status, 'approved')))
  await closeReports(tx, questionId, 'withdrawn', at)
  await audit(tx, at, {
    actorId: actor,
    action: 'question.withdrawn',
    subjectId: row.ownerId,
    reason,
    details: { questionId, version: row.version },
  })
  await record(tx, {
    type: 'question.withdrawn',
    personId: row.ownerId,
    actorId: by,
    at,
    data: { questionId, version: row.version },
  })
  return true
}

export async function closeReports(
  tx: Tx,
  questionId: string,
  status: 'kept' | 'withdrawn',
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(authoredReports)
    .set({ status, decidedAt: at })
    .where(and(eq(authoredReports.questionId, questionId), eq(authoredReports.status, 'open')))
    .returning({ id: authoredReports.id })
  return rows.length
}
