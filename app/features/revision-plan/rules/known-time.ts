import { dateOf } from '#app/platform/time/study-day.ts'

interface Time {
  day: number
  startsAt: number
  minutes: number
}

/** The time of a session as a page shows it. A form sends it back, so that a change on another device is noticed. */
export const knownTime = ({ day, startsAt, minutes }: Time): string => `${dateOf(day)} ${startsAt} ${minutes}`
