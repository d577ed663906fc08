import type { Interval } from '#app/engines/memory/schedule.ts'
import { plural } from '#app/ui/words/plural.ts'

/** An interval as a button shows it: "10 min", "3 days", "2 months". */
export function intervalWords({ minutes, days = 0 }: Interval): string {
  if (minutes !== undefined) return minutes < 60 ? `${minutes} min` : plural(Math.round(minutes / 60), 'hour')
  if (days < 60) return plural(days, 'day')
  if (days < 365) return plural(Math.round(days / 30.4), 'month')
  return `${(days / 365).toFixed(1).replace(/\.0$/, '')} ${days < 383 ? 'year' : 'years'}`
}
