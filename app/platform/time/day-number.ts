import { dateFormat } from './date-format.ts'

const DAY = 86_400_000

/** Days since 1970-01-01 of the local date at this moment in this zone. */
export function dayNumber(now: number, zone: string): number {
  return Date.parse(`${localDate(now, zone)}T00:00:00Z`) / DAY
}

/** The local date in this zone: `2026-11-21`. */
export function todayIn(zone: string, now: Date): string {
  return localDate(now.getTime(), zone)
}

/** The Canadian format is the ISO date. */
function localDate(now: number, zone: string): string {
  const parts = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return dateFormat(parts, 'en-CA').format(now)
}
