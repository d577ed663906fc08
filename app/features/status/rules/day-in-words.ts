import { dateFormat } from '#app/platform/time/date-format.ts'

/** "26 July": a day of the last 90 needs no year. */
export function dayInWords(day: string): string {
  return dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
