import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { isDone, sessionStates } from '../rules/session-state.ts'
import { findSessions } from './plans.server.ts'
import { findRealWork } from './real-work.server.ts'

export interface PlanKept {
  done: number
  /** Sessions of past days that were not done: still open, moved by Catch up, or dropped. */
  missed: number
  skipped: number
}

/**
 * How a person followed the plan, from one day to before another.
 * @param today the person's study day; open sessions of today are not missed
 */
export async function findPlanKept(
  db: DatabaseOrTx,
  actor: Person,
  { from, to, today, zone }: { from: number; to: number; today: number; zone: string },
): Promise<PlanKept> {
  const [sessions, work] = await Promise.all([
    findSessions(db, actor, { from, to }),
    findRealWork(db, actor, { from, to, today, zone }),
  ])
  const states = sessionStates(sessions, work)
  const count = (holds: (state: string, day: number) => boolean) =>
    sessions.filter(({ id, day }) => holds(states.get(id)!, day)).length
  return {
    done: sessions.filter(({ id }) => isDone(states.get(id))).length,
    missed: count((state, day) => state === 'missed' || (state === 'planned' && day < today)),
    skipped: count((state) => state === 'skipped'),
  }
}
