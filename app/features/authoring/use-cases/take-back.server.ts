import { and, desc, eq, sql } from 'drizzle-orm'
import { refreshPublished } from '#app/features/practice/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { holdOwn, type OwnRow } from '../queries.server.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'

/** What the page offered to take back. */
export type Taking = 'review' | 'published'

/**
 * The author takes back what waits for review, or what is published. Each is named, so that a second press, or a form
 * sent again whose reply was lost, does not take back the other one as well; taken back already, it changes nothing.
 */
export async function takeBack(
  services: Services,
  actor: Actor,
  id: string,
  taking: Taking,
): Promise<Result<{ taken: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const at = services.clock()
  const done = await services.db.transaction(async (tx): Promise<Result<{ taken: true }>> => {
    const row = await holdOwn(tx, person.value, id)
    if (!row) return fail('not-found', 'There is no such question of yours.')
    if (taking === 'review' && row.status === 'submitted') await unsubmit(tx, row, at)
    // Approved in the same moment, what is taken back is not to be published.
    else if (row.publishedVersion !== null && (taking === 'published' || (await isApproved(tx, id))))
      await unpublish(tx, person.value.personId, { ...row, publishedVersion: row.publishedVersion }, at)
    return ok({ taken: true as const })
  })
  if (done.ok) await refreshPublished(services.db)
  return done
}

/** A published question may have been edited into something that is not sound yet. */
const alone = sql`CASE WHEN ${authoredQuestions.problems} = 0 THEN 'ready' ELSE 'draft' END`

/** What is published stays so until that is taken back as well. */
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
    // A later version that waits goes on waiting.
    .set({ ...(status === 'submitted' ? {} : { status: alone }), publishedVersion: null, publishedAt: null })
    .where(eq(authoredQuestions.id, id))
  const data = { questionId: id, version: publishedVersion }
  await record(tx, { type: 'question.withdrawn', personId, at, data })
}

async function settle(tx: Tx, questionId: string, status: 'waiting' | 'approved', at: Date): Promise<void> {
  await tx
    .update(authoredSubmissions)
    .set({ status: 'taken-back', decidedAt: at })
    .where(and(eq(authoredSubmissions.questionId, questionId), eq(authoredSubmissions.status, status)))
}

/** Whether what was put forward last has been approved. */
async function isApproved(tx: Tx, questionId: string): Promise<boolean> {
  const [latest] = await tx
    .select({ status: authoredSubmissions.status })
    .from(authoredSubmissions)
    .where(eq(authoredSubmissions.questionId, questionId))
    .orderBy(desc(authoredSubmissions.signedAt), desc(authoredSubmissions.version))
    .limit(1)
  return latest?.status === 'approved'
}
