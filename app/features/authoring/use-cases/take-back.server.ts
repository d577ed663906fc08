import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refreshPublished, withdrawVersions } from '#app/features/question-bank/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwnQuestion, type OwnRow } from '../queries/own-questions.server.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'

const TAKINGS = ['review', 'published'] as const

/** What the page offered to withdraw. */
export type Taking = (typeof TAKINGS)[number]

const NOT_FOUND = fail('not-found', 'We couldn’t find this question in your questions.')

/**
 * The author withdraws a waiting submission or a published question. The form names which, so that a double submit or
 * a retry does not withdraw the other. Withdrawing again changes nothing.
 */
export const takeBack = defineUseCase({
  form: z.object({ question: z.string(), taking: z.enum(TAKINGS) }),
  invalid: { error: UNKNOWN_ACTION },
  async run({ tx, person, personId, now: at }, { question, taking }) {
    const row = await lockOwnQuestion(tx, person, question)
    if (!row) return NOT_FOUND
    if (taking === 'review' && row.status === 'submitted') await unsubmit(tx, row, at)
    // The submission was approved at the same moment. The author withdrew it, so it must not be published.
    else if (row.publishedVersion !== null && (taking === 'published' || (await isApproved(tx, question))))
      await unpublish(tx, personId, { ...row, publishedVersion: row.publishedVersion }, at)
    return ok({ taken: true as const })
  },
  afterCommit: ({ db }) => refreshPublished(db),
})

/** The draft of a published question may have problems. */
const alone = sql`CASE WHEN ${authoredQuestions.problems} = 0 THEN 'ready' ELSE 'draft' END`

/** Withdraws the waiting submission. A published version stays published. */
async function unsubmit(tx: Tx, row: OwnRow, at: Date): Promise<void> {
  await settle(tx, row.id, 'waiting', at)
  await tx
    .update(authoredQuestions)
    .set({ status: row.publishedVersion === null ? alone : 'published' })
    .where(eq(authoredQuestions.id, row.id))
}

async function unpublish(
  tx: Tx,
  personId: string,
  { id, status, publishedVersion }: OwnRow & { publishedVersion: number },
  at: Date,
): Promise<void> {
  await settle(tx, id, 'approved', at)
  await tx
    .update(authoredQuestions)
    // A later version that waits keeps waiting.
    .set({ ...(status === 'submitted' ? {} : { status: alone }), publishedVersion: null, publishedAt: null })
    .where(eq(authoredQuestions.id, id))
  await withdrawVersions(tx, id)
  const data = { questionId: id, version: publishedVersion }
  await record(tx, { type: 'question.withdrawn', personId, at, data })
}

async function settle(tx: Tx, questionId: string, status: 'waiting' | 'approved', at: Date): Promise<void> {
  await tx
    .update(authoredSubmissions)
    .set({ status: 'taken-back', decidedAt: at })
    .where(and(eq(authoredSubmissions.questionId, questionId), eq(authoredSubmissions.status, status)))
}

/** True when the latest submission was approved. */
async function isApproved(tx: Tx, questionId: string): Promise<boolean> {
  const [latest] = await tx
    .select({ status: authoredSubmissions.status })
    .from(authoredSubmissions)
    .where(eq(authoredSubmissions.questionId, questionId))
    .orderBy(desc(authoredSubmissions.signedAt), desc(authoredSubmissions.version))
    .limit(1)
  return latest?.status === 'approved'
}
