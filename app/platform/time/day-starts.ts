import { dayNumber } from './day-number.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const QUARTER = 900_000
/** Ten years: before that, the days of a zone are taken to begin as they did then. */
const DAYS_BACK = 3_700

/** The first moment of a day in this zone. */
export function startOfDay(day: number, zone: string): number {
  // No zone is further from UTC than this; days begin at a quarter of an hour.
  let before = (day * DAY - 15 * HOUR) / QUARTER
  let from = (day * DAY + 13 * HOUR) / QUARTER
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayNumber(middle * QUARTER, zone) < day) before = middle
    else from = middle
  }
  return from * QUARTER
}

/** From this day on, each day begins so many milliseconds before it does in UTC. */
export interface DayShift {
  day: number
  shift: number
}

const known = new Map<string, { today: number; shifts: readonly DayShift[] }>()

/**
 * When the days of a zone begin, up to today's and tomorrow's, latest first: a few lines a year, with which a database
 * that knows nothing of the zone can find the day of a moment. Worked out once a day for each zone.
 */
export function dayShifts(today: number, zone: string): readonly DayShift[] {
  const kept = known.get(zone)
  if (kept?.today === today) return kept.shifts
  if (known.size > 600) known.clear()
  const shifts: DayShift[] = []
  let day = today + 1
  let shift = day * DAY - startOfDay(day, zone)
  const holds = (one: number) => {
    const start = one * DAY - shift
    return dayNumber(start, zone) === one && dayNumber(start - 1, zone) < one
  }
  while (day > today - DAYS_BACK) {
    // Clocks are changed weeks apart.
    if (holds(day - 7)) {
      day -= 7
      continue
    }
    while (holds(day - 1)) day--
    shifts.push({ day, shift })
    day--
    shift = day * DAY - startOfDay(day, zone)
  }
  shifts.push({ day: 0, shift })
  known.set(zone, { today, shifts })
  return shifts
}
