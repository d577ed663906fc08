import { get_fuzz_range } from 'ts-fsrs'

/** Days from the first to the last, both included. Days are learner's days since 1970-01-01, a Thursday. */
export interface DayRange {
  from: number
  to: number
}

/** What the choice of a day depends on. */
export interface Balance {
  /** Reviews that are due on a day. A day that is missing has none. */
  load: ReadonlyMap<number, number>
  /** Weekdays that should have few reviews: 0 Monday to 6 Sunday. */
  easyDays: readonly number[]
}

/** An easy day gets about a third of the reviews of another day. */
const EASY_DAY_WEIGHT = 3
/** The last pass before an exam takes at most this many days. */
const LONGEST_LAST_PASS = 14
/** A card comes back at most this many days earlier or later. */
const FURTHEST = 7
/** Shorter intervals have no other day to choose. The library gives them no fuzz either. */
const SHORTEST_SPREAD = 3

/** The weekday of a day: 0 Monday to 6 Sunday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/**
 * The days on which a card may come back after an interval. The width is that of the fuzz of FSRS (`ts-fsrs`,
 * get_fuzz_range): about ±15% of a week, ±5% of a year, at most a week.
 * @param day the day of the review
 * @param interval days, at least 1
 * @param maximumInterval days
 */
export function rangeAround(day: number, interval: number, maximumInterval = 36_500): DayRange {
  const allowed = Math.min(interval, maximumInterval)
  if (allowed < SHORTEST_SPREAD) return { from: day + allowed, to: day + allowed }
  const { min_ivl, max_ivl } = get_fuzz_range(allowed, 0, maximumInterval)
  return {
    from: day + Math.max(min_ivl, allowed - FURTHEST),
    to: day + Math.min(max_ivl, allowed + FURTHEST),
  }
}

/**
 * The days of the last pass before an exam: the second half of the time that is left, at most 14 days. Cards that would
 * come back after the exam are spread over these days instead of all being due on the day before it.
 * @param day today
 * @param lastDayBeforeExam later than today
 */
export function lastPass(day: number, lastDayBeforeExam: number): DayRange {
  const days = Math.max(1, Math.min(LONGEST_LAST_PASS, Math.floor((lastDayBeforeExam - day) / 2)))
  return { from: lastDayBeforeExam - days + 1, to: lastDayBeforeExam }
}

/** The days on which a card may come back, when no card may be due after the day before the exam. */
export function allowedRange(
  day: number,
  interval: number,
  {
    maximumInterval,
    lastDayBeforeExam,
  }: { maximumInterval?: number; lastDayBeforeExam?: number | undefined },
): DayRange {
  const { from, to } = rangeAround(day, interval, maximumInterval)
  if (lastDayBeforeExam === undefined || lastDayBeforeExam <= day) return { from, to }
  if (day + interval > lastDayBeforeExam) return lastPass(day, lastDayBeforeExam)
  return { from, to: Math.min(to, lastDayBeforeExam) }
}

/** The day of the range with the fewest reviews; easy days count three times. Among equals, the nearest to `wanted`. */
export function chooseDay({ from, to }: DayRange, wanted: number, { load, easyDays }: Balance): number {
  const weightOf = (day: number) =>
    ((load.get(day) ?? 0) + 1) * (easyDays.includes(weekdayOf(day)) ? EASY_DAY_WEIGHT : 1)
  let best = from
  for (let day = from; day <= to; day++) {
    const gain = weightOf(best) - weightOf(day)
    if (gain > 0 || (gain === 0 && Math.abs(day - wanted) < Math.abs(best - wanted))) best = day
  }
  return best
}

export interface ScheduledCard {
  id: string
  lastDay: number
  dueDay: number
  /** The interval in days after which the chance of recall is the desired one. */
  interval: number
}

/**
 * New due days after the date of an exam changed: cards due too late come before the exam, and cards that an earlier
 * exam date brought forward go back. Cards that are due today or earlier stay. Doing it again changes nothing.
 * @param day today
 * @param lastDayBeforeExam undefined: there is no exam
 * @returns the cards that move, with their new due day
 */
export function rescheduleForExam(
  cards: readonly ScheduledCard[],
  day: number,
  lastDayBeforeExam: number | undefined,
  { load, easyDays }: Balance,
): Map<string, number> {
  const counts = new Map(load)
  const add = (on: number, count: number) => counts.set(on, (counts.get(on) ?? 0) + count)
  const moved = new Map<string, number>()
  const inOrder = cards.toSorted((a, b) => a.dueDay - b.dueDay || (a.id < b.id ? -1 : 1))
  for (const { id, lastDay, dueDay, interval } of inOrder) {
    if (dueDay <= day) continue
    const range = rangeFromToday(day, lastDay + interval, rangeAround(lastDay, interval), lastDayBeforeExam)
    if (dueDay >= range.from && dueDay <= range.to) continue
    add(dueDay, -1)
    const chosen = chooseDay(range, lastDay + interval, { load: counts, easyDays })
    add(chosen, 1)
    if (chosen !== dueDay) moved.set(id, chosen)
  }
  return moved
}

function rangeFromToday(
  day: number,
  ideal: number,
  around: DayRange,
  lastDayBeforeExam: number | undefined,
): DayRange {
  const from = Math.max(around.from, day + 1)
  const to = Math.max(around.to, from)
  if (lastDayBeforeExam === undefined || lastDayBeforeExam <= day) return { from, to }
  if (Math.max(ideal, from) > lastDayBeforeExam) return lastPass(day, lastDayBeforeExam)
  return { from, to: Math.min(to, lastDayBeforeExam) }
}

export interface Spread {
  /** Reviews left for today. */
  today: number
  /** Reviews that wait for later days. */
  later: number
  /** Days until nothing waits, today among them; 0 when nothing is due; null when more comes than the limit allows. */
  days: number | null
}

/**
 * Spreads a backlog over days.
 * @param due reviews that are due now
 * @param done reviews done today
 * @param most reviews a day, at least 1
 * @param coming reviews that become due tomorrow and on the days after it
 */
export function spreadBacklog(
  due: number,
  done: number,
  most: number,
  coming: readonly number[] = [],
): Spread {
  const today = Math.min(due, Math.max(0, most - done))
  const later = due - today
  if (due === 0) return { today, later, days: 0 }
  let waiting = later
  let days = 1
  for (const added of coming) {
    if (waiting === 0) break
    waiting = Math.max(0, waiting + added - most)
    days++
  }
  if (waiting > 0 && coming.length > 0) return { today, later, days: null }
  return { today, later, days: days + Math.ceil(waiting / most) }
}
