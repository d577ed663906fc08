import { dateFormat } from '#app/platform/time/date-format.ts'

/** "Monday 26 October 2026, 6:00 pm AEDT": every time names its zone. */
export function sessionWords(startsAt: Date, zone: string): string {
  return `${dayWords(startsAt, zone)}, ${timeWords(startsAt, zone)}`
}

/** "Monday 26 October 2026" */
export function dayWords(at: Date, zone: string): string {
  const parts = { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return dateFormat(parts).format(at).replace(',', '')
}

/** "6:00 pm AEDT" */
export function timeWords(at: Date, zone: string): string {
  const parts = { timeZone: zone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return dateFormat(parts)
    .format(at)
    .replace(/\u202f/g, ' ')
}

/** "Melbourne", from the IANA name of a zone. */
export function zoneCity(zone: string): string {
  return zone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** "3:00 pm in Perth", or null if the clocks of both zones show the same time. */
export function otherZoneWords(at: Date, zone: string, other: string): string | null {
  const parts = { hour: 'numeric', minute: '2-digit', weekday: 'short' } as const
  const here = dateFormat({ ...parts, timeZone: zone }).format(at)
  const there = dateFormat({ ...parts, timeZone: other }).format(at)
  if (here === there) return null
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: other }).format(at)
  const isSameDay = here.slice(0, 3) === there.slice(0, 3)
  return `${time.replace(/\u202f/g, ' ')}${isSameDay ? '' : ` on ${there.slice(0, 3)}`} in ${zoneCity(other)}`
}

/** "75 minutes" */
export function lengthWords(startsAt: Date, endsAt: Date): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  return `${minutes} minutes`
}
