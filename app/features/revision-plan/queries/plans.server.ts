import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { StoredSession } from '#app/engines/planning/compare-timetables.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dateOf, dayOfDate } from '#app/platform/time/study-day.ts'
import { revisionPlans, revisionSessions, type SessionStatus } from '../tables.ts'

export type PlanRow = Omit<typeof revisionPlans.$inferSelect, 'personId'>

export interface SessionRow extends StoredSession {
  status: SessionStatus
  moved: boolean
  changedAt: Date
}

/** When the person studies; undefined before the first plan. */
export async function findPlan(db: DatabaseOrTx, actor: Person) {
  const [plan] = await db.select().from(revisionPlans).where(own(revisionPlans.personId, actor))
  return plan
}

/** Sessions from one day to before another, in order of time. || @param to left out: up to the last session */
export async function findSessions(
  db: DatabaseOrTx,
  actor: Person,
  { from, to }: { from: number; to?: number },
): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(revisionSessions)
    .where(
      and(
        own(revisionSessions.personId, actor),
        gte(revisionSessions.day, dateOf(from)),
        to === undefined ? undefined : lt(revisionSessions.day, dateOf(to)),
      ),
    )
    .orderBy(asc(revisionSessions.day), asc(revisionSessions.startsAt), asc(revisionSessions.id))
  return rows.map(sessionOf)
}

/** The session of a stored row. */
export function sessionOf({ personId: _, day, ...rest }: typeof revisionSessions.$inferSelect): SessionRow {
  return { ...rest, day: dayOfDate(day) }
}

/** The zone and the sessions of a plan for its feed. The token is the key, so there is no actor. */
export async function findFeedSessions(db: DatabaseOrTx, personId: string, from: number) {
  const [plan] = await db
    .select({ zone: revisionPlans.zone })
    .from(revisionPlans)
    .where(eq(revisionPlans.personId, personId))
  if (!plan) return undefined
  const rows = await db
    .select()
    .from(revisionSessions)
    .where(and(eq(revisionSessions.personId, personId), gte(revisionSessions.day, dateOf(from))))
    .orderBy(asc(revisionSessions.day), asc(revisionSessions.startsAt))
  return { zone: plan.zone, sessions: rows.map(sessionOf) }
}
