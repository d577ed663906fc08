import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import { dayNumber } from './day-number.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const QUARTER = 900_000
/** Offsets are looked up for the last ten years; earlier days use the oldest offset found. */
const DAYS_BACK = 3_700

/** The moment when a day starts in this zone. */
export function startOfDay(day: number, zone: string): number {
  return firstQuarterOf(day, (at) => dayNumber(at, zone))
}

/** The first quarter of an hour of a day, where `dayAt` says which day a moment belongs to. */
export function firstQuarterOf(day: number, dayAt: (at: number) => number): number {
  // No zone is further from UTC than this, and no day starts later than 4 am; days begin at a quarter of an hour.
  let before = (day * DAY - 15 * HOUR) / QUARTER
  let from = (day * DAY + 17 * HOUR) / QUARTER
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayAt(middle * QUARTER) < day) before = middle
    else from = middle
  }
  return from * QUARTER
}

/** From `day` on, each local day starts this many milliseconds before the UTC day. */
export interface DayShift {
  day: number
  shift: number
}

const shiftCache = boundedCache<readonly DayShift[]>(600)

/**
 * When days start in a zone, until tomorrow, latest first: a few rows for each year. A database without this
 * zone's data can find the local day of a moment with these rows. Computing them takes 4 ms.
 */
export function dayShifts(today: number, zone: string): readonly DayShift[] {
  return shiftCache.getOrCreate(`${zone} ${today}`, () => findDayShifts(today, (at) => dayNumber(at, zone)))
}

export function findDayShifts(today: number, dayAt: (at: number) => number): DayShift[] {
  const shifts: DayShift[] = []
  let day = today + 1
  let shift = day * DAY - firstQuarterOf(day, dayAt)
  const holds = (one: number) => {
    const start = one * DAY - shift
    return dayAt(start) === one && dayAt(start - 1) < one
  }
  while (day > today - DAYS_BACK) {
    // Clock changes are weeks apart.
    if (holds(day - 7)) {
      day -= 7
      continue
    }
    while (holds(day - 1)) day--
    shifts.push({ day, shift })
    day--
    shift = day * DAY - firstQuarterOf(day, dayAt)
  }
  shifts.push({ day: 0, shift })
  return shifts
}
