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

/** Days in a row, up to today or yesterday, on which something was answered. Times come newest first. */
export function streakOf(times: readonly number[], now: number, zone: string): number {
  const today = dayNumber(now, zone)
  let streak = 0
  let wanted = today
  for (const time of times) {
    const day = dayNumber(time, zone)
    if (day > wanted) continue
    if (day < wanted && !(streak === 0 && day === today - 1)) break
    streak++
    wanted = day - 1
  }
  return streak
}
