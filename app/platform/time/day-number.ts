const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once per zone: making one costs a thousand times as much as using it. Zones are few and checked before. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  if (formats.size > 600) formats.clear()
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Days since 1970-01-01 of the day that it is in this zone. */
export function dayNumber(now: number, zone: string): number {
  return Date.parse(`${formatOf(zone).format(now)}T00:00:00Z`) / DAY
}
