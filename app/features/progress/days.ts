import { Temporal } from 'temporal-polyfill'

/** Days since 1970-01-01 of the day that it is in this zone. */
export function dayNumber(now: number, zone: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  return Temporal.PlainDate.from('1970-01-01').until(day, { largestUnit: 'days' }).days
}

/** Days in a row, up to today or yesterday, on which something was answered. */
export function streakOf(times: readonly number[], now: number, zone: string): number {
  const days = new Set(times.map((time) => dayNumber(time, zone)))
  const today = dayNumber(now, zone)
  let day = days.has(today) ? today : today - 1
  let streak = 0
  while (days.has(day)) {
    streak++
    day--
  }
  return streak
}
