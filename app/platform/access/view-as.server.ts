import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { hasCapability, type Actor, type Person } from './actor.ts'
import { audit } from './audit.ts'
import { requirePerson, subjectOf } from './own.ts'
import { roleGrants, staffViews } from './tables.ts'
import { postedText } from '#app/platform/access/posted-text.ts'

export const VIEW_MINUTES = 15
const SHORTEST_REASON = 10

/**
 * Staff with the support capability view a person's record read-only for 15 minutes, with a reason that the person can
 * read. Chats, messages and documents stay closed (`own.ts`).
 */
export async function startViewAs(
  db: Database,
  actor: Actor,
  input: { personId: unknown; reason: unknown },
  now: Date,
  requestRef?: string,
): Promise<Result<{ grantId: string; until: Date }>> {
  const staff = requirePerson(actor)
  if (!staff.ok) return staff
  if (!hasCapability(actor, 'support')) return fail('not-found', 'There is nothing here.')
  if (staff.value.viewing) return fail('conflict', 'You are viewing a record already. Stop that first.')
  const reason = postedText(input.reason).trim()
  if (reason.length < SHORTEST_REASON || reason.length > 500) {
    const words = `Write why, in ${SHORTEST_REASON} to 500 characters. The person will read it.`
    return fail('invalid-input', words, { reason: words })
  }
  const personId = postedText(input.personId)
  if (personId === staff.value.personId) return fail('invalid-input', 'This is your own record.')
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  if (!person) return fail('not-found', 'There is no such person.')
  const above = await db
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .where(and(eq(roleGrants.personId, personId), eq(roleGrants.role, 'admin')))
  if (above.length > 0 && !staff.value.roles.includes('admin'))
    return fail('forbidden', 'An administrator’s record opens for administrators only.')
  const grantId = crypto.randomUUID()
  const until = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  await db.transaction(async (tx) => {
    await tx.insert(staffViews).values({
      id: grantId,
      staffId: staff.value.personId,
      sessionId: staff.value.sessionId,
      personId,
      reason,
      startedAt: now,
      endsAt: until,
    })
    const ref = requestRef === undefined ? {} : { requestRef }
    await audit(tx, now, {
      actorId: staff.value.personId,
      action: 'view.started',
      subjectId: personId,
      reason,
      details: { grantId },
      ...ref,
    })
  })
  return ok({ grantId, until })
}

/** Ends every view of this session. The only change allowed while viewing. */
export async function stopViewAs(db: Database, actor: Actor, now: Date): Promise<Result<null>> {
  const staff = requirePerson(actor)
  if (!staff.ok) return staff
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(staffViews)
      .set({ stoppedAt: now })
      .where(
        and(
          eq(staffViews.sessionId, staff.value.sessionId),
          isNull(staffViews.stoppedAt),
          gt(staffViews.endsAt, now),
        ),
      )
      .returning({ id: staffViews.id, personId: staffViews.personId })
    for (const { id, personId } of ended)
      await audit(tx, now, {
        actorId: staff.value.personId,
        action: 'view.stopped',
        subjectId: personId,
        details: { grantId: id },
      })
  })
  return ok(null)
}

export interface StaffView {
  id: string
  startedAt: Date
  endedAt: Date
  reason: string
}

/** Each time staff opened this person's record, newest first. The list does not name staff. */
export async function listStaffViews(
  db: Database,
  actor: Person,
  page = 1,
  pageSize = 20,
): Promise<StaffView[]> {
  const rows = await db
    .select()
    .from(staffViews)
    .where(eq(staffViews.personId, subjectOf(actor)))
    .orderBy(desc(staffViews.startedAt), desc(staffViews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.startedAt,
    endedAt: row.stoppedAt ?? row.endsAt,
    reason: row.reason,
  }))
}
