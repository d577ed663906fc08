import {
  gradeLogged,
  NEW_SCHEDULE,
  reviewsThatCount,
  startOf,
  type CardState,
  type LoggedReview,
  type Schedule,
  type ScheduleOptions,
} from '#app/engines/memory/schedule.ts'
import type { Grade } from '#app/engines/memory/grades.ts'

/** What a device recorded: a review, or an undo of a review. */
export type DeviceEntry = { id: string; at: number; day: number } & (
  { kind: 'review'; grade: Grade; seconds: number | null } | { kind: 'undo'; undoes: string }
)

/** An entry of the stored log with its time and position. */
export type StoredEntry = LoggedReview & { at: number; position: number }

export type NewEntry = DeviceEntry & {
  position: number
  stateBefore: CardState
  /** Days since the review before. */
  elapsed: number
}

export interface MergedLog {
  /** The entries to add to the log, in the order of time. */
  added: NewEntry[]
  /** The schedule of the card afterwards. */
  schedule: Schedule
}

const byTime = (a: { at: number; position: number }, b: { at: number; position: number }) =>
  a.at - b.at || a.position - b.position

/**
 * Merges the entries of a device into the log of a card. The log is only added to; the schedule is what the whole log
 * gives in the order of time. Entries that are in the log already are left out.
 * @param card the schedule and the number of entries before
 * @param log the whole log of the card, in any order
 */
export function mergeReviews(
  card: { schedule: Schedule; logLength: number },
  log: readonly StoredEntry[],
  sent: readonly DeviceEntry[],
  options: ScheduleOptions = {},
): MergedLog {
  const known = new Set(log.map(({ id }) => id))
  const fresh = sent
    .filter(({ id }) => !known.has(id) && known.add(id))
    .map((entry, index) => ({ ...entry, position: card.logLength + index }))
    .toSorted(byTime)
    .map((entry, index) => ({ ...entry, position: card.logLength + index }))
  const stored = log.toSorted(byTime)
  const isExplained = startOf(stored).reps + reviewsThatCount(stored).length === card.schedule.reps
  const last = stored.at(-1)?.at ?? -Infinity
  const isInOrder = fresh.every(({ at, kind }) => at >= last && kind === 'review')
  // Cards that were imported without an entry in the log have a schedule that a replay would lose.
  return isInOrder || !isExplained
    ? walk(fresh, fresh, card.schedule, options)
    : walk([...stored, ...fresh].toSorted(byTime), fresh, NEW_SCHEDULE, options)
}

type Fresh = DeviceEntry & { position: number }

/** Follows the entries in the order of time, and notes what the schedule was before each fresh one. */
function walk(
  entries: readonly (StoredEntry | Fresh)[],
  fresh: readonly Fresh[],
  start: Schedule,
  options: ScheduleOptions,
): MergedLog {
  const undone = new Set(entries.flatMap((entry) => (entry.kind === 'undo' ? [entry.undoes] : [])))
  const freshById = new Map(fresh.map((entry) => [entry.id, entry]))
  const added: NewEntry[] = []
  let schedule = start
  for (const entry of entries) {
    const mine = freshById.get(entry.id)
    if (mine) added.push({ ...mine, stateBefore: schedule.state, elapsed: daysSince(schedule, mine.day) })
    if (entry.kind === 'reset') schedule = NEW_SCHEDULE
    else if (entry.kind === 'import') schedule = entry.schedule
    else if (entry.kind === 'review' && !undone.has(entry.id))
      schedule = gradeLogged(schedule, entry, options)
  }
  return { added, schedule }
}

const daysSince = ({ lastDay }: Schedule, day: number) => (lastDay === null ? 0 : Math.max(0, day - lastDay))
