import type { PlanChanges, StoredSession } from './compare-timetables.ts'
import { openSlots, type PlannedSession, type PlanSubject, type TimetableInput } from './timetable.ts'

export interface CatchUpInput extends Pick<TimetableInput, 'from' | 'weekdays' | 'commitments' | 'fixed'> {
  subjects: readonly Pick<PlanSubject, 'subjectId' | 'examDay'>[]
  /** Sessions ahead that may change. */
  open: readonly StoredSession[]
  missed: readonly StoredSession[]
}

export interface CaughtUp {
  changes: PlanChanges
  /** The open sessions afterwards, in order of time. */
  sessions: PlannedSession[]
}

/** A session of the same topic so soon makes up for the missed one. */
const SOON_DAYS = 5
/** A slot that is a little shorter is long enough. */
const LONG_ENOUGH = 0.75

/**
 * Finds a time for missed work and changes as little as possible: a free time before the exam if there is one. In a full
 * plan, a topic that would not come back soon, or a paper, takes the place of the next session that is a repetition or
 * mixed practice. Cards come back by themselves, because the cards of a day are the ones that are due.
 */
export function catchUp(input: CatchUpInput): CaughtUp {
  const { from, missed, fixed } = input
  const examDays = new Map(input.subjects.map(({ subjectId, examDay }) => [subjectId, examDay]))
  const lastExam = Math.max(from.day, ...examDays.values())
  const noCards = { today: 0, perDay: 0 }
  const slots = openSlots({ ...input, cards: noCards, fixed: [...fixed, ...input.open] }, lastExam)
  const examOf = ({ subjectId }: PlannedSession) => examDays.get(subjectId ?? '') ?? from.day
  const changes: PlanChanges = { same: input.open.toSorted(byTime), moved: [], added: [], removed: [] }

  /** Takes the first free time before the exam. */
  function takeSlot(session: PlannedSession): PlannedSession | undefined {
    const at = slots.findIndex((slot) => slot.day < examOf(session) && isLongEnough(slot, session))
    const [slot] = at < 0 ? [] : slots.splice(at, 1)
    return slot && placed(session, slot)
  }
  function displace(session: PlannedSession): PlannedSession | undefined {
    const spare = changes.same.filter(
      (one) =>
        one.day < examOf(session) && isLongEnough(one, session) && isSpare(one, [...changes.same, ...fixed]),
    )
    const victim = spare.find(({ subjectId }) => subjectId === session.subjectId) ?? spare[0]
    if (!victim) return undefined
    changes.same = changes.same.filter((one) => one !== victim)
    const to = takeSlot(victim)
    if (to) changes.moved.push({ session: victim, to })
    else changes.removed.push(victim)
    return placed(session, victim)
  }

  for (const session of missed.toSorted(byTime)) {
    if (session.subjectId === null) continue
    const ahead = [...changes.same, ...fixed, ...changes.added]
    const place =
      takeSlot(session) ?? (mustComeBack(session, ahead, from.day) ? displace(session) : undefined)
    if (place) changes.added.push(place)
  }
  changes.added.sort(byTime)
  const sessions = [...changes.same.map(workAt), ...changes.moved.map(({ to }) => to), ...changes.added]
  return { changes, sessions: sessions.toSorted(byTime) }
}

const byTime = (a: PlannedSession, b: PlannedSession) => a.day - b.day || a.startsAt - b.startsAt

const isLongEnough = (slot: { minutes: number }, session: { minutes: number }) =>
  slot.minutes >= session.minutes * LONG_ENOUGH

const workAt = ({
  day,
  startsAt,
  minutes,
  subjectId,
  kind,
  topicId,
  visit,
}: PlannedSession): PlannedSession => ({
  ...{ day, startsAt, minutes, subjectId, kind, topicId, visit },
})

const placed = (session: PlannedSession, slot: { day: number; startsAt: number; minutes: number }) => ({
  ...workAt(session),
  day: slot.day,
  startsAt: slot.startsAt,
  minutes: Math.min(slot.minutes, session.minutes),
})

/** A session that a plan loses without losing a topic. */
function isSpare(session: PlannedSession, ahead: readonly PlannedSession[]): boolean {
  if (session.kind === 'mixed' || session.kind === 'notes') return true
  return session.kind === 'practice' && session.visit > 1 && ahead.some((one) => isSameTopic(one, session))
}

function mustComeBack(session: PlannedSession, ahead: readonly PlannedSession[], today: number): boolean {
  if (session.kind === 'paper') return true
  return (
    session.kind === 'practice' &&
    !ahead.some((one) => isSameTopic(one, session) && one.day < today + SOON_DAYS)
  )
}

const isSameTopic = (one: PlannedSession, other: PlannedSession) =>
  one !== other && one.subjectId === other.subjectId && one.topicId === other.topicId && one.topicId !== null
