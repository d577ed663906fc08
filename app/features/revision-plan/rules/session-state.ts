import type { WorkKind } from '#app/engines/planning/subject-work.ts'
import type { SessionStatus } from '../tables.ts'

/** Stored work that shows that a session was done. */
export interface Finished {
  kind: 'set' | 'paper' | 'cards'
  subjectId: string | null
  /** The study day on which it was finished. */
  day: number
}

interface Marked {
  id: string
  day: number
  subjectId: string | null
  kind: WorkKind
  status: SessionStatus
}

/** `work`: Victor saw the work. */
export type SessionState = SessionStatus | 'work'

const WORK: Readonly<Record<WorkKind, Finished['kind'] | null>> = {
  practice: 'set',
  mixed: 'set',
  paper: 'paper',
  cards: 'cards',
  notes: null,
}

/** The stored work that shows a session of this kind as done; null if none can. */
export const workOf = (kind: WorkKind): Finished['kind'] | null => WORK[kind]

/**
 * The state of each session. Each finished set, paper or review counts for one session of its day and subject: open and
 * done sessions first, the earliest first. Work that is left shows that a skipped session was done after all.
 * @param sessions in order of time
 */
export function sessionStates(
  sessions: readonly Marked[],
  finished: readonly Finished[],
): ReadonlyMap<string, SessionState> {
  const key = (day: number, kind: string, subjectId: string | null) => `${day} ${kind} ${subjectId}`
  const left = new Map<string, number>()
  for (const { day, kind, subjectId } of finished) {
    const name = key(day, kind, subjectId)
    left.set(name, (left.get(name) ?? 0) + 1)
  }
  const states = new Map<string, SessionState>(sessions.map(({ id, status }) => [id, status]))
  for (const isSkipped of [false, true])
    for (const { id, day, kind, subjectId, status } of sessions) {
      if (status === 'missed' || (status === 'skipped') !== isSkipped) continue
      const work = WORK[kind]
      const name = key(day, work ?? '', subjectId)
      const count = left.get(name) ?? 0
      if (work === null || count === 0) continue
      left.set(name, count - 1)
      if (status !== 'done') states.set(id, 'work')
    }
  return states
}

export const isDone = (state: SessionState | undefined) => state === 'done' || state === 'work'

/** Sessions of a past day that nobody did, skipped or caught up with. */
export const isMissed = (state: SessionState | undefined, day: number, today: number) =>
  state === 'planned' && day < today
