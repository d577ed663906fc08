import { dateFormat } from './date-format.ts'
import { findDayShifts, firstQuarterOf, type DayShift } from './day-starts.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'

/** A study day starts at 4 am local time, so that work after midnight belongs to the evening before. */
export const STUDY_DAY_STARTS = 4
const DAY = 86_400_000

/**
 * The study day of a moment in this zone, as days since 1970-01-01. The one rule for streaks, quests and study time.
 * The clock on the wall decides, so a day also starts at 4 am when daylight saving starts or ends.
 */
export function studyDay(now: number, zone: string): number {
  const format = dateFormat(
    {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    },
    'en-CA',
  )
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const date = Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T00:00:00Z`) / DAY
  return Number(parts['hour']) < STUDY_DAY_STARTS ? date - 1 : date
}

/** The moment when a study day starts in this zone. */
export function startOfStudyDay(day: number, zone: string): number {
  return firstQuarterOf(day, (at) => studyDay(at, zone))
}

export { dateOf, dayOfDate, mondayOf } from './calendar-days.ts'

const shiftCache = boundedCache<readonly DayShift[]>(600)

/** When study days start in a zone, until tomorrow, latest first. See `dayShifts`. */
export function studyDayShifts(today: number, zone: string): readonly DayShift[] {
  return shiftCache.getOrCreate(`${zone} ${today}`, () => findDayShifts(today, (at) => studyDay(at, zone)))
}
