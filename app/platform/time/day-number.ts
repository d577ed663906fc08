const DAY = 86_400_000
/** Midnight is a quarter of an hour in every zone of our time, so within one it is one day everywhere. */
const QUARTER = 900_000
const MOST_KEPT = 5_000

interface Zone {
  format: Intl.DateTimeFormat
  /** The days of the quarters that were asked for. */
  days: Map<number, number>
}

const zones = new Map<string, Zone>()

/** Made once per zone: making one costs a thousand times as much as using it. Zones are few and checked before. */
function zoneOf(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  if (zones.size > 600) zones.clear()
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: name,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const made = { format, days: new Map<number, number>() }
  zones.set(name, made)
  return made
}

/** Days since 1970-01-01 of the day that it is in this zone. */
export function dayNumber(now: number, zone: string): number {
  const { format, days } = zoneOf(zone)
  const quarter = Math.floor(now / QUARTER)
  const known = days.get(quarter)
  if (known !== undefined) return known
  if (days.size > MOST_KEPT) days.clear()
  const day = Date.parse(`${format.format(now)}T00:00:00Z`) / DAY
  days.set(quarter, day)
  return day
}

/** The day that it is in this zone: `2026-11-21`. */
export function todayIn(zone: string, now: Date): string {
  return new Date(dayNumber(now.getTime(), zone) * DAY).toISOString().slice(0, 10)
}
