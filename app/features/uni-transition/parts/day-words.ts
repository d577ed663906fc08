import { dateFormat } from '#app/platform/time/date-format.ts'

/** `15 February 2027`. A day is the same in every zone. */
export const dayWords = (date: string): string =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
