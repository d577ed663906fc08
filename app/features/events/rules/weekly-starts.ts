import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

export const MOST_WEEKS = 30

export interface WeeklySpec {
  /** `2026-10-26` */
  day: string
  /** `18:00` */
  time: string
  /** IANA name. */
  zone: string
  /** How many weeks, 1 for one session. */
  weeks: number
}

/** The start of each weekly session. The clocks of the zone show the same time before and after daylight saving changes. */
export function weeklyStarts({ day, time, zone, weeks }: WeeklySpec): Date[] {
  const first = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
  if (weeks === 1) return [new Date(first.epochMilliseconds)]
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    count: weeks,
    tzid: zone,
    dtstart: first,
    temporal: Temporal,
    includeDtstart: true,
  })
  return rule.all().map(({ epochMilliseconds }) => new Date(epochMilliseconds))
}

/** A day and a time of the clocks in a zone as a moment. */
export function momentIn(zone: string, day: string, time: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds)
}
