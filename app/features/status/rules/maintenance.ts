import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Maintenance } from './notice.ts'
import type { PartId } from './parts.ts'

export interface MaintenanceWindow {
  title: string
  parts: readonly PartId[]
  start: Date
  end: Date
  weekly: boolean
}

const MINUTE = 60_000

/**
 * The windows of maintenance that overlap a time, the earliest first. A weekly window keeps its local hour when daylight
 * saving starts or ends. A window whose start daylight saving skips is left out in that week (RFC 5545).
 */
export function windowsBetween(all: readonly Maintenance[], from: Date, to: Date): MaintenanceWindow[] {
  return all
    .flatMap((one) => {
      const length = one.minutes * MINUTE
      const first = Temporal.PlainDateTime.from(one.start).toZonedDateTime(one.zone)
      const starts = one.weekly
        ? weeklyStarts(one, first, new Date(from.getTime() - length), to)
        : [first.epochMilliseconds]
      return starts.map((start) => ({
        title: one.title,
        parts: one.parts,
        start: new Date(start),
        end: new Date(start + length),
        weekly: one.weekly,
      }))
    })
    .filter(({ start, end }) => start.getTime() < to.getTime() && end.getTime() > from.getTime())
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

function weeklyStarts(
  { zone, until }: Maintenance,
  dtstart: Temporal.ZonedDateTime,
  from: Date,
  to: Date,
): number[] {
  const last =
    until === undefined
      ? {}
      : { until: Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(zone) }
  const rule = new RRuleTemporal({ freq: 'WEEKLY', tzid: zone, dtstart, ...last })
  return rule.between(from, to, true).map(({ epochMilliseconds }) => epochMilliseconds)
}

/** Whether maintenance of a part is planned for this moment. */
export function isPlanned(all: readonly Maintenance[], part: PartId, at: Date): boolean {
  return windowsBetween(all, at, new Date(at.getTime() + 1)).some(({ parts }) => parts.includes(part))
}
