import { studyDay } from '#app/platform/time/study-day.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { minuteOfDay } from '#app/platform/time/wall-clock.ts'

const MINUTES_A_DAY = 1440

/** Today and the minute of today. A day ends at 4 am, so after midnight the minute is above 1439. */
export function planNow(now: number, zone: string): { day: number; minute: number } {
  const day = studyDay(now, zone)
  return { day, minute: minuteOfDay(now, zone) + (dayNumber(now, zone) - day) * MINUTES_A_DAY }
}
