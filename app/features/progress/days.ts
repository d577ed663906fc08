import { dayNumber } from '#app/platform/time/day-number.ts'

/** Days in a row, up to today or yesterday, on which something was answered. Times come newest first. */
export function streakOf(times: readonly number[], now: number, zone: string): number {
  const today = dayNumber(now, zone)
  let streak = 0
  let wanted = today
  for (const time of times) {
    const day = dayNumber(time, zone)
    if (day > wanted) continue
    if (day < wanted && !(streak === 0 && day === today - 1)) break
    streak++
    wanted = day - 1
  }
  return streak
}
