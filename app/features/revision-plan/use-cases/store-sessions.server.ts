import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { PlannedSession } from '#app/engines/planning/timetable.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { dateOf } from '#app/platform/time/study-day.ts'
import type { Proposal } from '../queries/proposal.server.ts'
import { revisionPlans, revisionSessions } from '../tables.ts'

/** Replaces the open sessions by those of a proposal. A session that only moves keeps its id, and so its calendar entry. */
export async function storeProposal(
  tx: Tx,
  { personId, now }: { personId: string; now: Date },
  { changes, basis, timetable }: Proposal,
): Promise<void> {
  const { added, moved, removed } = changes
  if (removed.length > 0)
    await tx.delete(revisionSessions).where(
      inArray(
        revisionSessions.id,
        removed.map(({ id }) => id),
      ),
    )
  for (const { session, to } of moved)
    await tx
      .update(revisionSessions)
      .set({ ...placeOf(to), visit: to.visit, changedAt: now })
      .where(eq(revisionSessions.id, session.id))
  if (added.length > 0)
    await tx.insert(revisionSessions).values(
      added.map(({ subjectId, kind, topicId, visit, ...time }) => ({
        id: randomUUID(),
        personId,
        ...placeOf(time),
        ...{ subjectId, kind, topicId, visit },
        changedAt: now,
      })),
    )
  await tx
    .update(revisionPlans)
    .set({ basis, unfit: timetable.unfit, plannedAt: now })
    .where(eq(revisionPlans.personId, personId))
}

const placeOf = ({ day, startsAt, minutes }: Pick<PlannedSession, 'day' | 'startsAt' | 'minutes'>) => ({
  day: dateOf(day),
  startsAt,
  minutes,
})
