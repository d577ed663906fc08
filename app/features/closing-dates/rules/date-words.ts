import { dateFormat } from '#app/platform/time/date-format.ts'
import type { NextDate } from './closing-date.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** "Friday, 4 December 2026, 17:00" or "in May 2027 (day not checked)". */
export function nextWords(next: NextDate, time: string | null): string {
  if (next.isMonth)
    return `in ${dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(next.day))} (day not checked)`
  const words = dateFormat({ ...DAY, weekday: 'long' }).format(Date.parse(next.day))
  return time === null ? words : `${words}, ${time}`
}
