import { createHash } from 'node:crypto'
import { catchUp } from '#app/engines/planning/catch-up.ts'
import { compareTimetables, type PlanChanges } from '#app/engines/planning/compare-timetables.ts'
import { buildTimetable, type Timetable } from '#app/engines/planning/timetable.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { basisOf, type Basis } from '../rules/basis.ts'
import { planNow } from '../rules/plan-time.ts'
import { isDone, isMissed, sessionStates, type SessionState } from '../rules/session-state.ts'
import { findPlanFacts, type PlanFacts } from './plan-facts.server.ts'
import { findSessions, type PlanRow, type SessionRow } from './plans.server.ts'
import { findRealWork } from './real-work.server.ts'

/** Days that are stored ahead. A later replan extends the plan. */
export const DAYS_AHEAD = 112
/** Days back in which done sessions count for the gaps of their topics. */
const DAYS_BACK = 60
/** Days back in which finished work is compared with sessions. */
export const WORK_DAYS_BACK = 28

export interface Proposal {
  today: number
  facts: PlanFacts
  basis: Basis
  timetable: Timetable
  changes: PlanChanges
  /** Open sessions of past days. */
  missed: SessionRow[]
  /** Sessions that the person moved and that stay there. */
  pinned: number
  /** Differs when the proposed sessions differ. */
  fingerprint: string
}

type Hours = Pick<PlanRow, 'weekdays' | 'commitments' | 'zone'>

/** What a change of the plan starts from. One query after the other: in a transaction there is one connection. */
async function readPlan(db: DatabaseOrTx, actor: Person, plan: Hours, now: number) {
  const { day: today, minute } = planNow(now, plan.zone)
  const facts = await findPlanFacts(db, actor, { now, today })
  const sessions = await findSessions(db, actor, { from: today - DAYS_BACK })
  const work = await findRealWork(db, actor, {
    ...{ from: today - WORK_DAYS_BACK, to: today + 1, today },
    zone: plan.zone,
  })
  const states = sessionStates(sessions, work)
  return { today, minute, facts, ...sorted(sessions, states, { today, minute }) }
}

/** The plan that the facts of today lead to, and how it differs from the stored sessions. Stores nothing. */
export async function findProposal(
  db: DatabaseOrTx,
  actor: Person,
  plan: Hours,
  now: number,
): Promise<Proposal> {
  const { today, minute, facts, done, fixed, open, missed } = await readPlan(db, actor, plan, now)
  const timetable = buildTimetable({
    from: { day: today, minute },
    subjects: facts.subjects,
    weekdays: plan.weekdays,
    commitments: plan.commitments,
    cards: facts.cards,
    done,
    fixed,
    days: DAYS_AHEAD,
  })
  return {
    today,
    facts,
    basis: basisOf(facts.subjects, plan, facts.cards.perDay),
    timetable,
    changes: compareTimetables(open, timetable.sessions),
    missed,
    pinned: fixed.filter(({ moved, day }) => moved && day >= today).length,
    fingerprint: fingerprintOf(timetable.sessions),
  }
}

/** The plan with times for the missed sessions, changed as little as possible. Stores nothing. */
export async function findCatchUp(
  db: DatabaseOrTx,
  actor: Person,
  plan: Omit<PlanRow, 'createdAt' | 'plannedAt'>,
  now: number,
): Promise<Proposal> {
  const { today, minute, facts, fixed, open, missed } = await readPlan(db, actor, plan, now)
  const { changes, sessions } = catchUp({
    ...{ from: { day: today, minute }, weekdays: plan.weekdays, commitments: plan.commitments },
    ...{ subjects: facts.subjects, fixed, open, missed },
  })
  return {
    ...{ today, facts, missed, changes, basis: plan.basis },
    timetable: { sessions, unfit: plan.unfit },
    pinned: 0,
    fingerprint: fingerprintOf(sessions),
  }
}

/**
 * Done and skipped sessions of the past count for the gaps. Today's sessions that have started, and sessions that the
 * person moved, stay. The others are open to change.
 */
function sorted(
  sessions: readonly SessionRow[],
  states: ReadonlyMap<string, SessionState>,
  { today, minute }: { today: number; minute: number },
) {
  const past = sessions.filter(({ day }) => day < today)
  const ahead = sessions.filter(({ day }) => day >= today)
  const counts = ({ id }: SessionRow) => isDone(states.get(id)) || states.get(id) === 'skipped'
  const stays = (one: SessionRow) => counts(one) || one.moved || (one.day === today && one.startsAt < minute)
  return {
    done: past.filter(counts),
    missed: past.filter(({ id, day }) => isMissed(states.get(id), day, today)),
    fixed: ahead.filter(({ status }) => status !== 'missed').filter(stays),
    open: ahead.filter(({ status }) => status !== 'missed').filter((one) => !stays(one)),
  }
}

const fingerprintOf = (sessions: Timetable['sessions']) =>
  createHash('sha256').update(JSON.stringify(sessions)).digest('base64url').slice(0, 22)
