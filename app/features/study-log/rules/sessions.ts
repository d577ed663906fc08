export type ActivityKind = 'practice' | 'dojo' | 'mock' | 'paper' | 'cards' | 'formulas'

const MINUTE = 60_000

/**
 * Time before an activity counts up to this gap. A longer gap never counts, and ends the session. A device that sleeps
 * or a page that stays open leaves no activity, so neither counts.
 */
export const IDLE_LIMIT_MS: Readonly<Record<ActivityKind, number>> = {
  practice: 10 * MINUTE,
  dojo: 10 * MINUTE,
  mock: 10 * MINUTE,
  paper: 10 * MINUTE,
  cards: 2 * MINUTE,
  formulas: 2 * MINUTE,
}

/** Stored work: a moment (`from` equals `to`), or a span with a clock of its own. Milliseconds since 1970. */
export interface Activity {
  from: number
  to: number
  kind: ActivityKind
  /** Null where the work has no single subject. */
  subjectId: string | null
  /** Answers given at this moment. */
  answers: number
  /** Cards and formulas reviewed at this moment. */
  reviews: number
}

export interface Session {
  from: number
  to: number
  /** Milliseconds that count. At most `to - from`. */
  active: number
  answers: number
  reviews: number
  kinds: readonly ActivityKind[]
  subjects: readonly string[]
}

/**
 * Joins activities into sessions. Time before an activity counts back to any activity within its idle limit, and not at
 * all without one. The order of the activities does not matter; a span that ends before it starts is ignored.
 */
export function sessionsOf(activities: readonly Activity[]): Session[] {
  const sorted = activities.filter(({ from, to }) => to >= from).toSorted(inOrder)
  const groups: { from: number; to: number; list: Activity[] }[] = []
  for (const activity of sorted) {
    let group = { from: activity.from, to: activity.to, list: [activity] }
    for (let last = groups.at(-1); last && activity.from - last.to <= IDLE_LIMIT_MS[activity.kind];) {
      group = { from: last.from, to: Math.max(last.to, group.to), list: [...last.list, ...group.list] }
      groups.pop()
      last = groups.at(-1)
    }
    groups.push(group)
  }
  return groups.map(({ from, to, list }) => ({
    from,
    to,
    active: to - from,
    answers: list.reduce((sum, { answers }) => sum + answers, 0),
    reviews: list.reduce((sum, { reviews }) => sum + reviews, 0),
    kinds: [...new Set(list.map(({ kind }) => kind))],
    subjects: [...new Set(list.flatMap(({ subjectId }) => subjectId ?? []))],
  }))
}

/** By time, then by what was done, so that activities at one moment have one order. */
function inOrder(a: Activity, b: Activity): number {
  const words = ({ kind, subjectId }: Activity) => `${kind} ${subjectId ?? ''}`
  return a.from - b.from || a.to - b.to || (words(a) < words(b) ? -1 : words(a) > words(b) ? 1 : 0)
}
