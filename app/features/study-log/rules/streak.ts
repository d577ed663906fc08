/** A missed day is covered automatically, this often in a calendar month. */
export const FREEZES_A_MONTH = 2
const DAY = 86_400_000

export interface Streak {
  /** Days with work in the streak that is alive. Frozen days keep the streak and are not counted. */
  days: number
  /** The longest streak so far. */
  best: number
  /** Frozen days of the streak that is alive, oldest first. */
  frozen: readonly number[]
  /** Freezes left in the month of today. */
  freezesLeft: number
}

/**
 * The streak from the study days with work, up to `today`. Today is open until it ends, so a day without work yet
 * breaks nothing. A missed day uses a freeze of its month while a streak is alive; without one, the streak ends.
 * @param studied study days (`platform/time/study-day.ts`) in any order
 */
export function streakOf(studied: readonly number[], today: number): Streak {
  const count = newCount()
  for (const day of inOrder(studied, today)) count.study(day)
  count.passTo(today)
  return count.streak(today)
}

/** The days on which a streak first reached these lengths, by length. */
export function streakReachedOn(studied: readonly number[], lengths: readonly number[]): Map<number, number> {
  const reached = new Map<number, number>()
  const count = newCount()
  for (const day of inOrder(studied, Infinity)) {
    const { days } = count.study(day)
    if (lengths.includes(days) && !reached.has(days)) reached.set(days, day)
  }
  return reached
}

/**
 * Whether study days from `first` on decide the streak that is alive: a streak that was alive before `first` would
 * change nothing.
 * @param first the first day of a month, so that no freeze of its month is used yet
 */
export function isStreakCertain(studied: readonly number[], first: number, today: number): boolean {
  const since = studied.filter((day) => day >= first)
  const [alone, after] = [streakOf(since, today), streakOf([first - 1, ...since], today)]
  return (
    alone.days === after.days &&
    alone.freezesLeft === after.freezesLeft &&
    alone.frozen.length === after.frozen.length
  )
}

/** The first day of the month that is `back` months before the month of `day`. */
export function firstOfMonth(day: number, back: number): number {
  const date = new Date(day * DAY)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1) / DAY
}

const inOrder = (studied: readonly number[], today: number) =>
  [...new Set(studied)].filter((day) => day <= today).toSorted((a, b) => a - b)

const monthOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 7)

/** Counts a streak day by day, from the earliest to the latest. */
function newCount() {
  const used = new Map<string, number>()
  let [days, best, next] = [0, 0, -Infinity]
  let frozen: number[] = []
  /** Freezes the days before `day` that were missed, until the streak ends. */
  const passTo = (day: number) => {
    for (; next < day && days > 0; next++) {
      const month = monthOf(next)
      const already = used.get(month) ?? 0
      if (already < FREEZES_A_MONTH) {
        used.set(month, already + 1)
        frozen.push(next)
      } else {
        days = 0
        frozen = []
      }
    }
  }
  return {
    passTo,
    study(day: number) {
      passTo(day)
      best = Math.max(best, ++days)
      next = day + 1
      return { days }
    },
    streak: (today: number): Streak => ({
      days,
      best,
      frozen,
      freezesLeft: FREEZES_A_MONTH - (used.get(monthOf(today)) ?? 0),
    }),
  }
}
