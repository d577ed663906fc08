import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { findFreedoms } from '#app/features/account/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { subscriber } from '#app/platform/events/subscriber.ts'
import { standingOf } from './publishing.ts'
import { authoredQuestions, authoredSubmissions } from './tables.ts'
import { takeDown } from './take-down.server.ts'

const REASON =
  'Sharing is not confirmed by a guardian any more. Once it is, the question can be submitted again.'

/** What somebody has published, or put forward, is taken down when they may no longer share. */
export const authoredSharing = subscriber(
  'authoring.sharing',
  ['account.sharing-doubted'],
  async (tx, { personId, at }) => {
    // As it stands now: events arrive in any order, and another guardian may confirm what one has withdrawn.
    if (personId && standingOf(await findFreedoms(tx, personId, at)).standing !== 'may')
      await takeDownAll(tx, personId, at)
  },
)

async function takeDownAll(tx: Tx, personId: string, at: Date): Promise<void> {
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
    await takeDown(tx, id, { reason: REASON, by: null, actor: authoredSharing.name, at })
    if (status !== 'submitted') continue
    await tx
      .update(authoredSubmissions)
      .set({ status: 'withdrawn', reason: REASON, decidedAt: at })
      .where(and(eq(authoredSubmissions.questionId, id), eq(authoredSubmissions.status, 'waiting')))
    await tx.update(authoredQuestions).set({ status: 'withdrawn' }).where(eq(authoredQuestions.id, id))
  }
}
