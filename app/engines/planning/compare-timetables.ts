import type { PlannedSession } from './timetable.ts'

export interface StoredSession extends PlannedSession {
  id: string
}

/** How a new plan differs from the stored one. */
export interface PlanChanges {
  /** Stored sessions that stay as they are. */
  same: StoredSession[]
  /** The same work at another time. */
  moved: { session: StoredSession; to: PlannedSession }[]
  added: PlannedSession[]
  removed: StoredSession[]
}

const workOf = ({ subjectId, kind, topicId }: PlannedSession) => `${subjectId} ${kind} ${topicId}`
const placeOfWork = (session: PlannedSession) =>
  `${workOf(session)} ${session.day} ${session.startsAt} ${session.minutes}`
const byTime = (a: PlannedSession, b: PlannedSession) => a.day - b.day || a.startsAt - b.startsAt

/** Matches each stored session with at most one new session: first at the same time, then of the same work, in order. */
export function compareTimetables(
  stored: readonly StoredSession[],
  planned: readonly PlannedSession[],
): PlanChanges {
  const waiting = Map.groupBy(planned.toSorted(byTime), placeOfWork)
  const same: StoredSession[] = []
  const open: StoredSession[] = []
  for (const session of stored.toSorted(byTime))
    (waiting.get(placeOfWork(session))?.shift() ? same : open).push(session)
  const rest = Map.groupBy([...waiting.values()].flat().toSorted(byTime), workOf)
  const moved: PlanChanges['moved'] = []
  const removed: StoredSession[] = []
  for (const session of open) {
    const to = rest.get(workOf(session))?.shift()
    if (to) moved.push({ session, to })
    else removed.push(session)
  }
  return { same, moved, removed, added: [...rest.values()].flat().toSorted(byTime) }
}
